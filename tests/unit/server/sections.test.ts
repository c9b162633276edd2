import { matchRoutes, type RouteObject } from "react-router";
import { expect, test } from "vitest";
import routeTable from "#app/routes.ts";
import { readSections, sectionsOf } from "#app/server/sections.ts";

type Entry = { id?: string; file: string; path?: string; index?: boolean; children?: Entry[] };
type Routes = Parameters<typeof readSections>[0];

const routes = manifestOf(routeTable as Entry[]);
const sections = readSections(routes);

/** As the framework's build lists them: flat, each with its parent. */
function manifestOf(entries: Entry[], parentId = "root"): Routes {
  const root = parentId === "root" ? { root: { id: "root", path: "" } } : {};
  return Object.assign(
    root,
    ...entries.map(({ id, file, path, index, children }) => {
      const own = id ?? file.replace(/\.tsx?$/, "");
      return { [own]: { id: own, parentId, path, index }, ...manifestOf(children ?? [], own) };
    }),
  );
}

function treeOf(some: Routes, parentId?: string): RouteObject[] {
  const children = Object.values(some).filter((route) => route?.parentId === parentId);
  return children.map((route) => {
    const { id, path } = route!;
    return route!.index ? { id, path, index: true } : { id, path, children: treeOf(some, id) };
  });
}

/** Which routes an address leads to. */
function found(some: Routes, address: string): string[] {
  return (matchRoutes(treeOf(some), address) ?? []).map(({ route }) => route.id!);
}

const addresses = [...leaves(), "/app/team/nobody/here", "/app/paycycle/2026/what/xlsx", "/app/nowhere", "/app/settings/", "/login/nowhere", "/nowhere", "/"];

/** An address for every route, with something in the place of each parameter. */
function leaves(): string[] {
  const whole = (id: string | undefined): string => {
    const route = id === undefined ? undefined : routes[id];
    return route ? `${whole(route.parentId)}/${route.path ?? ""}`.replace(/\/+/g, "/") : "";
  };
  return Object.keys(routes).map((id) => whole(id).replace(/:\w+/g, "some-1").replace("*", "the/rest").replace(/(.)\/$/, "$1"));
}

test("every address finds in its section what it finds in the whole table", () => {
  expect(addresses.length).toBeGreaterThan(100);
  for (const address of addresses) {
    const section = sectionsOf(address).find((name) => sections.has(name));
    if (section) expect([address, found(sections.get(section)!, address)]).toEqual([address, found(routes, address)]);
  }
});

test("the screens of the dashboard and the API have sections, and each is a small part of the table", () => {
  const sizes = ["app/team", "app/paycycle", "app/additional-compensation", "app/settings"].map((name) => Object.keys(sections.get(name) ?? {}).length);
  expect(Math.min(...sizes)).toBeGreaterThan(3);
  expect(Math.max(...sizes)).toBeLessThan(Object.keys(routes).length / 3);
  expect(sectionsOf("/api/workers").filter((name) => sections.has(name))).toEqual(["api"]);
  expect(Object.keys(sections.get("api")!).length).toBeLessThan(10);
});

test("an address that is written otherwise than the routes are is looked up in the whole table", () => {
  for (const odd of ["/App/team", "/app//team", "/app/%74eam", "//app/team", "/app/team%2F", "/"]) expect([odd, sectionsOf(odd)]).toEqual([odd, []]);
  expect(sectionsOf("/app/team.data")[0]).toBe("app/team");
});
