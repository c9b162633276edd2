import { decideTimeOffs, findTimeOffs } from "#app/api-client/time-off.server.ts";
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
import type { Route } from "./+types/accept-many";

export const handle = dialogHandle;

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Accept requests", "Accept several time off requests together.");

export async function loader({ context, url }: Route.LoaderArgs) {
  const ids = selectedIn(url.searchParams);
  return { requests: await findTimeOffs(context.get(apiContext), ids), list: `/app/time-off${withoutSelection(url.search)}` };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const ids = selectedIn(url.searchParams);
  return submit(request, {
    schema: declineForm,
    async call({ comment }, idempotencyKey) {
      const names = new Map((await findTimeOffs(api, ids)).map(({ id, fullName }) => [id, fullName]));
      const decisions = { ids, status: "accepted" as const, ...(comment !== undefined && { comment }) };
      const outcomes = await decideTimeOffs(api, decisions, idempotencyKey);
      return redirectWithToast(`/app/time-off${withoutSelection(url.search)}`, toldOutcomes(outcomes, "accepted", (id) => names.get(id) ?? "Unknown"));
    },
  });
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orStay(serverAction);
}

export default function AcceptMany({ loaderData: { requests, list }, actionData }: Route.ComponentProps) {
  const waiting = requests.filter(({ status }) => status === "submitted");
  return (
    <Modal title="Accept requests" back={list}>
      <ActionForm<DeclineForm> id="accept-many" result={actionData?.result} loadSchema={loadSchema}>
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
              <DecisionButton isOpen={waiting.length > 0}>
                {waiting.length === 1 ? "Accept 1 request" : `Accept ${waiting.length} requests`}
              </DecisionButton>
            </DialogActions>
          </>
        )}
      </ActionForm>
    </Modal>
  );
}

const loadSchema = () => import("#app/contract/decline.ts").then((module) => module.declineForm);
