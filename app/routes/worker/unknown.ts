import { redirect } from "react-router";
import type { Route } from "./+types/unknown";

/** Unknown paths under a worker lead to the profile (spec 2.7). */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(`/app/team/worker/${encodeURIComponent(params.workerId)}`);
}

export { NoScreen as default } from "#app/components/no-screen.ts";
