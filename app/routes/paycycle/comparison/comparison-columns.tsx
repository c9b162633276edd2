import { CellMoney } from "#app/components/money.tsx";
import type { Paycycle } from "#app/contract/paycycle.ts";
import type { PaycycleTable } from "#app/contract/paycycle-table.ts";
import { changeInPercent } from "#app/contract/percent.ts";
import type { Column } from "#app/lists/data-table.tsx";
import { DerivationLink, nameColumn } from "../tables/columns.tsx";
import { FigureMoney } from "../tables/figure-money.tsx";
import { Reasons } from "./reasons.tsx";
import type { PaycycleRow } from "../tables/screen-data.server.ts";

type Change = { current: number; previous: number };

const compared: Record<PaycycleTable, { field: "totalDue" | "totalNetPay"; title: string }> = {
  "company-pays": { field: "totalDue", title: "Total due" },
  "workers-take": { field: "totalNetPay", title: "Total net pay" },
};

/** A table beside the cycle before: what changed, by how much and why. */
export function comparisonColumns(table: PaycycleTable, { paycycleId, linksWorkers }: { paycycleId: string; linksWorkers: boolean }): Column<PaycycleRow>[] {
  const { field, title } = compared[table];
  const changeOf = ({ variance }: PaycycleRow): Change => variance?.[field] ?? { current: 0, previous: 0 };
  return [
    nameColumn({ linksWorkers }),
    {
      title,
      field,
      align: "end",
      cell: (row) => (
        <DerivationLink href={`/app/paycycle/${row.paycycleId ?? paycycleId}/${row.id}`} amount={changeOf(row).current} row={row} />
      ),
    },
    { title: "Previous", field: "previous", align: "end", cell: (row) => <FigureMoney amount={changeOf(row).previous} currency={row.currencyCode} /> },
    { title: "Difference", field: "difference", align: "end", cell: (row) => <Difference change={changeOf(row)} currency={row.currencyCode} /> },
    { title: "Change", field: "percent", align: "end", cell: (row) => changeInPercent(changeOf(row)) },
    { title: "Reason", field: "reason", isFullWidth: true, cell: ({ variance }) => <Reasons reasons={variance?.reasons ?? []} /> },
  ];
}

/** The changes of all rows together. */
export function comparisonTotals(table: PaycycleTable, totals: NonNullable<Paycycle["comparison"]>["totals"], rows: readonly PaycycleRow[]) {
  const { field } = compared[table];
  const each = (show: (change: Change, currency: string) => React.ReactNode) =>
    totals.map((total) => <div key={total.currencyCode}>{show(total[field], total.currencyCode)}</div>);
  return {
    [field]: each(({ current }, currency) => <CellMoney amount={current} currency={currency} />),
    previous: each(({ previous }, currency) => <CellMoney amount={previous} currency={currency} />),
    difference: each((change, currency) => <Difference change={change} currency={currency} />),
    percent: each((change) => changeInPercent(change)),
    reason: isLeftToTheFile(totals, rows)
      ? "The file says, for each worker, what exchange rates alone change."
      : totals.map((total) => <MovedByRate key={total.currencyCode} change={total[field]} moved={total.movedByRate?.[field]} currency={total.currencyCode} />),
  };
}

/** Of very many people it is not added up for a page. */
function isLeftToTheFile(totals: readonly { movedByRate?: unknown }[], rows: readonly PaycycleRow[]): boolean {
  return totals.every(({ movedByRate }) => !movedByRate) && rows.some(({ variance }) => variance?.movedByRate);
}

/** Nothing where the currency has no other rate than before. */
function MovedByRate({ change: { current, previous }, moved, currency }: { change: Change; moved: number | undefined; currency: string }) {
  if (moved === undefined) return null;
  return (
    <div>
      Exchange rates alone <Signed amount={moved} currency={currency} />, all else <Signed amount={current - previous - moved} currency={currency} />
    </div>
  );
}

function Difference({ change: { current, previous }, currency }: { change: Change; currency: string }) {
  return <Signed amount={current - previous} currency={currency} />;
}

/** With its sign, so that colour is not needed to read it. */
function Signed({ amount, currency }: { amount: number; currency: string }) {
  return (
    <>
      {amount > 0 ? "+" : ""}
      <CellMoney amount={amount} currency={currency} />
    </>
  );
}
