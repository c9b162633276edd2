import { Unbroken } from "#app/components/unbroken.tsx";
import { formatMonth } from "#app/contract/day-words.ts";
import type { Actual, EstimateActual, ReasonOfDifference } from "#app/contract/estimate-actual.ts";
import { formatMoney } from "#app/contract/money.ts";
import { DataTable, type Column } from "#app/lists/data-table.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { BothMoney, BothPercents, differenceOf } from "./compared-money.tsx";

type Row = Pick<Actual, "due" | "reasons"> & { id: string; title: string; path: string | null };

/** All paycycles together, then each of them: what was estimated, what was charged, and why they differ. */
export function ActualMonths({ actual: { currencyCode, months, total } }: { actual: EstimateActual }) {
  const rows: Row[] = months.map(({ paycycleId, compensationId, startDate, due, reasons }) => ({ id: paycycleId, title: formatMonth(startDate), path: `/app/paycycle/${paycycleId}/${compensationId}`, due, reasons }));
  const all = { id: "all", title: months.length === 1 ? "One paycycle" : `All ${months.length} paycycles`, path: null, ...total };
  return <DataTable caption="Total due by paycycle, estimated and charged" isDense columns={columnsIn(currencyCode)} rows={[all, ...rows]} />;
}

function columnsIn(currency: string): Column<Row>[] {
  return [
    { title: "Paycycle", field: "title", cell: ({ title, path }) => (path ? <a href={path} className="link font-medium">{title}</a> : <span className="font-semibold">{title}</span>) },
    { title: "Estimated", field: "estimated", align: "end", cell: ({ due }) => <BothMoney amounts={due.estimated} currency={currency} /> },
    { title: "Charged", field: "charged", align: "end", cell: ({ due }) => <BothMoney amounts={due.charged} currency={currency} /> },
    { title: "Difference", field: "difference", align: "end", cell: ({ due }) => <BothMoney amounts={differenceOf(due)} currency={currency} isSigned /> },
    { title: "Change", field: "percent", align: "end", cell: ({ due }) => <BothPercents amounts={due} /> },
    { title: "Why", field: "reasons", isFullWidth: true, cell: ({ reasons }) => <Reasons reasons={reasons} currency={currency} /> },
  ];
}

function Reasons({ reasons, currency }: { reasons: readonly ReasonOfDifference[]; currency: string }) {
  if (reasons.length === 0) return <span className="text-muted">No difference</span>;
  return (
    <ul className="space-y-0.5 py-1 text-sm print:text-[length:1em]">
      {reasons.map((each) => (
        <li key={each.text}>
          {each.reason === "unexplained" ? <Badge tone="red" className="whitespace-normal">{each.text}</Badge> : <Unbroken text={each.text} />}
          <span className="whitespace-nowrap text-muted">{`: ${effectOf(each, currency)}`}</span>
        </li>
      ))}
    </ul>
  );
}

/** By how much a reason changes what is due; where that stays, what the worker takes home. */
function effectOf({ due, net }: ReasonOfDifference, currency: string): string {
  if (due.local !== 0) return signed(due.local, currency);
  if (due.usd !== 0) return signed(due.usd, "USD");
  return `net pay ${net.local === 0 ? signed(net.usd, "USD") : signed(net.local, currency)}`;
}

function signed(amount: number, currency: string): string {
  return `${amount > 0 ? "+" : ""}${formatMoney(amount, currency)}`;
}
