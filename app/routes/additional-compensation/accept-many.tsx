import { decideAdditionalCompensations, findAdditionalCompensations, findCostTogether } from "#app/api-client/additional-compensation.server.ts";
import { findPaycycleLanding } from "#app/api-client/paycycle-landing.server.ts";
import { dialogHandle } from "#app/components/dialog-behind.ts";
import { LandingNote } from "#app/components/landing-note.tsx";
import { VariablePayNote } from "#app/components/variable-pay-note.tsx";
import { DecideManyDialog } from "#app/forms/decide-many-dialog.tsx";
import { decideSelected } from "#app/forms/decide-selected.server.ts";
import { orStay } from "#app/forms/or-stay.ts";
import { selectedIn, withoutSelection } from "#app/lists/selection.ts";
import { apiContext } from "#app/middleware/api.server.ts";
import { pageMeta } from "#app/page-meta.ts";
import { readToReviewAddress } from "./address.server.ts";
import { CostTogether } from "./cost-together.tsx";
import { landingInWords } from "./landing-words.server.ts";
import { SelectedRequests } from "./selected-requests.tsx";
import type { Route } from "./+types/accept-many";

export const handle = dialogHandle;

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Accept requests", "Accept several additional compensation requests together.");

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const ids = selectedIn(url.searchParams);
  const [requests, cost, landing] = await Promise.all([findAdditionalCompensations(api, ids, readToReviewAddress(url).query), findCostTogether(api, ids), findPaycycleLanding(api)]);
  const isPaid = requests.some(({ status, payNote }) => status === "submitted" && !payNote);
  return { requests, cost, landing: landingInWords(isPaid ? landing : null), list: `/app/additional-compensation${withoutSelection(url.search)}` };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const api = context.get(apiContext);
  return decideSelected(request, url, {
    list: "/app/additional-compensation",
    status: "accepted",
    find: (ids) => findAdditionalCompensations(api, ids, readToReviewAddress(url).query),
    decide: (decisions, idempotencyKey) => decideAdditionalCompensations(api, decisions, idempotencyKey),
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orStay(serverAction);
}

export default function AcceptMany({ loaderData: { requests, cost, landing, list }, actionData }: Route.ComponentProps) {
  return (
    <DecideManyDialog verb="Accept" requests={requests} list={list} result={actionData?.result}>
      <SelectedRequests requests={requests} />
      {requests.some(({ status }) => status === "submitted") ? (
        <div className="space-y-4 pt-4">
          <VariablePayNote />
          {landing ? <LandingNote landing={landing} /> : null}
          {cost ? <CostTogether cost={cost} requests={requests} /> : null}
        </div>
      ) : null}
    </DecideManyDialog>
  );
}
