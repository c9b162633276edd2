import { decideTimeOffs, findTimeOffOverlaps, findTimeOffs } from "#app/api-client/time-off.server.ts";
import { dialogHandle } from "#app/components/dialog-behind.ts";
import { DecideManyDialog } from "#app/forms/decide-many-dialog.tsx";
import { decideSelected } from "#app/forms/decide-selected.server.ts";
import { orStay } from "#app/forms/or-stay.ts";
import { selectedIn, withoutSelection } from "#app/lists/selection.ts";
import { apiContext } from "#app/middleware/api.server.ts";
import { pageMeta } from "#app/page-meta.ts";
import { readToReviewAddress } from "./address.server.ts";
import { oneAfterTheOther } from "./request-data.server.ts";
import { SelectedRequests } from "./selected-requests.tsx";
import type { Route } from "./+types/accept-many";

export const handle = dialogHandle;

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Accept requests", "Accept several time off requests together.");

export async function loader({ context, url }: Route.LoaderArgs) {
  const ids = selectedIn(url.searchParams);
  const api = context.get(apiContext);
  const [requests, overlaps] = await Promise.all([findTimeOffs(api, ids, readToReviewAddress(url).query), findTimeOffOverlaps(api, ids)]);
  return { requests: oneAfterTheOther(requests), overlaps, list: `/app/time-off${withoutSelection(url.search)}` };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const api = context.get(apiContext);
  return decideSelected(request, url, {
    list: "/app/time-off",
    status: "accepted",
    find: (ids) => findTimeOffs(api, ids, readToReviewAddress(url).query),
    decide: (decisions, idempotencyKey) => decideTimeOffs(api, decisions, idempotencyKey),
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orStay(serverAction);
}

export default function AcceptMany({ loaderData: { requests, overlaps, list }, actionData }: Route.ComponentProps) {
  return (
    <DecideManyDialog verb="Accept" requests={requests} list={list} result={actionData?.result}>
      <SelectedRequests requests={requests} overlaps={overlaps} />
    </DecideManyDialog>
  );
}
