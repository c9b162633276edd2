import type { RouterRoute } from "hono/types";
import { wrongMethod, type Refusal } from "../refusal.ts";

/** The refusal for a path that is known under other verbs than this one; null when it is not known at all. */
export function wrongVerb(routes: RouterRoute[], method: string, path: string): Refusal | null {
  const verbs = new Set(routes.filter((route) => route.method !== "ALL" && fits(route.path, path)).map((route) => route.method));
  if (verbs.size === 0) return null;
  if (verbs.has("GET")) verbs.add("HEAD");
  return wrongMethod(method, path, [...verbs].sort().join(", "));
}

/** "/notifications/:id" fits "/notifications/1", "/users/:id{[0-9]+}" no other than numbers. */
function fits(pattern: string, path: string): boolean {
  const [wanted, given] = [pattern.split("/"), path.split("/")];
  return wanted.length === given.length && wanted.every((piece, place) => fitsPiece(piece, given[place] ?? ""));
}

function fitsPiece(wanted: string, given: string): boolean {
  if (!wanted.startsWith(":")) return wanted === given;
  const allowed = /\{(.+)\}$/.exec(wanted)?.[1];
  return allowed ? new RegExp(`^(?:${allowed})$`).test(given) : given !== "";
}
