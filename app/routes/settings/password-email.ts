import { redirect } from "react-router";
import { requestPasswordReset } from "#app/api-client/account.server.ts";
import { inPlace } from "#app/forms/in-place.ts";
import { apiContext } from "#app/middleware/api.server.ts";
import { sentKey } from "#app/middleware/sent-form.server.ts";
import { currentUserOf } from "#app/middleware/user.server.ts";
import { changeSetting } from "./change-setting.server.ts";
import type { Route } from "./+types/password-email";

export function loader() {
  return redirect("/app/settings");
}

/** To the person's own address, whatever the form says. */
export async function action({ context }: Route.ActionArgs) {
  const { email } = currentUserOf(context);
  return changeSetting(() => requestPasswordReset(context.get(apiContext), { email }, sentKey(context)), "Check your email for the reset link");
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return inPlace("/app/settings", serverAction);
}

export { NoScreen as default } from "#app/components/no-screen.ts";
