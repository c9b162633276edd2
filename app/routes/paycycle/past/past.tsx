import { listPastPaycycles } from "#app/api-client/paycycle.server.ts";
import { BackLink } from "#app/components/back-link.tsx";
import { CalendarDay } from "#app/components/calendar-day.tsx";
import { Instant } from "#app/components/instant.tsx";
import { Money } from "#app/components/money.tsx";
import { RateList } from "#app/components/rate-list.tsx";
import { approverInWords } from "#app/contract/approver.ts";
import { formatMonth } from "#app/contract/day-words.ts";
import type { PaycycleHead } from "#app/contract/paycycle.ts";
import { DataTable, type Column } from "#app/lists/data-table.tsx";
import { ExportLinks } from "#app/lists/export-link.tsx";
import { ListScreen } from "#app/lists/list-screen.tsx";
import { pageWithin } from "#app/lists/page-within.server.ts";
import { readListAddress } from "#app/lists/query.ts";
import { apiContext } from "#app/middleware/api.server.ts";
import { pageMeta } from "#app/page-meta.ts";
import type { Route } from "./+types/past";

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Previous paycycles", "What your company has paid, cycle by cycle.");

export async function loader({ context, url }: Route.LoaderArgs) {
  const { query } = readListAddress(url.searchParams, { filters: {}, sorts: [], hasSearch: false, hasDates: false });
  return { paycycles: pageWithin(await listPastPaycycles(context.get(apiContext), query), url) };
}

export default function Past({ loaderData: { paycycles } }: Route.ComponentProps) {
  return (
    <>
      <BackLink to="/app/paycycle">Active Paycycle</BackLink>
      <ListScreen
        title="Previous paycycles"
        description="Approved paycycles never change."
        downloads={paycycles.data.length > 0 ? <ExportLinks to="/app/paycycle/past/export" /> : undefined}
        page={paycycles}
      >
        <DataTable isDense caption="Previous paycycles" columns={columns} rows={paycycles.data} emptyHint="Paycycles appear here once they are approved." />
      </ListScreen>
    </>
  );
}

const columns: Column<PaycycleHead>[] = [
  {
    title: "Paycycle",
    field: "startDate",
    cell: ({ id, startDate }) => (
      <a href={`/app/paycycle/${id}`} className="link font-medium whitespace-nowrap">
        {formatMonth(startDate)}
      </a>
    ),
  },
  { title: "Total due", field: "totalDue", align: "end", cell: ({ totalDue }) => <Money amount={totalDue} currency="USD" /> },
  { title: "Workers", field: "workers", align: "end" },
  {
    title: "Exchange rates",
    field: "exchangeRates",
    cell: ({ exchangeRates = [], startDate }) =>
      exchangeRates.length > 0 ? (
        <details className="text-sm">
          <summary className="w-fit text-muted hover:text-ink pointer-coarse:py-3">
            {exchangeRates.length} {exchangeRates.length === 1 ? "currency" : "currencies"}
            <span className="sr-only"> converted in {formatMonth(startDate)}</span>
          </summary>
          <RateList rates={exchangeRates} />
        </details>
      ) : null,
  },
  { title: "Pay by", field: "paymentDate", cell: ({ paymentDate }) => <CalendarDay day={paymentDate} /> },
  {
    title: "Approved",
    field: "approvedDate",
    cell: ({ approvedBy, approvedDate, timeZone }) => (
      <>
        <span className="wrap-anywhere">{approvedBy && approverInWords(approvedBy)}</span>{" "}
        {approvedDate ? (
          <span className="block text-xs text-muted">
            <Instant at={approvedDate} zone={timeZone} hasTime />
          </span>
        ) : null}
      </>
    ),
  },
];
