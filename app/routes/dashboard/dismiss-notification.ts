import { redirect } from "react-router";
import { ApiError } from "#app/api-client/api-error.ts";
import { dismissNotification } from "#app/api-client/notification.server.ts";
import { ownPath } from "#app/contract/own-path.ts";
import { orStay } from "#app/forms/or-stay.ts";
import { apiContext } from "#app/middleware/api.server.ts";
import { redirectWithToast } from "#app/toast.server.ts";
import type { Route } from "./+types/dismiss-notification";

export function loader() {
  return redirect("/app");
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const back = ownPath(String((await request.formData()).get("back"))) ?? "/app";
  try {
    await dismissNotification(context.get(apiContext), params.id);
    return redirect(back);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return redirectWithToast(back, { type: "error", title: error.message });
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orStay(serverAction);
}

/** Shows nothing; without it an error here would be sent as bare JSON, and not as the error page. */
export default function DismissNotification() {
  return null;
}
