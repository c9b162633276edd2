import type { CompanyPays, PaycycleCompensation, WorkersTake } from "#app/contract/paycycle.ts";
import type { PaycycleTable } from "#app/contract/paycycle-table.ts";

/** A column of money, and where a row has its figure. */
type Figure = { title: string } & ({ from: "companyPays"; field: keyof CompanyPays } | { from: "workersTake"; field: Exclude<keyof WorkersTake, "carriedOver"> });

/** The columns of both tables (spec 2.16); the last is what the row comes to. */
export const figures: Record<PaycycleTable, readonly Figure[]> = {
  "company-pays": [
    { title: "Total gross pay", from: "companyPays", field: "totalGrossPay" },
    { title: "Reimbursements", from: "companyPays", field: "reimbursements" },
    { title: "Total employer taxes", from: "companyPays", field: "totalEmployerTaxes" },
    { title: "Total benefits and other", from: "companyPays", field: "totalBenefitsAndOther" },
    { title: "Total employer cost", from: "companyPays", field: "totalEmployerCost" },
    { title: "Security deposit", from: "companyPays", field: "securityDeposit" },
    { title: "Fee", from: "companyPays", field: "viaFee" },
    { title: "Total due", from: "companyPays", field: "totalDue" },
  ],
  "workers-take": [
    { title: "Gross base pay", from: "workersTake", field: "grossBasePay" },
    { title: "Bonus commissions", from: "workersTake", field: "bonusCommissions" },
    { title: "Total gross pay", from: "companyPays", field: "totalGrossPay" },
    { title: "Worker taxes", from: "workersTake", field: "workerTaxes" },
    { title: "Reimbursements", from: "workersTake", field: "reimbursements" },
    { title: "Total net pay", from: "workersTake", field: "totalNetPay" },
  ],
};

/** One table's figures of a row or a total, in the order of its columns: minor units of its currency. */
export function figuresOf(table: PaycycleTable, row: Pick<PaycycleCompensation, "companyPays" | "workersTake">): number[] {
  return figures[table].map((figure) => (figure.from === "companyPays" ? row.companyPays[figure.field] : row.workersTake[figure.field]));
}
