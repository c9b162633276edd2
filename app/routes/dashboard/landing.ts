import { redirect } from "react-router";
import { landingPage } from "#app/contract/permission.ts";
import { currentUserOf } from "#app/middleware/user.server.ts";
import type { Route } from "./+types/landing";

/** /app itself is no screen: each role has its own first one (spec 2.7). */
export function loader({ context }: Route.LoaderArgs) {
  return redirect(landingPage(currentUserOf(context)));
}

/** Shows nothing; without it an error here would be sent as bare JSON, and not as the error page. */
export default function Landing() {
  return null;
}
