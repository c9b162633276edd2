import { decideAdditionalCompensations, findAdditionalCompensations } from "#app/api-client/additional-compensation.server.ts";
import { DecisionButton } from "#app/components/decision-buttons.tsx";
import { DialogActions, Modal } from "#app/components/dialog.tsx";
import { dialogHandle } from "#app/components/dialog-behind.ts";
import { declineForm, type DeclineForm } from "#app/contract/decline.ts";
import { ActionForm } from "#app/forms/action-form.tsx";
import { TextareaField } from "#app/forms/fields.tsx";
import { orStay } from "#app/forms/or-stay.ts";
import { submit } from "#app/forms/submit.server.ts";
import { selectedIn, withoutSelection } from "#app/lists/selection.ts";
import { toldOutcomes } from "#app/lists/told-outcomes.ts";
import { apiContext } from "#app/middleware/api.server.ts";
import { pageMeta } from "#app/page-meta.ts";
import { redirectWithToast } from "#app/toast.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { SelectedRequests } from "./selected-requests.tsx";
import type { Route } from "./+types/decline-many";

export const handle = dialogHandle;

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Decline requests", "Decline several additional compensation requests together.");

export async function loader({ context, url }: Route.LoaderArgs) {
  const ids = selectedIn(url.searchParams);
  return { requests: await findAdditionalCompensations(context.get(apiContext), ids), list: `/app/additional-compensation${withoutSelection(url.search)}` };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const ids = selectedIn(url.searchParams);
  return submit(request, {
    schema: declineForm,
    async call({ comment }, idempotencyKey) {
      const names = new Map((await findAdditionalCompensations(api, ids)).map(({ id, fullName }) => [id, fullName]));
      const decisions = { ids, status: "rejected" as const, ...(comment !== undefined && { comment }) };
      const outcomes = await decideAdditionalCompensations(api, decisions, idempotencyKey);
      return redirectWithToast(`/app/additional-compensation${withoutSelection(url.search)}`, toldOutcomes(outcomes, "declined", (id) => names.get(id) ?? "Unknown"));
    },
  });
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orStay(serverAction);
}

export default function DeclineMany({ loaderData: { requests, list }, actionData }: Route.ComponentProps) {
  const waiting = requests.filter(({ status }) => status === "submitted");
  return (
    <Modal title="Decline requests" back={list}>
      <ActionForm<DeclineForm> id="decline-many" result={actionData?.result} loadSchema={loadSchema}>
        {(fields) => (
          <>
            <SelectedRequests requests={requests} />
            {waiting.length > 0 ? (
              <div className="pt-4">
                <TextareaField field={fields.comment} label="Comment" isOptional hint="One for all of them. The workers read it. At most 255 characters." rows={2} />
              </div>
            ) : null}
            <DialogActions>
              <ButtonLink to={list} preventScrollReset variant="secondary">
                Close
              </ButtonLink>
              <DecisionButton isOpen={waiting.length > 0} variant="danger">
                {waiting.length === 1 ? "Decline 1 request" : `Decline ${waiting.length} requests`}
              </DecisionButton>
            </DialogActions>
          </>
        )}
      </ActionForm>
    </Modal>
  );
}

const loadSchema = () => import("#app/contract/decline.ts").then((module) => module.declineForm);
