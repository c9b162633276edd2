import type { ReactNode } from "react";
import { CellMoney } from "#app/components/money.tsx";
import { formatMoney } from "#app/contract/money.ts";
import type { PaycycleCompensation, PaycycleTotal } from "#app/contract/paycycle.ts";
import type { Column } from "#app/lists/data-table.tsx";
import { RowPerson } from "#app/lists/row-person.tsx";

type Figures = Pick<PaycycleCompensation, "companyPays" | "workersTake" | "currencyCode">;
/** A column of money: how it reads its figure, of a row as of a total. */
type Figure = { title: string; field: string; of(row: Figures): number };

const companyPays: Figure[] = [
  { title: "Total gross pay", field: "totalGrossPay", of: (row) => row.companyPays.totalGrossPay },
  { title: "Reimbursements", field: "reimbursements", of: (row) => row.companyPays.reimbursements },
  { title: "Total employer taxes", field: "totalEmployerTaxes", of: (row) => row.companyPays.totalEmployerTaxes },
  { title: "Total benefits and other", field: "totalBenefitsAndOther", of: (row) => row.companyPays.totalBenefitsAndOther },
  { title: "Total employer cost", field: "totalEmployerCost", of: (row) => row.companyPays.totalEmployerCost },
  { title: "Security deposit", field: "securityDeposit", of: (row) => row.companyPays.securityDeposit },
  { title: "Fee", field: "viaFee", of: (row) => row.companyPays.viaFee },
  { title: "Total due", field: "totalDue", of: (row) => row.companyPays.totalDue },
];

const workersTake: Figure[] = [
  { title: "Gross base pay", field: "grossBasePay", of: (row) => row.workersTake.grossBasePay },
  { title: "Bonus commissions", field: "bonusCommissions", of: (row) => row.workersTake.bonusCommissions },
  { title: "Total gross pay", field: "totalGrossPay", of: (row) => row.companyPays.totalGrossPay },
  { title: "Worker taxes", field: "workerTaxes", of: (row) => row.workersTake.workerTaxes },
  { title: "Reimbursements", field: "reimbursements", of: (row) => row.workersTake.reimbursements },
  { title: "Total net pay", field: "totalNetPay", of: (row) => row.workersTake.totalNetPay },
];

type Options = { paycycleId: string; linksWorkers: boolean; totals: readonly PaycycleTotal[] };

/** Spec 2.16. The last figure of a row leads to how all of them came about. */
export function companyPaysColumns(options: Options): Column<PaycycleCompensation>[] {
  return [
    nameColumn(options),
    { title: "Team", field: "team", isNarrowColumn: true, cell: ({ team }) => team ?? <span className="text-muted">None</span> },
    ...companyPays.map((figure, place) => figureColumn(figure, options, place === companyPays.length - 1)),
  ];
}

export function workersTakeColumns(options: Options): Column<PaycycleCompensation>[] {
  return [nameColumn(options), ...workersTake.map((figure, place) => figureColumn(figure, options, place === workersTake.length - 1))];
}

/** "1,234,567.89 USD": what is longer takes a wider column, and the table scrolls sooner. */
const longestNarrow = 16;

/** Linked only for those who may open a worker from here (spec 2.16). */
export function nameColumn({ linksWorkers }: { linksWorkers: boolean }): Column<PaycycleCompensation> {
  return {
    title: "Name",
    field: "fullName",
    cell: ({ fullName, avatar, workerId }) => (
      <RowPerson name={fullName} photo={avatar} size="sm" href={linksWorkers && workerId ? `/app/team/worker/${workerId}` : null} />
    ),
  };
}

function figureColumn({ title, field, of }: Figure, { paycycleId, totals }: Options, isLast: boolean): Column<PaycycleCompensation> {
  return {
    title,
    field,
    align: "end",
    isNarrowColumn: totals.every((total) => formatMoney(of(total), total.currencyCode).length <= longestNarrow),
    cell: (row) => {
      const amount = of(row);
      return isLast ? (
        <DerivationLink href={`/app/paycycle/${paycycleId}/${row.id}`} amount={amount} row={row} />
      ) : (
        <CellMoney amount={amount} currency={row.currencyCode} />
      );
    },
  };
}

/** The figure that leads to how it came about. */
export function DerivationLink({ href, amount, row: { currencyCode, fullName } }: { href: string; amount: number; row: PaycycleCompensation }) {
  return (
    <a href={href} aria-label={`${formatMoney(amount, currencyCode)}: how it came about for ${fullName}`} className="link font-medium">
      <CellMoney amount={amount} currency={currencyCode} />
    </a>
  );
}

/** The sums of all rows that the filters leave; one under the other where they are of several currencies. */
export function totalsOf(table: "company-pays" | "workers-take", totals: PaycycleTotal[]): Record<string, ReactNode> {
  const figures = table === "company-pays" ? companyPays : workersTake;
  const count = totals.reduce((sum, total) => sum + total.count, 0);
  const amounts = Object.fromEntries(
    figures.map(({ field, of }) => [
      field,
      totals.map((total) => (
        <span key={total.currencyCode} className="block">
          <CellMoney amount={of(total)} currency={total.currencyCode} />
        </span>
      )),
    ]),
  );
  // All pages together: the number says so where not all rows are in view.
  return { ...amounts, fullName: `Total of ${count}` };
}
