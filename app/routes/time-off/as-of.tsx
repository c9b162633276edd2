import { listTimeOffsAsOf } from "#app/api-client/time-off.server.ts";
import { StatusBadge, timeOffTones } from "#app/components/status-badge.tsx";
import { timeOffStatuses } from "#app/contract/time-off-status.ts";
import type { TimeOff } from "#app/contract/time-off.ts";
import { asOption } from "#app/lists/as-option.ts";
import { DataTable, type Column } from "#app/lists/data-table.tsx";
import { ExportLinks } from "#app/lists/export-link.tsx";
import { Filters } from "#app/lists/filters.tsx";
import { ListScreen } from "#app/lists/list-screen.tsx";
import { pageWithin } from "#app/lists/page-within.server.ts";
import { apiContext } from "#app/middleware/api.server.ts";
import { pageMeta } from "#app/page-meta.ts";
import { AsOfForm } from "../as-of/as-of-form.tsx";
import { onCompanyDays } from "../company-days.server.ts";
import { readAsOfAddress } from "./address.server.ts";
import { requestColumns, workerColumn } from "./columns.tsx";
import { ReviewTabs } from "./tabs.tsx";
import { typeFilter } from "./type-filter.ts";
import type { Route } from "./+types/as-of";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, "Time Off on a past day", "The requests at the end of a past day, with the status of each at that time.");

export async function loader({ context, url }: Route.LoaderArgs) {
  const { query, isFiltered, asOf } = readAsOfAddress(context, url);
  return { requests: onCompanyDays(context, pageWithin(await listTimeOffsAsOf(context.get(apiContext), query), url)), isFiltered, asOf };
}

/** To look at: nothing of a day that is over can be decided, and each request leads to itself as it is today. */
export default function TimeOffAsOf({ loaderData: { requests, isFiltered, asOf } }: Route.ComponentProps) {
  return (
    <ListScreen
      title={`Time off as of ${asOf.inWords}`}
      description={`Every request as it stood on ${asOf.moment}.`}
      downloads={<ExportLinks to="/app/time-off/as-of/export" />}
      tabs={<ReviewTabs />}
      filters={
        <>
          <AsOfForm asOf={asOf} />
          <Filters
            hasSearch
            selects={[typeFilter, { name: "status", label: "Status", options: timeOffStatuses.map(asOption) }]}
            range="Created between"
          />
        </>
      }
      page={requests}
    >
      <DataTable
        caption={`Time off requests as of ${asOf.inWords}`}
        columns={[statusColumn, { ...workerColumn, isRowHeader: true }, ...requestColumns("")]}
        rows={requests.data}
        emptyText="No time off requests found"
        isFiltered={isFiltered}
        emptyHint="Nobody had requested any by then."
      />
    </ListScreen>
  );
}

const statusColumn: Column<TimeOff> = {
  title: "Status",
  field: "status",
  isSortable: true,
  isNarrowColumn: true,
  cell: ({ status }) => <StatusBadge status={status} tone={timeOffTones[status]} />,
};
