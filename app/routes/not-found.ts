import { data } from "react-router";
import { standing } from "#app/middleware/standing.server.ts";
import type { Route } from "./+types/not-found";

/** Unknown paths lead where the person belongs (spec 2.2, 2.7). */
export const middleware: Route.MiddlewareFunction[] = [standing];

/** Reached only where the person may be, but nothing is. */
export function loader() {
  throw data({ message: "Not found." }, { status: 404 });
}
