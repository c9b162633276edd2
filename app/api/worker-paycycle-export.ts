import { carriedWords } from "#app/contract/carried-over.ts";
import type { WorkerPaycycle } from "#app/contract/worker-paycycle.ts";
import { reckonedYear } from "#app/contract/tax-year-note.ts";
import { clockColumns, timeZoneColumn } from "./clock-columns.ts";
import { dayCell, moneyCell, textCell } from "./export/cell.ts";
import type { ExportColumn } from "./http/download.ts";
import { taxYearCell, taxYearHeader } from "./tax-year-column.ts";

type Column = ExportColumn<WorkerPaycycle>;

/** One paycycle a row, in the currency that was asked for. */
export const workerPaycycleExport: Column[] = [
  { header: "Period start", cell: ({ paycycle }) => dayCell(paycycle.startDate) },
  { header: "Period end", cell: ({ paycycle }) => dayCell(paycycle.endDate) },
  { header: "Pay by", cell: ({ paycycle }) => dayCell(paycycle.paymentDate) },
  ...clockColumns<WorkerPaycycle>("Approved on", "Approved at", ({ paycycle }) => paycycle.approvedDate),
  timeZoneColumn,
  { header: "Currency", cell: ({ currencyCode }) => textCell(currencyCode) },
  pays("Total gross pay", "totalGrossPay"),
  pays("Reimbursements", "reimbursements"),
  pays("Total employer cost", "totalEmployerCost"),
  pays("Security deposit", "securityDeposit"),
  pays("Fee", "viaFee"),
  pays("Total due", "totalDue"),
  { header: "Total net pay", cell: ({ workersTake, currencyCode }) => moneyCell(workersTake.totalNetPay, currencyCode) },
  { header: "Carried over", cell: (row) => textCell(carriedWords(row)) },
  { header: "Reason", cell: ({ variance }) => textCell(variance?.reasons.map(({ text }) => text).join("; ") ?? null) },
  { header: taxYearHeader, cell: ({ type, paycycle }) => taxYearCell(type, reckonedYear(paycycle)) },
  { header: "Paycycle id", cell: ({ paycycle }) => textCell(paycycle.id) },
  { header: "Compensation id", cell: ({ id }) => textCell(id) },
];

function pays(header: string, figure: keyof WorkerPaycycle["companyPays"]): Column {
  return { header, cell: ({ companyPays, currencyCode }) => moneyCell(companyPays[figure], currencyCode) };
}
