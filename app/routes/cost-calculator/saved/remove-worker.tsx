import { z } from "zod";
import { untieEstimate } from "#app/api-client/estimate-actual.server.ts";
import { dialogHandle } from "#app/components/dialog-behind.ts";
import { success } from "#app/components/toast.ts";
import { ConfirmDialog } from "#app/forms/confirm-dialog.tsx";
import { orStay } from "#app/forms/or-stay.ts";
import { submit } from "#app/forms/submit.server.ts";
import { apiContext } from "#app/middleware/api.server.ts";
import { pageMeta } from "#app/page-meta.ts";
import { redirectWithToast } from "#app/toast.server.ts";
import { findOwnEstimate } from "./own-estimate.server.ts";
import type { Route } from "./+types/remove-worker";

export const handle = dialogHandle;

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Remove worker", "Remove the worker whom an estimate was made for.");

export async function loader({ params, context }: Route.LoaderArgs) {
  const { worker } = await findOwnEstimate(context.get(apiContext), params.id, "mayTie", "choose its worker");
  return { isTied: Boolean(worker) };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  return submit(request, {
    schema: z.object({}),
    async call(_, idempotencyKey) {
      await untieEstimate(context.get(apiContext), params.id, idempotencyKey);
      return redirectWithToast(`/app/cost-calculator/saved/${params.id}`, success("The worker was removed from the estimate."));
    },
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orStay(serverAction);
}

export default function RemoveWorker({ loaderData: { isTied }, actionData, params }: Route.ComponentProps) {
  const back = `/app/cost-calculator/saved/${params.id}`;
  return (
    <ConfirmDialog title="Remove worker" keep={isTied ? "Keep worker" : "Close"} back={back} disabled={!isTied} result={actionData?.result}>
      <p>{isTied ? "The estimate stays, without a worker. Nothing changes for the worker." : "No worker is chosen for this estimate."}</p>
    </ConfirmDialog>
  );
}
