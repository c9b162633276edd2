import { redirect } from "react-router";
import { endOtherSessions } from "#app/api-client/session.server.ts";
import { inPlace } from "#app/forms/in-place.ts";
import { apiContext } from "#app/middleware/api.server.ts";
import { sentKey } from "#app/middleware/sent-form.server.ts";
import { changeSetting } from "./change-setting.server.ts";
import type { Route } from "./+types/end-other-sessions";

export function loader() {
  return redirect("/app/settings");
}

export async function action({ context }: Route.ActionArgs) {
  return changeSetting(() => endOtherSessions(context.get(apiContext), sentKey(context)), "You are signed out everywhere but here.");
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return inPlace("/app/settings", serverAction);
}

export { NoScreen as default } from "#app/components/no-screen.ts";
