import { z } from "zod";
import { deleteEstimate } from "#app/api-client/saved-estimate.server.ts";
import { dialogHandle } from "#app/components/dialog-behind.ts";
import { success } from "#app/components/toast.ts";
import { ConfirmDialog } from "#app/forms/confirm-dialog.tsx";
import { orStay } from "#app/forms/or-stay.ts";
import { submit } from "#app/forms/submit.server.ts";
import { unlessGone } from "#app/forms/unless-gone.server.ts";
import { apiContext } from "#app/middleware/api.server.ts";
import { pageMeta } from "#app/page-meta.ts";
import { findOwnEstimate } from "./own-estimate.server.ts";
import type { Route } from "./+types/delete";

export const handle = dialogHandle;

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Delete estimate", "Delete a saved estimate.");

export async function loader({ params, context }: Route.LoaderArgs) {
  await findOwnEstimate(context.get(apiContext), params.id, "mayDelete", "delete it");
  return null;
}

export async function action({ request, params, context }: Route.ActionArgs) {
  return submit(request, {
    schema: z.object({}),
    async call(_, idempotencyKey) {
      const deleting = deleteEstimate(context.get(apiContext), params.id, idempotencyKey);
      const gone = { type: "error", title: "The estimate was deleted already." } as const;
      return unlessGone(deleting, "/app/cost-calculator", gone, success("The estimate was deleted."));
    },
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orStay(serverAction);
}

export default function Delete({ actionData }: Route.ComponentProps) {
  return (
    <ConfirmDialog title="Delete estimate" keep="Keep estimate" result={actionData?.result}>
      <p>The estimate and its link are gone for everybody at your company. This cannot be undone.</p>
    </ConfirmDialog>
  );
}
