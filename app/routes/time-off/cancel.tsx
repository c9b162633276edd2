import { z } from "zod";
import { decideTimeOff } from "#app/api-client/time-off.server.ts";
import { dialogHandle } from "#app/components/dialog-behind.ts";
import { success } from "#app/components/toast.ts";
import { isCancelable } from "#app/contract/cancelable.ts";
import { ConfirmDialog } from "#app/forms/confirm-dialog.tsx";
import { orStay } from "#app/forms/or-stay.ts";
import { submit } from "#app/forms/submit.server.ts";
import { revalidateRequest } from "#app/lists/revalidate.ts";
import { apiContext } from "#app/middleware/api.server.ts";
import { pageMeta } from "#app/page-meta.ts";
import { redirectWithToast } from "#app/toast.server.ts";
import { RequestHistory } from "#app/components/request-part.tsx";
import { loadRequest } from "./request-data.server.ts";
import { RequestSummary } from "./request-summary.tsx";
import type { Route } from "./+types/cancel";

export const handle = dialogHandle;

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Cancel request", "Cancel an accepted time off request.");

export async function loader({ params, context, url }: Route.LoaderArgs) {
  return loadRequest(context.get(apiContext), params.id, url);
}

export async function action({ request, params, context, url }: Route.ActionArgs) {
  return submit(request, {
    schema: z.object({}),
    async call(_, idempotencyKey) {
      await decideTimeOff(context.get(apiContext), params.id, { status: "canceled" }, idempotencyKey);
      return redirectWithToast(`/app/time-off/reviewed${url.search}`, success("The request was canceled."));
    },
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orStay(serverAction);
}

export const shouldRevalidate = revalidateRequest;

export default function Cancel({ loaderData: { request, history }, actionData }: Route.ComponentProps) {
  const mayCancel = isCancelable(request);
  return (
    <ConfirmDialog title="Cancel request" keep="Keep request" disabled={!mayCancel} result={actionData?.result}>
      <RequestSummary request={request} />
      {mayCancel ? <p className="pt-4">Canceling this time off cannot be undone: the worker is no longer off on these days.</p> : null}
      <div className="pt-4">
        <RequestHistory history={history} />
      </div>
    </ConfirmDialog>
  );
}
