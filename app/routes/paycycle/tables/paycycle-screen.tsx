import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { EmptyState } from "#app/components/empty-state.tsx";
import { PageHeader } from "#app/components/page-header.tsx";
import { Tabs } from "#app/components/tabs.tsx";
import { paycycleTableNames, type PaycycleTable } from "#app/contract/paycycle-table.ts";
import { workerTypes } from "#app/contract/worker-type.ts";
import { asSearch } from "#app/lists/address.ts";
import { asOption } from "#app/lists/as-option.ts";
import { DataTable } from "#app/lists/data-table.tsx";
import { Filters } from "#app/lists/filters.tsx";
import { ListScreen } from "#app/lists/list-screen.tsx";
import { Totals } from "#app/lists/totals.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { CompareToggle } from "../comparison/compare-toggle.tsx";
import { comparisonColumns, comparisonTotals } from "../comparison/comparison-columns.tsx";
import { paycycleColumns, totalsOf } from "./columns.tsx";
import { CurrencyToggle } from "./currency-toggle.tsx";
import { Downloads } from "./downloads.tsx";
import { ExchangeRates } from "./exchange-rates.tsx";
import { PaycycleSummary } from "../summary/paycycle-summary.tsx";
import { Trend } from "../summary/trend.tsx";
import type { PaycycleScreenData, ShownPaycycle } from "./screen-data.server.ts";

type Props = {
  data: PaycycleScreenData;
  table: PaycycleTable;
  title: string;
  /** Where this cycle's two tables are: "/app/paycycle", or a past cycle's own address. */
  path: string;
};

/** One table of a cycle, with its head, filters and totals (spec 2.16). */
export function PaycycleScreen({ data, table, title, path }: Props) {
  const { page, countries, currencyType, isFiltered, linksWorkers } = data;
  const { search } = useLocation();
  const paycycle = page.data;
  if (!paycycle) return <NoPaycycle title={title} data={data} />;
  const { columns, totals } = tableOf(paycycle, table, linksWorkers);
  return (
    <ListScreen
      title={title}
      description={
        path === "/app/paycycle" || data.mayReadHistory ? (
          <Ways>
            {path === "/app/paycycle" ? <OtherScreens /> : null} {data.mayReadHistory ? <HistoryLink paycycleId={paycycle.id} /> : null}
          </Ways>
        ) : undefined
      }
      actions={<Approval paycycle={paycycle} mayApprove={data.mayApprove} table={table} />}
      downloads={<Downloads paycycleId={paycycle.id} table={table} />}
      tabs={
        <>
          <PaycycleSummary paycycle={paycycle} note={data.note} picture={<Trend points={paycycle.trend ?? []} />} />
          <Tabs
            label="Tables of the paycycle"
            tabs={[
              { title: paycycleTableNames["company-pays"], to: path + withoutPage(search) },
              { title: paycycleTableNames["workers-take"], to: `${path}/workers-take${withoutPage(search)}` },
            ]}
          />
        </>
      }
      filters={
        <div className="flex flex-wrap items-end justify-between gap-x-4">
          <Filters
            hasSearch
            selects={[
              { name: "type", label: "Type", options: workerTypes.map(asOption) },
              { name: "location", label: "Location", options: countries.map(({ code, name }) => ({ value: code, label: name })) },
            ]}
          />
          <div className="flex flex-wrap items-center gap-2 pb-4 print:hidden">
            <CompareToggle previousStart={paycycle.trend?.at(-2)?.startDate ?? null} />{" "}
            <CurrencyToggle current={currencyType} />
          </div>
        </div>
      }
      page={page}
    >
      <DataTable
        caption={[paycycleTableNames[table], currencyType === "local" && "in local currencies", paycycle.comparison && "compared with the paycycle before"].filter(Boolean).join(", ")}
        isTableOnTablet={!paycycle.comparison}
        isDense
        columns={columns}
        foot={totals && <Totals columns={columns} totals={totals} />}
        rows={paycycle.rows}
        isFiltered={isFiltered}
        emptyHint="Nobody is paid in this paycycle."
      />
      <ExchangeRates rates={paycycle.exchangeRates ?? []} />
      {paycycle.comparison?.previous ? <ExchangeRates rates={paycycle.comparison.previousRates ?? []} startDate={paycycle.comparison.previous.startDate} /> : null}
    </ListScreen>
  );
}

/** The columns and totals of a table, or of its comparison with the cycle before. */
function tableOf(paycycle: ShownPaycycle, table: PaycycleTable, linksWorkers: boolean) {
  const { id, comparison, totals } = paycycle;
  if (comparison) return { columns: comparisonColumns(table, { paycycleId: id, linksWorkers }), totals: comparisonTotals(table, comparison.totals, paycycle.rows) };
  return { columns: paycycleColumns(table, { paycycleId: id, linksWorkers, totals }), totals: totals.length > 0 ? totalsOf(table, totals) : null };
}

/** The dialog is that of the active cycle, also when this one is looked at under its own address. */
function Approval({ paycycle, mayApprove, table }: { paycycle: ShownPaycycle; mayApprove: boolean; table: PaycycleTable }) {
  const { search } = useLocation();
  if (paycycle.approvedDate) return <Button disabled>Approved</Button>;
  const to = { pathname: table === "company-pays" ? "/app/paycycle/approve" : "/app/paycycle/workers-take/approve", search };
  if (mayApprove) {
    return (
      <ButtonLink to={to} preventScrollReset>
        Approve
      </ButtonLink>
    );
  }
  return (
    <ButtonLink to={to} preventScrollReset variant="secondary">
      What approval means
    </ButtonLink>
  );
}

/** The first one opens by itself: whoever has added workers already has nothing more to do for it. */
function NoPaycycle({ title, data: { hasWorkers, mayAddWorkers, unsigned } }: Pick<Props, "title" | "data">) {
  return (
    <>
      <PageHeader title={title} description={unsigned} />
      <EmptyState
        title="You do not have an active paycycle at this time"
        action={mayAddWorkers && !hasWorkers ? <ButtonLink to="/app/team/worker/new">Add worker</ButtonLink> : undefined}
      >
        {hasWorkers ? "It opens when the first offer is active." : "You can start by onboarding a worker."}
      </EmptyState>
      <p className="pt-4 text-center text-sm">
        <Ways>
          <OtherScreens />
        </Ways>
      </p>
    </>
  );
}

/** Where else to go from here: far enough from each other for a finger. */
function Ways({ children }: { children: ReactNode }) {
  return <span className="inline-flex flex-wrap gap-x-4 gap-y-2 print:hidden">{children}</span>;
}

/** To what happened to this paycycle. */
function HistoryLink({ paycycleId }: { paycycleId: string }) {
  return (
    <a href={`/app/history?filter%5Bsubject%5D=paycycle&filter%5BsubjectId%5D=${paycycleId}&from=paycycle`} className="link-alone">
      History
    </a>
  );
}

function OtherScreens() {
  return (
    <>
      <a href="/app/paycycle/past" className="link-alone">
        Previous paycycles
      </a>{" "}
      <a href="/app/paycycle/statutory" className="link-alone">
        Statutory payments
      </a>{" "}
      <a href="/app/paycycle/deposits" className="link-alone">
        Security deposits
      </a>{" "}
      <a href="/app/cost-calculator/rates" className="link-alone">
        What new tax rates change
      </a>
    </>
  );
}

function withoutPage(search: string): string {
  const query = new URLSearchParams(search);
  query.delete("page");
  return asSearch(query);
}
