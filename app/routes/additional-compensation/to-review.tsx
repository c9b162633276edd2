import { Outlet, useLocation } from "react-router";
import { listAdditionalCompensations } from "#app/api-client/additional-compensation.server.ts";
import { findPaycycleLanding } from "#app/api-client/paycycle-landing.server.ts";
import { type LandingWords, useAskedAgainAfterCutOff } from "#app/components/landing-note.tsx";
import { CellMoney } from "#app/components/money.tsx";
import type { AdditionalCompensation } from "#app/contract/additional-compensation.ts";
import { compensationTypes } from "#app/contract/additional-compensation-type.ts";
import { asOption } from "#app/lists/as-option.ts";
import { useBeingDecided } from "#app/lists/being-decided.ts";
import { DataTable, type Column } from "#app/lists/data-table.tsx";
import { ExportLinks } from "#app/lists/export-link.tsx";
import { Filters } from "#app/lists/filters.tsx";
import { ListScreen } from "#app/lists/list-screen.tsx";
import { pageWithin } from "#app/lists/page-within.server.ts";
import { revalidateList } from "#app/lists/revalidate.ts";
import { apiContext } from "#app/middleware/api.server.ts";
import { RowAction, RowActions } from "#app/lists/row-actions.tsx";
import { SelectionBar } from "#app/lists/selection-bar.tsx";
import { pageMeta } from "#app/page-meta.ts";
import { listDescription } from "../list-description.server.ts";
import { onCompanyDays } from "../company-days.server.ts";
import { landingInWords } from "./landing-words.server.ts";
import { readToReviewAddress } from "./address.server.ts";
import { amountColumn, dateColumn, descriptionColumn, Note, receiptColumn, selectableWorker, typeColumn } from "./columns.tsx";
import { requestName } from "./request-name.ts";
import { RowContext } from "./row-context.tsx";
import { ReviewTabs } from "./tabs.tsx";
import type { Route } from "./+types/to-review";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, "Additional Compensation", "Review your team's additional compensation requests.");

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const { query, isFiltered } = readToReviewAddress(url);
  const [requests, landing] = await Promise.all([listAdditionalCompensations(api, query), findPaycycleLanding(api)]);
  return {
    requests: onCompanyDays(context, pageWithin(requests, url)),
    landing: landingInWords(landing),
    isFiltered,
    description: listDescription(context),
  };
}

export const shouldRevalidate = revalidateList;

export default function ToReview({ loaderData: { requests, landing, isFiltered, description } }: Route.ComponentProps) {
  const { search } = useLocation();
  useAskedAgainAfterCutOff(landing);
  const decided = useBeingDecided("/app/additional-compensation");
  const rows = requests.data.filter(({ id }) => !decided.has(id));
  const context = (request: AdditionalCompensation) => <RowContext request={request} landing={landing} search={search} />;
  return (
    <>
      <Outlet />
      <ListScreen
        title="It looks like you have some additional compensation requests…"
        description={description}
        downloads={<ExportLinks to="/app/additional-compensation/export" />}
        tabs={<ReviewTabs />}
        filters={
          <Filters
            hasSearch
            selects={[{ name: "type", label: "Type", options: compensationTypes.map(asOption) }]}
            range="Created between"
          />
        }
        page={requests}
      >
        {landing && requests.data.length > 0 ? (
          <p className="max-w-3xl pb-4 text-sm text-muted">
            {landing.sentence}. {landing.rule}
          </p>
        ) : null}
        {rows.length > 0 ? <SelectionBar path="/app/additional-compensation" count={rows.length} /> : null}
        <DataTable
          caption="Additional compensation requests to review"
          columns={[selectableWorker, typeColumn, amountToReview(landing), dateColumn, descriptionColumn(search, context), receiptColumn, decisionColumn(search)]}
          rows={rows}
          emptyText="No additional compensations found"
          isFiltered={isFiltered}
          emptyHint="Requests that your team sends will appear here for you to accept or decline."
        />
      </ListScreen>
    </>
  );
}

/** With the paycycle that it is paid in, and until when it must be accepted for that. */
function amountToReview(landing: LandingWords | null): Column<AdditionalCompensation> {
  return {
    ...amountColumn,
    cell: ({ amount, currencyCode, payNote }) => (
      <>
        <CellMoney amount={amount} currency={currencyCode} />
        {landing && !payNote ? <Note text={landing.short} title={landing.sentence} /> : <Note text={payNote} />}
      </>
    ),
  };
}

function decisionColumn(search: string): Column<AdditionalCompensation> {
  return {
    title: "Decision",
    field: "decision",
    isActions: true,
    cell: (request) => (
      <RowActions>
        <RowAction href={`/app/additional-compensation/${request.id}/accept${search}`} about={`the request of ${requestName(request)}`} variant="alternative" size="sm">
          Accept
        </RowAction>
        <RowAction href={`/app/additional-compensation/${request.id}/decline${search}`} about={`the request of ${requestName(request)}`} size="sm">
          Decline
        </RowAction>
      </RowActions>
    ),
  };
}
