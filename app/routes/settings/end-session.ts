import { redirect } from "react-router";
import { endSession } from "#app/api-client/session.server.ts";
import { inPlace } from "#app/forms/in-place.ts";
import { apiContext } from "#app/middleware/api.server.ts";
import { changeSetting } from "./change-setting.server.ts";
import type { Route } from "./+types/end-session";

export function loader() {
  return redirect("/app/settings");
}

export async function action({ params, context }: Route.ActionArgs) {
  return changeSetting(() => endSession(context.get(apiContext), params.id), { title: "Success", message: "That session is signed out." });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return inPlace("/app/settings", serverAction);
}

/** Shows nothing; without it an error here would be sent as bare JSON, and not as the error page. */
export default function EndSession() {
  return null;
}
