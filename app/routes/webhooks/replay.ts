import { redirect } from "react-router";
import { replayDelivery } from "#app/api-client/webhook.server.ts";
import { inPlace } from "#app/forms/in-place.ts";
import { apiContext } from "#app/middleware/api.server.ts";
import { sendNow } from "./send-now.server.ts";
import type { Route } from "./+types/replay";

export function loader({ params }: Route.LoaderArgs) {
  return redirect(`/app/settings/webhooks/${encodeURIComponent(params.id)}`);
}

export async function action({ params, context }: Route.ActionArgs) {
  return sendNow(context, params.id, (key) => replayDelivery(context.get(apiContext), params.id, params.deliveryId, key));
}

export function clientAction({ params, serverAction }: Route.ClientActionArgs) {
  return inPlace(`/app/settings/webhooks/${encodeURIComponent(params.id)}`, serverAction);
}

export { NoScreen as default } from "#app/components/no-screen.ts";
