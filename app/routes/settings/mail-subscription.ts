import { redirect } from "react-router";
import { setMailSubscription } from "#app/api-client/notification.server.ts";
import { inPlace } from "#app/forms/in-place.ts";
import { apiContext } from "#app/middleware/api.server.ts";
import { changeSetting } from "./change-setting.server.ts";
import type { Route } from "./+types/mail-subscription";

export function loader() {
  return redirect("/app/settings");
}

export async function action({ request, context }: Route.ActionArgs) {
  const isOn = (await request.formData()).has("mailSubscription");
  return changeSetting(() => setMailSubscription(context.get(apiContext), isOn));
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return inPlace("/app/settings", serverAction);
}

export { NoScreen as default } from "#app/components/no-screen.ts";
