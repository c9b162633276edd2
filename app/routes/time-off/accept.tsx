import { z } from "zod";
import { decideTimeOff, findTimeOff } from "#app/api-client/time-off.server.ts";
import { DialogActions, Modal } from "#app/components/dialog.tsx";
import { dialogHandle } from "#app/components/dialog-behind.ts";
import { ActionForm } from "#app/forms/action-form.tsx";
import { submit } from "#app/forms/submit.server.ts";
import { apiContext } from "#app/middleware/api.server.ts";
import { pageMeta } from "#app/page-meta.ts";
import { redirectWithToast } from "#app/toast.server.ts";
import { CloseDialog, DecisionButton } from "#app/components/decision-buttons.tsx";
import { RequestSummary } from "./request-summary.tsx";
import type { Route } from "./+types/accept";

export const handle = dialogHandle;

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Accept request", "Accept an time off request.");

export async function loader({ params, context }: Route.LoaderArgs) {
  return { request: await findTimeOff(context.get(apiContext), params.id) };
}

export async function action({ request, params, context, url }: Route.ActionArgs) {
  return submit(request, {
    schema: z.object({}),
    async call(_, idempotencyKey) {
      await decideTimeOff(context.get(apiContext), params.id, { status: "accepted" }, idempotencyKey);
      return redirectWithToast(`/app/time-off${url.search}`, { type: "success", title: "Success", message: "The request was accepted." });
    },
  });
}

export default function Accept({ loaderData: { request }, actionData }: Route.ComponentProps) {
  return (
    <Modal title="Accept request">
      <ActionForm id="accept" result={actionData?.result}>
        {() => (
          <>
            <RequestSummary request={request} />
            <DialogActions>
              <CloseDialog />
              <DecisionButton isOpen={request.status === "submitted"}>Accept request</DecisionButton>
            </DialogActions>
          </>
        )}
      </ActionForm>
    </Modal>
  );
}
