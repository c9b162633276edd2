import { redirect } from "react-router";
import { ApiError } from "#app/api-client/api-error.ts";
import { dismissNotification } from "#app/api-client/notification.server.ts";
import type { Api } from "#app/api-client/transport.server.ts";
import { asLocation, ownPath } from "#app/contract/own-path.ts";
import { shownNotifications } from "#app/contract/shown-notifications.ts";
import { inPlace } from "#app/forms/in-place.ts";
import { apiContext } from "#app/middleware/api.server.ts";
import { orToast } from "#app/toast.server.ts";
import type { Route } from "./+types/dismiss-all";

export function loader() {
  return redirect("/app");
}

/** One call for each (spec 7.2): no backend knows one for all of them. */
export async function action({ request, context }: Route.ActionArgs) {
  const sent = await request.formData();
  const back = asLocation(ownPath(String(sent.get("back"))) ?? "/app");
  return orToast(back, async () => {
    for (const id of sent.getAll("notification").slice(0, shownNotifications)) await dismiss(context.get(apiContext), String(id));
    return redirect(back);
  });
}

/** One that is gone by now stops none of the others. */
async function dismiss(api: Api, id: string): Promise<void> {
  try {
    await dismissNotification(api, id);
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
}

/** As it is for a single one. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const back = (await request.clone().formData()).get("back");
  return inPlace(String(back), serverAction);
}

export { NoScreen as default } from "#app/components/no-screen.ts";
