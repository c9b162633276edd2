import type { ReactNode } from "react";
import { placeName } from "#app/contract/cost-place.ts";
import { changeOfLine } from "#app/contract/percent.ts";
import type { RatesEffectRow } from "#app/contract/rates-effect.ts";
import { DataTable, type Column } from "#app/lists/data-table.tsx";
import { YearDifference, YearMoney, YearPercent } from "./year-money.tsx";

type Props = { rows: readonly RatesEffectRow[]; from: number; to: number; linksWorkers: boolean };

/** Those who are paid alike, and estimates, each with its month in both years and the lines that move most. */
export function RatesRows({ rows, from, to, linksWorkers }: Props) {
  return (
    <DataTable
      caption={`A month of employees and saved estimates, with the rates of ${from} and of ${to}`}
      isDense
      columns={columnsOf(from, to, linksWorkers)}
      rows={rows}
      emptyHint="Employees with an active offer in Canada, Colombia or Mexico appear here, and estimates that are saved."
    />
  );
}

function columnsOf(from: number, to: number, linksWorkers: boolean): Column<RatesEffectRow>[] {
  return [
    { title: "Who", field: "named", cell: (row) => <Who row={row} linksWorkers={linksWorkers} /> },
    { title: `Cost, rates of ${from}`, field: "before", align: "end", cell: ({ cost, currencyCode }) => <YearMoney change={cost} currency={currencyCode} side="before" /> },
    { title: `Cost, rates of ${to}`, field: "after", align: "end", cell: ({ cost, currencyCode }) => <YearMoney change={cost} currency={currencyCode} side="after" /> },
    { title: "Difference", field: "difference", align: "end", cell: ({ cost, currencyCode }) => <YearDifference change={cost} currency={currencyCode} /> },
    { title: "Change", field: "percent", align: "end", cell: ({ cost }) => <YearPercent change={cost.local} /> },
    { title: "Net pay, difference", field: "net", align: "end", cell: ({ net, currencyCode }) => <YearDifference change={net} currency={currencyCode} /> },
    { title: "Lines that change most", field: "lines", isFullWidth: true, cell: ({ lines }) => <Lines lines={lines} /> },
  ];
}

function Who({ row, linksWorkers }: { row: RatesEffectRow; linksWorkers: boolean }): ReactNode {
  const { kind, named, count } = row;
  const pathOf = (id: string) => (kind === "estimate" ? `/app/cost-calculator/saved/${id}` : linksWorkers ? `/app/team/worker/${id}` : null);
  return (
    <>
      {named.map(({ id, name }, place) => {
        const path = pathOf(id);
        return (
          <span key={id} className="wrap-anywhere">
            {place > 0 ? ", " : ""}
            {path ? (
              <a href={path} className="link">
                {name}
              </a>
            ) : (
              name
            )}
          </span>
        );
      })}
      {count > named.length ? ` and ${count - named.length} more` : ""}{" "}
      <span className="block text-xs font-normal text-muted">
        {kind === "estimate" ? "Saved estimate, " : ""}
        {placeName(row)}
        {count > 1 ? `, each of ${count}` : ""}
      </span>
    </>
  );
}

function Lines({ lines }: Pick<RatesEffectRow, "lines">) {
  if (lines.length === 0) return <span className="text-muted">None</span>;
  return (
    <ul className="space-y-0.5 py-1 text-sm print:text-[length:1em]">
      {lines.map(({ label, change }) => (
        <li key={label}>
          {label} <span className="whitespace-nowrap text-muted">{changeOfLine({ current: change.after, previous: change.before })}</span>
        </li>
      ))}
    </ul>
  );
}
