import type { WorkerPaycycle } from "#app/contract/worker-paycycle.ts";
import type { Column } from "#app/lists/data-table.tsx";
import { DatedPaycycle } from "./dated-paycycle.tsx";
import { FigureMoney } from "../tables/figure-money.tsx";
import { Reasons } from "../comparison/reasons.tsx";

/** The month leads to how its figures came about. `timeZone` is the company's. */
export function workerPaycycleColumns(timeZone: string): Column<WorkerPaycycle>[] {
  return [
    {
      title: "Paycycle",
      field: "paycycle",
      cell: ({ id, paycycle }) => <DatedPaycycle path={`/app/paycycle/${paycycle.id}/${id}`} paycycle={paycycle} timeZone={timeZone} />,
    },
    money("Total gross pay", "totalGrossPay", ({ companyPays }) => companyPays.totalGrossPay),
    money("Reimbursements", "reimbursements", ({ companyPays }) => companyPays.reimbursements),
    money("Total employer cost", "totalEmployerCost", ({ companyPays }) => companyPays.totalEmployerCost),
    money("Total due", "totalDue", ({ companyPays }) => companyPays.totalDue),
    money("Total net pay", "totalNetPay", ({ workersTake }) => workersTake.totalNetPay),
    { title: "Reason", field: "variance", isFullWidth: true, cell: ({ variance }) => (variance ? <Reasons reasons={variance.reasons} /> : <span className="text-muted">None before</span>) },
  ];
}

function money(title: string, field: string, of: (row: WorkerPaycycle) => number): Column<WorkerPaycycle> {
  return { title, field, align: "end", cell: (row) => <FigureMoney amount={of(row)} currency={row.currencyCode} /> };
}
