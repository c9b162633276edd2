import { redirect } from "react-router";
import { saveEstimate } from "#app/api-client/saved-estimate.server.ts";
import { CloseDialog, DialogActions, Modal } from "#app/components/dialog.tsx";
import { dialogHandle } from "#app/components/dialog-behind.ts";
import { success } from "#app/components/toast.ts";
import { placeName } from "#app/contract/cost-place.ts";
import { formatMoney } from "#app/contract/money.ts";
import { nameEstimate, type SavedQuestion, type NameEstimate } from "#app/contract/saved-estimate.ts";
import { ActionForm } from "#app/forms/action-form.tsx";
import { TextField } from "#app/forms/fields.tsx";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { orStay } from "#app/forms/or-stay.ts";
import { submit } from "#app/forms/submit.server.ts";
import { apiContext } from "#app/middleware/api.server.ts";
import { pageMeta } from "#app/page-meta.ts";
import { redirectWithToast } from "#app/toast.server.ts";
import { perPeriod } from "../estimate/per-period.ts";
import { answerAddress, type Answered } from "../question/answer.server.ts";
import type { Route } from "./+types/save";

export const handle = dialogHandle;

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Save estimate", "Keep an estimate with the tax rates that it was calculated with.");

/** What would be saved is in the address; where it asks nothing there is nothing to save. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { answered } = await answerAddress(context.get(apiContext), url.searchParams);
  if (!answered) throw redirect(`/app/cost-calculator${url.search}`);
  const { question, beside } = answered;
  const places = [question, ...beside].map((place) => placeName(place)).join("; ");
  return { suggestion: `${places}, ${formatMoney(question.grossSalary, question.currencyCode)} ${perPeriod(question.period)}`.slice(0, 100) };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  return submit(request, {
    schema: nameEstimate,
    async call({ name }, idempotencyKey) {
      const api = context.get(apiContext);
      const { answered } = await answerAddress(api, url.searchParams);
      if (!answered) return redirect(`/app/cost-calculator${url.search}`);
      await saveEstimate(api, { name, question: questionOf(answered) }, idempotencyKey);
      return redirectWithToast(`/app/cost-calculator${url.search}`, success("The estimate was saved."));
    },
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orStay(serverAction);
}

export default function Save({ loaderData: { suggestion }, actionData }: Route.ComponentProps) {
  return (
    <Modal title="Save estimate">
      <ActionForm<NameEstimate> id="save" result={actionData?.result} defaultValue={{ name: suggestion }} loadSchema={loadSchema}>
        {(fields) => (
          <>
            <TextField field={fields.name} label="Name" hint="Everybody at your company who opens the calculator sees it." />
            <DialogActions>
              <CloseDialog />
              <SubmitButton>Save estimate</SubmitButton>
            </DialogActions>
          </>
        )}
      </ActionForm>
    </Modal>
  );
}

/** As it was asked: what a budget led to says what there was to spend. */
function questionOf({ question, beside, budget, notFitting }: Answered): SavedQuestion {
  return { ...question, compare: beside, ...(budget && { budget: budget.amount, notFitting }) };
}

const loadSchema = () => import("#app/contract/saved-estimate.ts").then((module) => module.nameEstimate);
