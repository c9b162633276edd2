import { matchRoutes, type RouteObject } from "react-router";
import routes from "#app/routes.ts";

/** They answer with a page of somewhere else, or with an error. */
const withoutPage = ["routes/not-found.tsx", "routes/time-off/revoke-calendar-feed.tsx"];

type Entry = (typeof routes)[number];

/** The files of the route table that show something and that none of these paths leads to. */
export function unseenRoutes(paths: readonly string[]): string[] {
  const seen = new Set(paths.flatMap((path) => matchRoutes(routes as RouteObject[], path) ?? []).map(({ route }) => (route as Entry).file));
  return routes.flatMap(filesOf).filter((file) => file.endsWith(".tsx") && !withoutPage.includes(file) && !seen.has(file));
}

function filesOf({ file, children = [] }: Entry): string[] {
  return [file, ...children.flatMap(filesOf)];
}
