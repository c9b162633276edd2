import type { ReactNode } from "react";
import { CellMoney } from "#app/components/money.tsx";
import { formatMoney } from "#app/contract/money.ts";
import type { PaycycleTable } from "#app/contract/paycycle-table.ts";
import type { Column } from "#app/lists/data-table.tsx";
import { RowPerson } from "#app/lists/row-person.tsx";
import { cn } from "#app/ui/cn.ts";
import { FigureMoney } from "./figure-money.tsx";
import { figures } from "./figures.ts";
import type { PaycycleRow, PaycycleRowTotal } from "./screen-data.server.ts";

type Options = { paycycleId: string; linksWorkers: boolean; totals: readonly PaycycleRowTotal[] };

/** Spec 2.16. The last figure of a row leads to how all of them came about. */
export function paycycleColumns(table: PaycycleTable, options: Options): Column<PaycycleRow>[] {
  return [nameColumn(options), ...(table === "company-pays" ? [teamColumn] : []), ...figures[table].map((_, place) => figureColumn(table, place, options))];
}

const teamColumn: Column<PaycycleRow> = { title: "Team", field: "team", cell: ({ team }) => (team ? nameOfTeam(team) : <span className="text-muted">None</span>) };

/** More letters, or more of them in one word, would take the room of names, or push the figures out of sight. */
const longestTeam = 24;
const longWord = /\S{16}/;

function nameOfTeam(team: string): ReactNode {
  if (team.length <= longestTeam && !longWord.test(team)) return team;
  return <div className={cn("max-w-40 whitespace-normal", longWord.test(team) && "wrap-anywhere")}>{team}</div>;
}

/** "1,234,567.89 USD": what is longer takes a wider column, and the table scrolls sooner. */
const longestNarrow = 16;

/** Linked only for those who may open a worker from here (spec 2.16); where the API gives a row one id alone (spec 3), by that. */
export function nameColumn({ linksWorkers }: { linksWorkers: boolean }): Column<PaycycleRow> {
  return {
    title: "Name",
    field: "fullName",
    cell: ({ id, fullName, avatar, workerId = id }) => (
      <RowPerson name={fullName} photo={avatar} size="sm" href={linksWorkers ? `/app/team/worker/${workerId}` : null} />
    ),
  };
}

function figureColumn(table: PaycycleTable, place: number, { paycycleId, totals }: Options): Column<PaycycleRow> {
  const { title, field } = figures[table][place]!;
  const isLast = place === figures[table].length - 1;
  return {
    title,
    field,
    align: "end",
    isNarrowColumn: totals.every((total) => formatMoney(total.figures[place] ?? 0, total.currencyCode).length <= longestNarrow),
    cell: (row) => {
      const amount = row.figures[place] ?? 0;
      return isLast ? (
        <>
          <DerivationLink href={`/app/paycycle/${paycycleId}/${row.id}`} amount={amount} row={row} />
          {row.carried ? <span className="ml-auto block w-28 text-xs whitespace-normal text-muted"> {row.carried}</span> : null}
        </>
      ) : (
        <FigureMoney amount={amount} currency={row.currencyCode} />
      );
    },
  };
}

/** The figure that leads to how it came about, where the API says more of a row than spec 3: no other knows that. */
export function DerivationLink({ href, amount, row: { currencyCode, fullName, workerId } }: { href: string; amount: number; row: PaycycleRow }) {
  if (workerId === undefined) return <CellMoney amount={amount} currency={currencyCode} />;
  return (
    <a href={href} aria-label={`${formatMoney(amount, currencyCode)}: how it was calculated for ${fullName}`} className="link font-medium">
      <CellMoney amount={amount} currency={currencyCode} />
    </a>
  );
}

/** The sums of all rows that the filters leave; one under the other where they are of several currencies. */
export function totalsOf(table: PaycycleTable, totals: readonly PaycycleRowTotal[]): Record<string, ReactNode> {
  const count = totals.reduce((sum, total) => sum + total.count, 0);
  const amounts = Object.fromEntries(
    figures[table].map(({ field }, place) => [
      field,
      totals.map((total) => (
        <span key={total.currencyCode} className="block">
          <CellMoney amount={total.figures[place] ?? 0} currency={total.currencyCode} />
        </span>
      )),
    ]),
  );
  const carried = totals.flatMap((total) => total.carried ?? []).join("; ");
  // All pages together: the number says so where not all rows are in view.
  const fullName = (
    <>
      {`Total of ${count}`}
      {carried ? <span className="block text-xs font-normal whitespace-normal text-muted"> Carried over or taken back: {carried}</span> : null}
    </>
  );
  return { ...amounts, fullName };
}
