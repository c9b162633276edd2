import { decideTimeOffs, findTimeOffs } from "#app/api-client/time-off.server.ts";
import { Modal } from "#app/components/dialog.tsx";
import { dialogHandle } from "#app/components/dialog-behind.ts";
import { declineForm } from "#app/contract/decline.ts";
import { DecideManyForm } from "#app/forms/decide-many-form.tsx";
import { orStay } from "#app/forms/or-stay.ts";
import { submit } from "#app/forms/submit.server.ts";
import { selectedIn, withoutSelection } from "#app/lists/selection.ts";
import { toldOutcomes } from "#app/lists/told-outcomes.ts";
import { apiContext } from "#app/middleware/api.server.ts";
import { pageMeta } from "#app/page-meta.ts";
import { redirectWithToast } from "#app/toast.server.ts";
import { SelectedRequests } from "./selected-requests.tsx";
import type { Route } from "./+types/decline-many";

export const handle = dialogHandle;

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Decline requests", "Decline several time off requests together.");

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
      const decisions = { ids, status: "rejected" as const, ...(comment !== undefined && { comment }) };
      const outcomes = await decideTimeOffs(api, decisions, idempotencyKey);
      return redirectWithToast(`/app/time-off${withoutSelection(url.search)}`, toldOutcomes(outcomes, "declined", (id) => names.get(id) ?? "Unknown"));
    },
  });
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orStay(serverAction);
}

export default function DeclineMany({ loaderData: { requests, list }, actionData }: Route.ComponentProps) {
  const waiting = requests.filter(({ status }) => status === "submitted").length;
  return (
    <Modal title="Decline requests" back={list}>
      <DecideManyForm verb="Decline" waiting={waiting} list={list} result={actionData?.result}>
        <SelectedRequests requests={requests} />
      </DecideManyForm>
    </Modal>
  );
}
