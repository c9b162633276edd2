import { z } from "zod";
import { stopSharingEstimate } from "#app/api-client/saved-estimate.server.ts";
import { dialogHandle } from "#app/components/dialog-behind.ts";
import { success } from "#app/components/toast.ts";
import { ConfirmDialog } from "#app/forms/confirm-dialog.tsx";
import { orStay } from "#app/forms/or-stay.ts";
import { submit } from "#app/forms/submit.server.ts";
import { apiContext } from "#app/middleware/api.server.ts";
import { pageMeta } from "#app/page-meta.ts";
import { redirectWithToast } from "#app/toast.server.ts";
import { findOwnEstimate } from "../saved/own-estimate.server.ts";
import type { Route } from "./+types/stop-sharing";

export const handle = dialogHandle;

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Stop sharing", "End the link with which others can read this estimate.");

export async function loader({ params, context }: Route.LoaderArgs) {
  const { link } = await findOwnEstimate(context.get(apiContext), params.id, "mayDelete", "share it");
  return { isShared: link !== null };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  return submit(request, {
    schema: z.object({}),
    async call(_, idempotencyKey) {
      await stopSharingEstimate(context.get(apiContext), params.id, idempotencyKey);
      return redirectWithToast(`/app/cost-calculator/saved/${params.id}`, success("The link no longer works."));
    },
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orStay(serverAction);
}

export default function StopSharing({ loaderData: { isShared }, actionData }: Route.ComponentProps) {
  return (
    <ConfirmDialog title="Stop sharing" keep={isShared ? "Keep the link" : "Close"} disabled={!isShared} result={actionData?.result}>
      <p>{isShared ? "The link stops working at once, also for those who have it already." : "This estimate is not shared."}</p>
    </ConfirmDialog>
  );
}
