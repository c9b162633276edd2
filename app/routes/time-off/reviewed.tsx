import { Outlet, useLocation } from "react-router";
import { listTimeOffs } from "#app/api-client/time-off.server.ts";
import { timeOffTones, StatusBadge } from "#app/components/status-badge.tsx";
import { isCancelable } from "#app/contract/cancelable.ts";
import { reviewedTimeOffStatuses } from "#app/contract/time-off-status.ts";
import type { TimeOff } from "#app/contract/time-off.ts";
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
import { requestColumns, workerColumn } from "./columns.tsx";
import { requestName } from "./request-name.ts";
import { ReviewTabs, timeOffDescription } from "./tabs.tsx";
import { typeFilter } from "./type-filter.ts";
import type { Route } from "./+types/reviewed";

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Time Off", timeOffDescription);

export async function loader({ context, url }: Route.LoaderArgs) {
  const { query, isFiltered } = readReviewedAddress(url);
  return {
    requests: onCompanyDays(context, pageWithin(await listTimeOffs(context.get(apiContext), query), url)),
    isFiltered,
    description: listDescription(context, timeOffDescription),
    mayCancel: can(currentUserOf(context), "time-off:cancel"),
  };
}

export const shouldRevalidate = revalidateList;

export default function Reviewed({ loaderData: { requests, mayCancel, isFiltered, description } }: Route.ComponentProps) {
  const { search } = useLocation();
  const canceled = useBeingDecided("/app/time-off/reviewed");
  const rows = requests.data.map((request) => (canceled.has(request.id) ? { ...request, status: "canceled" as const } : request));
  return (
    <>
      <Outlet />
      <ListScreen
        title="Time Off"
        description={description}
        downloads={<ExportLinks to="/app/time-off/reviewed/export" />}
        tabs={<ReviewTabs />}
        filters={
          <Filters
            hasSearch
            selects={[typeFilter, { name: "status", label: "Status", options: reviewedTimeOffStatuses.map(asOption) }]}
            range="Created between"
          />
        }
        page={requests}
      >
        <DataTable
          caption="Reviewed time off requests"
          columns={[statusColumn(search, mayCancel), { ...workerColumn, title: "Full name", isRowHeader: true }, ...requestColumns(search)]}
          rows={rows}
          emptyText="No reviewed time off's"
          isFiltered={isFiltered}
          emptyHint="Requests appear here once they are accepted or declined."
        />
      </ListScreen>
    </>
  );
}

/** An accepted request of the client's own can be canceled; every other shows its badge (spec 2.14). */
function statusColumn(search: string, mayCancel: boolean): Column<TimeOff> {
  return {
    title: "Status",
    field: "status",
    isSortable: true,
    isNarrowColumn: true,
    cell: (request) =>
      mayCancel && isCancelable(request) ? (
        <RowAction href={`/app/time-off/reviewed/${request.id}/cancel${search}`} about={`the accepted request of ${requestName(request)}`}>
          Cancel
        </RowAction>
      ) : (
        <StatusBadge status={request.status} tone={timeOffTones[request.status]} />
      ),
  };
}
