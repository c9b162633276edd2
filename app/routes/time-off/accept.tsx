import { decideTimeOff } from "#app/api-client/time-off.server.ts";
import { CloseDialog, DialogActions, Modal } from "#app/components/dialog.tsx";
import { dialogHandle } from "#app/components/dialog-behind.ts";
import { success } from "#app/components/toast.ts";
import { commentForm, type CommentForm } from "#app/contract/decision-comment.ts";
import { ActionForm } from "#app/forms/action-form.tsx";
import { TextareaField } from "#app/forms/textarea-field.tsx";
import { orStay } from "#app/forms/or-stay.ts";
import { submit } from "#app/forms/submit.server.ts";
import { requestNotTheirs, unlessGone } from "#app/forms/unless-gone.server.ts";
import { revalidateRequest } from "#app/lists/revalidate.ts";
import { apiContext } from "#app/middleware/api.server.ts";
import { pageMeta } from "#app/page-meta.ts";
import { RequestHistory } from "#app/components/request-part.tsx";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { TimeOffFacts } from "./time-off-facts.tsx";
import { loadRequest } from "./request-data.server.ts";
import { RequestSummary } from "./request-summary.tsx";
import type { Route } from "./+types/accept";

export const handle = dialogHandle;

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Accept request", "Accept a time off request.");

export async function loader({ params, context, url }: Route.LoaderArgs) {
  return loadRequest(context.get(apiContext), params.id, url);
}

export async function action({ request, params, context, url }: Route.ActionArgs) {
  return submit(request, {
    schema: commentForm,
    async call({ comment }, idempotencyKey) {
      const decision = { status: "accepted", ...(comment !== undefined && { comment }) } as const;
      const deciding = decideTimeOff(context.get(apiContext), params.id, decision, idempotencyKey);
      return unlessGone(deciding, `/app/time-off${url.search}`, requestNotTheirs(comment), success("The request was accepted."));
    },
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orStay(serverAction);
}

export const shouldRevalidate = revalidateRequest;

export default function Accept({ loaderData: { request, context, history }, actionData }: Route.ComponentProps) {
  const isOpen = request.status === "submitted";
  return (
    <Modal title="Accept request">
      <ActionForm<CommentForm> id="accept" result={actionData?.result} isOver={!isOpen} loadSchema={loadSchema}>
        {(fields) => (
          <>
            <RequestSummary request={request} hasBalance={context === null} />
            {isOpen || actionData || fields.comment.initialValue ? (
              <div className="pt-4">
                <TextareaField field={fields.comment} label="Comment" isOptional hint="The worker reads it. At most 255 characters." rows={2} />
              </div>
            ) : null}
            <div className="pt-5">
              <TimeOffFacts context={context} isOpen={isOpen} />
              <RequestHistory history={history} />
            </div>
            <DialogActions>
              <CloseDialog />
              <SubmitButton disabled={!isOpen}>Accept request</SubmitButton>
            </DialogActions>
          </>
        )}
      </ActionForm>
    </Modal>
  );
}

const loadSchema = () => import("#app/contract/decision-comment.ts").then((module) => module.commentForm);
