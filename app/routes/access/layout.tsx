import { Outlet } from "react-router";
import { standing } from "#app/middleware/standing.server.ts";
import type { Route } from "./+types/layout";

/** The logged-out pages (spec 2.2): who is signed in is sent into the app. */
export const middleware: Route.MiddlewareFunction[] = [standing];

export function loader() {
  return null;
}

export default function AccessLayout() {
  return <Outlet />;
}
