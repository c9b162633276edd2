import { listAdditionalCompensationsAsOf } from "#app/api-client/additional-compensation.server.ts";
import { CellMoney } from "#app/components/money.tsx";
import { compensationTones, StatusBadge } from "#app/components/status-badge.tsx";
import { compensationStatuses } from "#app/contract/additional-compensation-status.ts";
import { compensationTypes } from "#app/contract/additional-compensation-type.ts";
import type { AdditionalCompensation } from "#app/contract/additional-compensation.ts";
import { formatMonth } from "#app/contract/day-words.ts";
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
import { amountColumn, dateColumn, descriptionColumn, Note, receiptColumn, typeColumn, workerColumn } from "./columns.tsx";
import { ReviewTabs } from "./tabs.tsx";
import type { Route } from "./+types/as-of";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, "Additional Compensation on a past day", "The requests at the end of a past day, with the status of each at that time.");

export async function loader({ context, url }: Route.LoaderArgs) {
  const { query, isFiltered, asOf } = readAsOfAddress(context, url);
  return { requests: onCompanyDays(context, pageWithin(await listAdditionalCompensationsAsOf(context.get(apiContext), query), url)), isFiltered, asOf };
}

/** To look at: nothing of a day that is over can be decided, and each request leads to itself as it is today. */
export default function AdditionalCompensationAsOf({ loaderData: { requests, isFiltered, asOf } }: Route.ComponentProps) {
  return (
    <ListScreen
      title={`Additional compensation as of ${asOf.inWords}`}
      description={`Every request as it stood on ${asOf.moment}.`}
      downloads={<ExportLinks to="/app/additional-compensation/as-of/export" />}
      tabs={<ReviewTabs />}
      filters={
        <>
          <AsOfForm asOf={asOf} />
          <Filters
            hasSearch
            selects={[
              { name: "type", label: "Type", options: compensationTypes.map(asOption) },
              { name: "status", label: "Status", options: compensationStatuses.map(asOption) },
            ]}
            range="Created between"
          />
        </>
      }
      page={requests}
    >
      <DataTable
        caption={`Additional compensation requests as of ${asOf.inWords}`}
        columns={[statusColumn, { ...workerColumn, isRowHeader: true }, typeColumn, dateColumn, amountThen, receiptColumn, descriptionColumn("")]}
        rows={requests.data}
        emptyText="No additional compensations found"
        isFiltered={isFiltered}
        emptyHint="Nobody had requested any by then."
      />
    </ListScreen>
  );
}

const statusColumn: Column<AdditionalCompensation> = {
  title: "Status",
  field: "status",
  isSortable: true,
  isNarrowColumn: true,
  cell: ({ status }) => <StatusBadge status={status} tone={compensationTones[status]} />,
};

/** With the paycycle that had been approved with it by then. */
const amountThen: Column<AdditionalCompensation> = {
  ...amountColumn,
  cell: ({ amount, currencyCode, paycycle }) => (
    <>
      <CellMoney amount={amount} currency={currencyCode} />
      <Note text={paycycle && `${formatMonth(paycycle.startDate)} paycycle`} />
    </>
  ),
};
