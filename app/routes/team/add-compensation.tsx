import { addAdditionalCompensation } from "#app/api-client/additional-compensation.server.ts";
import { findPaycycleLanding } from "#app/api-client/paycycle-landing.server.ts";
import { findWorker } from "#app/api-client/worker.server.ts";
import { amountHint } from "#app/components/amount-hint.ts";
import { CloseDialog, DialogActions, Modal } from "#app/components/dialog.tsx";
import { dialogHandle } from "#app/components/dialog-behind.ts";
import { PaycycleLanding } from "#app/components/paycycle-landing.tsx";
import { success } from "#app/components/toast.ts";
import { VariablePayNote } from "#app/components/variable-pay-note.tsx";
import { addedCompensationTypes, addedCurrencies } from "#app/contract/additional-compensation-type.ts";
import { compensationForm, type CompensationForm } from "#app/contract/additional-compensation.ts";
import { capitalized } from "#app/contract/capitalized.ts";
import { hasLeft, payNoteOf } from "#app/contract/offer-status.ts";
import { ActionForm } from "#app/forms/action-form.tsx";
import { SelectField, TextField } from "#app/forms/fields.tsx";
import { TextareaField } from "#app/forms/textarea-field.tsx";
import { orStay } from "#app/forms/or-stay.ts";
import { submit } from "#app/forms/submit.server.ts";
import { unlessGone, workerNotTheirs } from "#app/forms/unless-gone.server.ts";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { withPaycycle } from "#app/lists/with-paycycle.ts";
import { apiContext } from "#app/middleware/api.server.ts";
import { pageMeta } from "#app/page-meta.ts";
import { AddedFor } from "./added-for.tsx";
import type { Route } from "./+types/add-compensation";

export const handle = dialogHandle;

const labels = { type: "Type", amount: "Amount", currencyCode: "Currency", description: "Description" };

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Add compensation", "Add a bonus, commission, reimbursement or other pay for a worker.");

export async function loader({ params, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [{ fullName, avatar, offer, today = new Date().toISOString().slice(0, 10) }, landing] = await Promise.all([findWorker(api, params.workerId), findPaycycleLanding(api)]);
  return { worker: { fullName, avatar, jobTitle: offer.jobTitle, hasLeft: hasLeft(offer, today) }, landing, payNote: payNoteOf(offer) };
}

export async function action({ request, params, context, url }: Route.ActionArgs) {
  return submit(request, {
    schema: compensationForm,
    async call(added, idempotencyKey) {
      const adding = addAdditionalCompensation(context.get(apiContext), params.workerId, added, idempotencyKey);
      return unlessGone(adding, `/app/team${url.search}`, workerNotTheirs, (landed) => success(withPaycycle("The compensation was added.", landed)));
    },
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orStay(serverAction);
}

export default function AddCompensation({ loaderData: { worker, landing, payNote }, actionData }: Route.ComponentProps) {
  return (
    <Modal title="Add compensation">
      <ActionForm<CompensationForm> id="add-compensation" result={actionData?.result} defaultValue={{ currencyCode: "USD" }} loadSchema={loadSchema} labels={labels}>
        {(fields) => (
          <>
            <AddedFor worker={worker} />
            <div className="space-y-5 pt-5">
              <SelectField field={fields.type} label={labels.type} options={addedCompensationTypes.map((type) => [type, capitalized(type)])} blank="Select a type" />
              <div className="grid grid-cols-[minmax(0,1fr)_7rem] gap-4">
                <TextField field={fields.amount} label={labels.amount} hint={amountHint} isHintUnder inputMode="decimal" autoComplete="off" />
                <SelectField field={fields.currencyCode} label={labels.currencyCode} options={addedCurrencies.map((code) => [code, code])} />
              </div>
              <TextareaField field={fields.description} label={labels.description} hint="At most 255 characters." rows={3} />
              <VariablePayNote />
              {payNote ? <p className="rounded-md bg-sunk p-3 text-sm">{payNote}.</p> : landing ? <PaycycleLanding landing={landing} /> : null}
            </div>
            <DialogActions>
              <CloseDialog />
              <SubmitButton disabled={worker.hasLeft}>Add compensation</SubmitButton>
            </DialogActions>
          </>
        )}
      </ActionForm>
    </Modal>
  );
}

const loadSchema = () => import("#app/contract/additional-compensation.ts").then((module) => module.compensationForm);
