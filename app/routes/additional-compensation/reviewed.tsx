import { Outlet, useLocation } from "react-router";
import { listAdditionalCompensations } from "#app/api-client/additional-compensation.server.ts";
import { CellMoney } from "#app/components/money.tsx";
import { compensationTones, StatusBadge } from "#app/components/status-badge.tsx";
import { compensationTypes } from "#app/contract/additional-compensation-type.ts";
import { reviewedCompensationStatuses } from "#app/contract/additional-compensation-status.ts";
import type { AdditionalCompensation } from "#app/contract/additional-compensation.ts";
import { isCancelable } from "#app/contract/cancelable.ts";
import { formatMonth } from "#app/contract/day-words.ts";
import { can } from "#app/contract/permission.ts";
import { asOption } from "#app/lists/as-option.ts";
import { useBeingDecided } from "#app/lists/being-decided.ts";
import { DataTable, type Column } from "#app/lists/data-table.tsx";
import { ExportLinks } from "#app/lists/export-link.tsx";
import { Filters } from "#app/lists/filters.tsx";
import { ListScreen } from "#app/lists/list-screen.tsx";
import { pageWithin } from "#app/lists/page-within.server.ts";
import { revalidateList } from "#app/lists/revalidate.ts";
import { RowAction } from "#app/lists/row-actions.tsx";
import { apiContext } from "#app/middleware/api.server.ts";
import { currentUserOf } from "#app/middleware/user.server.ts";
import { pageMeta } from "#app/page-meta.ts";
import { listDescription } from "../list-description.server.ts";
import { onCompanyDays } from "../company-days.server.ts";
import { readReviewedAddress } from "./address.server.ts";
import { amountColumn, dateColumn, descriptionColumn, Note, receiptColumn, typeColumn, workerColumn } from "./columns.tsx";
import { requestName } from "./request-name.ts";
import { ReviewTabs } from "./tabs.tsx";
import type { Route } from "./+types/reviewed";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, "Reviewed Additional Compensation", "Additional compensation requests that have been reviewed.");

export async function loader({ context, url }: Route.LoaderArgs) {
  const { query, isFiltered } = readReviewedAddress(url);
  return {
    requests: onCompanyDays(context, pageWithin(await listAdditionalCompensations(context.get(apiContext), query), url)),
    isFiltered,
    description: listDescription(context),
    mayCancel: can(currentUserOf(context), "additional-compensation:cancel"),
  };
}

export const shouldRevalidate = revalidateList;

export default function Reviewed({ loaderData: { requests, mayCancel, isFiltered, description } }: Route.ComponentProps) {
  const { search } = useLocation();
  const canceled = useBeingDecided("/app/additional-compensation/reviewed");
  const rows = requests.data.map((request) => (canceled.has(request.id) ? { ...request, status: "canceled" as const } : request));
  return (
    <>
      <Outlet />
      <ListScreen
        title="Thanks for reviewing your additional compensation requests!"
        description={description}
        downloads={<ExportLinks to="/app/additional-compensation/reviewed/export" />}
        tabs={<ReviewTabs />}
        filters={
          <Filters
            hasSearch
            selects={[
              { name: "type", label: "Type", options: compensationTypes.map(asOption) },
              { name: "status", label: "Status", options: reviewedCompensationStatuses.map(asOption) },
            ]}
            range="Created between"
          />
        }
        page={requests}
      >
        <DataTable
          caption="Reviewed additional compensation requests"
          columns={[statusColumn(search, mayCancel), { ...workerColumn, isRowHeader: true }, typeColumn, dateColumn, amountReviewed, receiptColumn, descriptionColumn(search)]}
          rows={rows}
          emptyText="No reimbursements found"
          isFiltered={isFiltered}
          emptyHint="Requests appear here once they are accepted or declined."
        />
      </ListScreen>
    </>
  );
}

/** With the paycycle that it landed in. */
const amountReviewed: Column<AdditionalCompensation> = {
  ...amountColumn,
  cell: ({ amount, currencyCode, paycycle, payNote }) => (
    <>
      <CellMoney amount={amount} currency={currencyCode} />
      <Note text={paycycle ? `${formatMonth(paycycle.startDate)} paycycle` : payNote} />
    </>
  ),
};

/** An accepted request of the client's own can be canceled; every other shows its badge (spec 2.13). */
function statusColumn(search: string, mayCancel: boolean): Column<AdditionalCompensation> {
  return {
    title: "Status",
    field: "status",
    isSortable: true,
    isNarrowColumn: true,
    cell: (request) =>
      mayCancel && isCancelable(request) ? (
        <RowAction href={`/app/additional-compensation/reviewed/${request.id}/cancel${search}`} about={`the accepted request of ${requestName(request)}`}>
          Cancel
        </RowAction>
      ) : (
        <StatusBadge status={request.status} tone={compensationTones[request.status]} />
      ),
  };
}
