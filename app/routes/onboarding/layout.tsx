import { Outlet } from "react-router";
import { standing } from "#app/middleware/standing.server.ts";
import type { Route } from "./+types/layout";

/** Between signing up and the dashboard (spec 2.6). */
export const middleware: Route.MiddlewareFunction[] = [standing];

export function loader() {
  return null;
}

export default function OnboardingLayout() {
  return <Outlet />;
}
