import { createRequestHandler } from "react-router";
// Imported by name and not by a call: looking a module up again costs time on every request.
import * as build from "virtual:react-router/server-build";
import { answerRouteTable } from "./route-table.ts";

/** Everything that main.ts needs of the app, in one bundle with it: both see the same API and the same database. */
export { boot } from "#app/api/boot.server.ts";

const handle = createRequestHandler(build, import.meta.env.MODE);

/** Takes the request alone: a second argument, as server adapters pass one, would be taken for a router context. */
export async function handler(request: Request): Promise<Response> {
  return answerRouteTable(request, build) ?? handle(request);
}
