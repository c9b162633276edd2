import { z } from "zod";
import { deleteWorkerDraft } from "#app/api-client/worker-draft.server.ts";
import { dialogHandle } from "#app/components/dialog-behind.ts";
import { success } from "#app/components/toast.ts";
import { ConfirmDialog } from "#app/forms/confirm-dialog.tsx";
import { orStay } from "#app/forms/or-stay.ts";
import { submit } from "#app/forms/submit.server.ts";
import { unlessGone } from "#app/forms/unless-gone.server.ts";
import { apiContext } from "#app/middleware/api.server.ts";
import { pageMeta } from "#app/page-meta.ts";
import { addWorkerPath } from "./offer-kind.ts";
import { findSavedDraft } from "./saved-draft.server.ts";
import type { Route } from "./+types/delete-saved";

export const handle = dialogHandle;

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Delete what is saved", "Delete a form to add a worker that you have saved for later.");

export async function loader({ params, context }: Route.LoaderArgs) {
  const { name } = await findSavedDraft(context.get(apiContext), params.draftId);
  return { name };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  return submit(request, {
    schema: z.object({}),
    async call(_, idempotencyKey) {
      const deleting = deleteWorkerDraft(context.get(apiContext), params.draftId, idempotencyKey);
      return unlessGone(deleting, addWorkerPath, { type: "error", title: "It was deleted already." }, success("What you had saved was deleted."));
    },
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orStay(serverAction);
}

export default function DeleteSaved({ loaderData: { name }, actionData }: Route.ComponentProps) {
  return (
    <ConfirmDialog title="Delete what is saved" keep="Keep it" back={addWorkerPath} result={actionData?.result}>
      <p>What you saved{name ? ` of ${name}` : ""} is deleted. This cannot be undone.</p>
    </ConfirmDialog>
  );
}
