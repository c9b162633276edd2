import { z } from "zod";
import { shareEstimate } from "#app/api-client/saved-estimate.server.ts";
import { CloseDialog, DialogActions, Modal } from "#app/components/dialog.tsx";
import { dialogHandle } from "#app/components/dialog-behind.ts";
import { success } from "#app/components/toast.ts";
import { linkDays } from "#app/contract/cost-place.ts";
import { ActionForm } from "#app/forms/action-form.tsx";
import { RadioField } from "#app/forms/radio-field.tsx";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { orStay } from "#app/forms/or-stay.ts";
import { submit } from "#app/forms/submit.server.ts";
import { apiContext } from "#app/middleware/api.server.ts";
import { pageMeta } from "#app/page-meta.ts";
import { redirectWithToast } from "#app/toast.server.ts";
import { findOwnEstimate } from "../saved/own-estimate.server.ts";
import type { Route } from "./+types/share";

export const handle = dialogHandle;

const labels = { days: "The link works for" };
const days = linkDays.map(String);

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Share estimate", "Create a link with which others can read this estimate.");

export async function loader({ params, context }: Route.LoaderArgs) {
  await findOwnEstimate(context.get(apiContext), params.id, "mayDelete", "share it");
  return null;
}

export async function action({ request, params, context }: Route.ActionArgs) {
  return submit(request, {
    schema: z.object({ days: z.enum(days, "Required") }),
    async call({ days }, idempotencyKey) {
      await shareEstimate(context.get(apiContext), params.id, Number(days), idempotencyKey);
      return redirectWithToast(`/app/cost-calculator/saved/${params.id}`, success("The link was created."));
    },
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orStay(serverAction);
}

export default function Share({ actionData }: Route.ComponentProps) {
  return (
    <Modal title="Share estimate">
      <ActionForm<{ days: string }> id="share" result={actionData?.result} defaultValue={{ days: "30" }} labels={labels} className="space-y-5">
        {(fields) => (
          <>
            <p>
              Anybody who has the link can read this estimate and its name, without logging in. The link says nothing about your
              company or about who created it, and nothing can be changed with it.
            </p>
            <RadioField field={fields.days} legend={labels.days} options={days.map((each) => [each, `${each} days`])} />
            <DialogActions>
              <CloseDialog />
              <SubmitButton>Create link</SubmitButton>
            </DialogActions>
          </>
        )}
      </ActionForm>
    </Modal>
  );
}
