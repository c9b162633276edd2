import { z } from "zod";
import { decideTimeOff } from "#app/api-client/time-off.server.ts";
import { CloseDialog, DialogActions, Modal } from "#app/components/dialog.tsx";
import { dialogHandle } from "#app/components/dialog-behind.ts";
import { ActionForm } from "#app/forms/action-form.tsx";
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
    schema: z.object({}),
    async call(_, idempotencyKey) {
      const deciding = decideTimeOff(context.get(apiContext), params.id, { status: "accepted" }, idempotencyKey);
      return unlessGone(deciding, `/app/time-off${url.search}`, requestNotTheirs(), { type: "success", title: "Success", message: "The request was accepted." });
    },
  });
}

export const shouldRevalidate = revalidateRequest;

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orStay(serverAction);
}

export default function Accept({ loaderData: { request, context, history }, actionData }: Route.ComponentProps) {
  const isOpen = request.status === "submitted";
  return (
    <Modal title="Accept request">
      <ActionForm id="accept" result={actionData?.result} isOver={!isOpen}>
        {() => (
          <>
            <RequestSummary request={request} hasBalance={context === null} />
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
