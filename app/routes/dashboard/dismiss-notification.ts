import { redirect } from "react-router";
import { dismissNotification } from "#app/api-client/notification.server.ts";
import { asLocation, ownPath } from "#app/contract/own-path.ts";
import { inPlace } from "#app/forms/in-place.ts";
import { apiContext } from "#app/middleware/api.server.ts";
import { orToast } from "#app/toast.server.ts";
import type { Route } from "./+types/dismiss-notification";

export function loader() {
  return redirect("/app");
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const back = asLocation(ownPath(String((await request.formData()).get("back"))) ?? "/app");
  return orToast(back, async () => {
    await dismissNotification(context.get(apiContext), params.id);
    return redirect(back);
  });
}

/** The drawer may be closed before the answer comes, and before this script has: only the form knows the page it was sent from. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const back = (await request.clone().formData()).get("back");
  return inPlace(String(back), serverAction);
}

export { NoScreen as default } from "#app/components/no-screen.ts";
