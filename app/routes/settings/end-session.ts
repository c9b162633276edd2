import { redirect } from "react-router";
import { endSession } from "#app/api-client/session.server.ts";
import { success } from "#app/components/toast.ts";
import { inPlace } from "#app/forms/in-place.ts";
import { unlessGone } from "#app/forms/unless-gone.server.ts";
import { apiContext } from "#app/middleware/api.server.ts";
import { sentKey } from "#app/middleware/sent-form.server.ts";
import { orToast } from "#app/toast.server.ts";
import type { Route } from "./+types/end-session";

/** Also of one that has gone meanwhile, by a press before this one or by itself. */
const signedOut = success("That session is signed out.");

export function loader() {
  return redirect("/app/settings");
}

export async function action({ params, context }: Route.ActionArgs) {
  const ending = endSession(context.get(apiContext), params.id, sentKey(context));
  return orToast("/app/settings", () => unlessGone(ending, "/app/settings", signedOut, signedOut));
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return inPlace("/app/settings", serverAction);
}

export { NoScreen as default } from "#app/components/no-screen.ts";
