import { findDelegations, nameDelegate } from "#app/api-client/delegation.server.ts";
import { needsFreshCode, withFreshCode } from "#app/api-client/fresh-code.server.ts";
import { CloseDialog, DialogActions, Modal } from "#app/components/dialog.tsx";
import { dialogHandle } from "#app/components/dialog-behind.ts";
import { success } from "#app/components/toast.ts";
import { chosenDay } from "#app/contract/calendar-day.ts";
import { beginsTooEarly, delegationOfAnother, endsTooLate, longestAhead, newDelegation, type NewDelegation } from "#app/contract/delegation.ts";
import { fullNameOf } from "#app/contract/full-name.ts";
import type { Manager } from "#app/contract/manager.ts";
import { seesOnlyAssignedWorkers } from "#app/contract/permission.ts";
import type { CurrentUser } from "#app/contract/user.ts";
import { ActionForm } from "#app/forms/action-form.tsx";
import { SelectField, TextField } from "#app/forms/fields.tsx";
import { FreshCodeField, revalidateCode } from "#app/forms/fresh-code-field.tsx";
import { freshCode } from "#app/forms/fresh-code.ts";
import { orStay } from "#app/forms/or-stay.ts";
import { submit } from "#app/forms/submit.server.ts";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { apiContext } from "#app/middleware/api.server.ts";
import { currentUserOf } from "#app/middleware/user.server.ts";
import { pageMeta } from "#app/page-meta.ts";
import { redirectWithToast } from "#app/toast.server.ts";
import { hasOtherManager, NoOtherManager } from "./no-other-manager.tsx";
import type { Route } from "./+types/name-delegate";

export const handle = dialogHandle;

const labels = { managerId: "Who is away", delegateId: "Delegate", firstDay: "First day", lastDay: "Last day" };

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Name a delegate", "Choose who decides while a manager is away.");

export async function loader({ context }: Route.LoaderArgs) {
  const user = currentUserOf(context);
  const api = context.get(apiContext);
  const [delegations, asksForCode] = await Promise.all([findDelegations(api), needsFreshCode(api)]);
  return { managers: delegations?.managers ?? [], isManager: seesOnlyAssignedWorkers(user), company: user.company, asksForCode };
}

export async function action({ request, context }: Route.ActionArgs) {
  return submit(request, {
    schema: formOf(currentUserOf(context)),
    secretFields: ["code"],
    async call({ code: given, ...wanted }, idempotencyKey) {
      const api = context.get(apiContext);
      await withFreshCode(api, given, () => nameDelegate(api, wanted, idempotencyKey));
      return redirectWithToast("/app/settings", success("The delegate was named."));
    },
  });
}

/** What the API would say of the days only once all else is right is said beside what else is wrong, where it tells the company's day. */
function formOf(user: CurrentUser) {
  const { today = "" } = user.company;
  const isSoon = (day: string) => !today || Date.parse(day) - Date.parse(today) <= longestAhead * 864e5;
  const more = { code: freshCode, firstDay: chosenDay.refine((day) => day >= today, beginsTooEarly), lastDay: chosenDay.refine(isSoon, endsTooLate) };
  return seesOnlyAssignedWorkers(user) ? newDelegation.safeExtend(more) : delegationOfAnother.safeExtend(more);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orStay(serverAction);
}

export const shouldRevalidate = revalidateCode;

export default function NameDelegate({ loaderData, actionData }: Route.ComponentProps) {
  const { managers, isManager } = loaderData;
  return (
    <Modal title="Name a delegate">
      {hasOtherManager(managers, isManager) ? <Form {...loaderData} result={actionData?.result} /> : <NoOtherManager isManager={isManager} />}
    </Modal>
  );
}

type FormProps = { managers: Manager[]; isManager: boolean; company: CurrentUser["company"]; asksForCode: boolean; result: NonNullable<Route.ComponentProps["actionData"]>["result"] | undefined };

function Form({ managers, isManager, company, asksForCode, result }: FormProps) {
  const options = managers.map((each) => [each.id, fullNameOf(each)] as const);
  return (
    <ActionForm<NewDelegation & { code: string | undefined }> id="name-delegate" result={result} labels={labels} loadSchema={isManager ? loadSchema : loadSchemaOfAnother} defaultValue={{ firstDay: company.today }}>
      {(fields) => (
        <>
          <div className="space-y-5">
            {isManager ? null : <SelectField field={fields.managerId} label={labels.managerId} options={options} blank="Select a manager" />}
            <SelectField
              field={fields.delegateId}
              label={labels.delegateId}
              hint="Only managers can be named: super admins and admins can decide everything already."
              options={options}
              blank="Select a manager"
            />
            <div className="grid gap-4 sm:grid-cols-2">
              <TextField field={fields.firstDay} label={labels.firstDay} type="date" />
              <TextField field={fields.lastDay} label={labels.lastDay} type="date" />
            </div>
            <p className="text-sm text-muted">Both days count{company.timeZone ? `, in your company's time zone (${company.timeZone})` : ""}. Only {isManager ? "your" : "the manager's"} own workers go to the delegate, who is told by email and cannot pass them on.</p>
            <FreshCodeField field={fields.code} isAsked={asksForCode} result={result} />
          </div>
          <DialogActions>
            <CloseDialog />
            <SubmitButton>Name delegate</SubmitButton>
          </DialogActions>
        </>
      )}
    </ActionForm>
  );
}

const loadSchema = () => import("#app/contract/delegation.ts").then((module) => module.newDelegation);
const loadSchemaOfAnother = () => import("#app/contract/delegation.ts").then((module) => module.delegationOfAnother);
