import { createRequestHandler } from "react-router";
// Imported by name and not by a call: looking a module up again costs time on every request.
import * as build from "virtual:react-router/server-build";
import { answerRouteTable } from "./route-table.ts";
import { readSections, sectionsOf } from "./sections.ts";

/** Everything that main.ts needs of the app, in one bundle with it: both see the same API, the same database and the same log. */
export { boot } from "#app/api/boot.server.ts";
export { log } from "#app/log.server.ts";

const handle = createRequestHandler(build, import.meta.env.MODE);
const handlers = new Map([...readSections(build.routes)].map(([name, routes]) => [name, createRequestHandler(only(routes), import.meta.env.MODE)]));

function only(routes: typeof build.routes) {
  const shown = Object.fromEntries(Object.keys(routes).map((id) => [id, build.assets.routes[id]]));
  return { ...build, routes, assets: { ...build.assets, routes: shown } };
}

/** Takes the request alone: a second argument, as server adapters pass one, would be taken for a router context. */
export async function handler(request: Request): Promise<Response> {
  const section = sectionsOf(new URL(request.url).pathname).find((name) => handlers.has(name)) ?? "";
  const answer = handlers.get(section) ?? handle;
  return answerRouteTable(request, build) ?? answer(request);
}
