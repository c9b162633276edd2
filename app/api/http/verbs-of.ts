import type { RouterRoute } from "hono/types";

/** The verbs under which a path is known, as an Allow header has them; null when it is known under none. */
export function verbsOf(routes: RouterRoute[], path: string): string | null {
  const verbs = new Set(routes.filter((route) => route.method !== "ALL" && fits(route.path, path)).map((route) => route.method));
  if (verbs.size === 0) return null;
  if (verbs.has("GET")) verbs.add("HEAD");
  return [...verbs].sort().join(", ");
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
