import { redirect } from "react-router";
import { changeMailSettings } from "#app/api-client/mail-setting.server.ts";
import { mailDeliveries, mailEvents } from "#app/contract/mail-event.ts";
import type { MailSettingsChange } from "#app/contract/mail-setting.ts";
import { inPlace } from "#app/forms/in-place.ts";
import { apiContext } from "#app/middleware/api.server.ts";
import { changeSetting } from "./change-setting.server.ts";
import type { Route } from "./+types/mail-events";

export function loader() {
  return redirect("/app/settings");
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const events: MailSettingsChange["events"] = {};
  for (const event of mailEvents) {
    const delivery = mailDeliveries.find((each) => each === form.get(event));
    if (delivery) events[event] = delivery;
  }
  return changeSetting(() => changeMailSettings(context.get(apiContext), { events }), "Your email settings are saved.");
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return inPlace("/app/settings", serverAction);
}

export { NoScreen as default } from "#app/components/no-screen.ts";
