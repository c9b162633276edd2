import { useHydrated } from "remix-utils/use-hydrated";
import { addTimeOff, previewTimeOff } from "#app/api-client/time-off.server.ts";
import { findWorker } from "#app/api-client/worker.server.ts";
import { CloseDialog, DialogActions, Modal } from "#app/components/dialog.tsx";
import { dialogHandle } from "#app/components/dialog-behind.ts";
import { success } from "#app/components/toast.ts";
import { hasLeft } from "#app/contract/offer-status.ts";
import { newTimeOff, type NewTimeOff } from "#app/contract/time-off.ts";
import { timeOffTypeNames, timeOffTypes } from "#app/contract/time-off-type.ts";
import { ActionForm } from "#app/forms/action-form.tsx";
import { redisplayName } from "#app/forms/carried-fields.ts";
import { SelectField, TextField } from "#app/forms/fields.tsx";
import { TextareaField } from "#app/forms/textarea-field.tsx";
import { orStay } from "#app/forms/or-stay.ts";
import { submit } from "#app/forms/submit.server.ts";
import { unlessGone, workerNotTheirs } from "#app/forms/unless-gone.server.ts";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { apiContext } from "#app/middleware/api.server.ts";
import { pageMeta } from "#app/page-meta.ts";
import { Button } from "#app/ui/button.tsx";
import { AddedFor } from "./added-for.tsx";
import { TimeOffFacts } from "./time-off-facts.tsx";
import type { Route } from "./+types/add-time-off";

export const handle = dialogHandle;

const labels = { type: "Type", startDate: "Start date", endDate: "End date", description: "Description" };

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Add time off", "Add vacation, sick days or parental leave for a worker.");

export async function loader({ params, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [{ fullName, avatar, offer, today = new Date().toISOString().slice(0, 10) }, preview] = await Promise.all([
    findWorker(api, params.workerId),
    previewTimeOff(api, params.workerId, { startDate: "", endDate: "" }),
  ]);
  const worker = { fullName, avatar, jobTitle: offer.jobTitle, hasLeft: hasLeft(offer, today) };
  return { worker, isContractor: offer.type === "contractor", preview };
}

export async function action({ request, params, context, url }: Route.ActionArgs) {
  const api = context.get(apiContext);
  return submit(request, {
    schema: newTimeOff,
    async call(added, idempotencyKey) {
      const adding = addTimeOff(api, params.workerId, added, idempotencyKey);
      return unlessGone(adding, `/app/team${url.search}`, workerNotTheirs, success("The time off was added."));
    },
    beside: (form) => previewTimeOff(api, params.workerId, { startDate: String(form.get("startDate") ?? ""), endDate: String(form.get("endDate") ?? "") }),
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orStay(serverAction);
}

export default function AddTimeOff({ params, loaderData: { worker, isContractor, preview }, actionData }: Route.ComponentProps) {
  const isHydrated = useHydrated();
  return (
    <Modal title="Add time off">
      <ActionForm<NewTimeOff> id="add-time-off" result={actionData?.result} loadSchema={loadSchema} labels={labels}>
        {({ type, startDate, endDate, description }) => (
          <>
            <AddedFor worker={worker} refusal={isContractor ? "Contractors have no time off." : undefined} />
            <div className="space-y-5 pt-5">
              <SelectField field={type} label={labels.type} options={timeOffTypes.map((each) => [each, timeOffTypeNames[each]])} blank="Select a type" />
              <div className="grid gap-4 sm:grid-cols-2">
                <TextField field={startDate} label={labels.startDate} type="date" />
                <TextField field={endDate} label={labels.endDate} type="date" />
              </div>
              {isHydrated ? null : (
                <Button variant="secondary" size="sm" name={redisplayName} value="days" formNoValidate className="by-hand">
                  Count days
                </Button>
              )}
              <TimeOffFacts
                workerId={params.workerId}
                first={actionData?.beside ?? preview}
                startDate={startDate.value ?? ""}
                endDate={endDate.value ?? ""}
                type={type.value}
              />
              <TextareaField field={description} label={labels.description} hint="At most 255 characters." rows={3} />
            </div>
            <DialogActions>
              <CloseDialog />
              <SubmitButton disabled={worker.hasLeft || isContractor}>Add time off</SubmitButton>
            </DialogActions>
          </>
        )}
      </ActionForm>
    </Modal>
  );
}

const loadSchema = () => import("#app/contract/time-off.ts").then((module) => module.newTimeOff);
