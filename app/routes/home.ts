import { redirect } from "react-router";
import { standing } from "#app/middleware/standing.server.ts";
import type { Route } from "./+types/home";

export const middleware: Route.MiddlewareFunction[] = [standing];

/** Nobody stays at '/': the middleware has sent them on; this is for the type alone. */
export function loader() {
  return redirect("/login");
}

export { NoScreen as default } from "#app/components/no-screen.ts";
