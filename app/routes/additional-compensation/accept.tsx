import { z } from "zod";
import { decideAdditionalCompensation } from "#app/api-client/additional-compensation.server.ts";
import { CloseDialog, DialogActions, Modal } from "#app/components/dialog.tsx";
import { dialogHandle } from "#app/components/dialog-behind.ts";
import { LandingNote } from "#app/components/landing-note.tsx";
import { success } from "#app/components/toast.ts";
import { ActionForm } from "#app/forms/action-form.tsx";
import { orStay } from "#app/forms/or-stay.ts";
import { submit } from "#app/forms/submit.server.ts";
import { requestNotTheirs, unlessGone } from "#app/forms/unless-gone.server.ts";
import { revalidateRequest } from "#app/lists/revalidate.ts";
import { withPaycycle } from "#app/lists/with-paycycle.ts";
import { apiContext } from "#app/middleware/api.server.ts";
import { pageMeta } from "#app/page-meta.ts";
import { RequestHistory } from "#app/components/request-part.tsx";
import { VariablePayNote } from "#app/components/variable-pay-note.tsx";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { CompensationFacts } from "./compensation-facts.tsx";
import { loadRequest } from "./request-data.server.ts";
import { RequestSummary } from "./request-summary.tsx";
import type { Route } from "./+types/accept";

export const handle = dialogHandle;

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Accept request", "Accept an additional compensation request.");

export async function loader({ params, context, url }: Route.LoaderArgs) {
  return loadRequest(context, params.id, url);
}

export async function action({ request, params, context, url }: Route.ActionArgs) {
  return submit(request, {
    schema: z.object({}),
    async call(_, idempotencyKey) {
      const deciding = decideAdditionalCompensation(context.get(apiContext), params.id, { status: "accepted" }, idempotencyKey);
      return unlessGone(deciding, `/app/additional-compensation${url.search}`, requestNotTheirs(), (landed) => success(withPaycycle("The request was accepted.", landed)));
    },
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orStay(serverAction);
}

export const shouldRevalidate = revalidateRequest;

export default function Accept({ loaderData: { request, context, history, landing }, actionData }: Route.ComponentProps) {
  const isOpen = request.status === "submitted";
  return (
    <Modal title="Accept request">
      <ActionForm id="accept" result={actionData?.result} isOver={!isOpen}>
        {() => (
          <>
            <RequestSummary request={request} />
            <div className="pt-4">
              <VariablePayNote />
            </div>
            {landing ? (
              <div className="pt-4">
                <LandingNote landing={landing} />
              </div>
            ) : null}
            <div className="pt-5">
              <CompensationFacts context={context} request={request} />
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
