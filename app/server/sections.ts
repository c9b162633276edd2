import type { ServerBuild } from "react-router";

type Routes = ServerBuild["routes"];

/**
 * The framework tries an address against every route, several times a page. Here the first two parts of the address choose
 * the routes that may lead there, so that the table may grow and a page costs no more; or the first alone, where the rest is
 * one route's, as with the API. The narrower comes first; none where the address is not written as the routes are.
 */
export function sectionsOf(pathname: string): string[] {
  const parts = pathname.replace(/\.data$/, "").slice(1).split("/", 2);
  return parts.every(isPlain) ? [...new Set([parts.join("/"), parts[0]!])] : [];
}

/** The routes of each section: its own, those with an open part in its place, and all that lead to them. */
export function readSections(routes: Routes): Map<string, Routes> {
  const all = Object.values(routes).filter((route) => route !== undefined);
  const parts = new Map(all.map((route) => [route.id, partsOf(route.id, routes)]));
  const names = new Set([...parts.values()].map(plainBeginning).filter((name) => name !== ""));
  return new Map(
    [...names].map((name) => {
      const section = name.split("/");
      const own = all.filter(({ id }) => parts.get(id)!.every((part, place) => !isPlain(part) || part === (section[place] ?? part)));
      return [name, Object.fromEntries(own.map((route) => [route.id, route]))];
    }),
  );
}

/** The first two parts of a route's whole path. */
function partsOf(id: string | undefined, routes: Routes): string[] {
  const route = id === undefined ? undefined : routes[id];
  if (!route) return [];
  return [...partsOf(route.parentId, routes), ...(route.path ?? "").split("/").filter(Boolean)].slice(0, 2);
}

function plainBeginning(parts: string[]): string {
  const open = parts.findIndex((part) => !isPlain(part));
  return parts.slice(0, open < 0 ? parts.length : open).join("/");
}

/** Neither a parameter nor a rest nor optional; and in an address, written as the routes are. */
function isPlain(part: string): boolean {
  return /^[a-z][a-z0-9-]*$/.test(part);
}
