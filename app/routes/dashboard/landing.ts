import { redirect } from "react-router";
import { landingPage } from "#app/contract/permission.ts";
import { currentUserOf } from "#app/middleware/user.server.ts";
import type { Route } from "./+types/landing";

/** /app itself is no screen: each role has its own first one (spec 2.7). */
export function loader({ context }: Route.LoaderArgs) {
  return redirect(landingPage(currentUserOf(context)));
}

export { NoScreen as default } from "#app/components/no-screen.ts";
