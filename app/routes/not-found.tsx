import { redirect } from "react-router";
import { landingPage } from "#app/contract/permission.ts";
import { standing } from "#app/middleware/standing.server.ts";
import { currentUserOf } from "#app/middleware/user.server.ts";
import type { Route } from "./+types/not-found";

/** Unknown paths lead where the person belongs (spec 2.2, 2.7). */
export const middleware: Route.MiddlewareFunction[] = [standing];

/** Reached only below a screen where the person may be, but nothing is. */
export function loader({ context }: Route.LoaderArgs) {
  return redirect(landingPage(currentUserOf(context)));
}

export { NoScreen as default } from "#app/components/no-screen.ts";
