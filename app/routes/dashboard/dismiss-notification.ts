import { redirect } from "react-router";
import { dismissNotification } from "#app/api-client/notification.server.ts";
import { asLocation, ownPath } from "#app/contract/own-path.ts";
import { orStay } from "#app/forms/or-stay.ts";
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

/**
 * Without the redirect to where one is: of the router's redirects one that comes after the drawer was closed is dropped, and
 * with it that the bell is to be asked again.
 */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  const here = window.location.pathname + window.location.search;
  return orStay(async () => {
    await serverAction().catch((answer: unknown) => {
      if (!(answer instanceof Response) || answer.headers.get("Location") !== here) throw answer;
    });
    return null;
  });
}

/** Shows nothing; without it an error here would be sent as bare JSON, and not as the error page. */
export default function DismissNotification() {
  return null;
}
