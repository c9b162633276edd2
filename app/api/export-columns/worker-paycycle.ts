import { reckonedYear } from "#app/contract/tax-year-note.ts";
import type { WorkerPaycycle } from "#app/contract/worker-paycycle.ts";
import { clockColumns } from "./clock-columns.ts";
import { dayCell, textCell } from "../export/cell.ts";
import type { ExportColumn } from "../http/download.ts";
import { companyPays, netPay, takes } from "./paycycle.ts";
import { rateColumns } from "./rate-columns.ts";
import { taxYearCell, taxYearHeader } from "./tax-year-column.ts";

/** One paycycle a row, in the currency that was asked for: what the company pays, and from the gross pay in it to the net. */
export const workerPaycycleExport: ExportColumn<WorkerPaycycle>[] = [
  { header: "Period start", cell: ({ paycycle }) => dayCell(paycycle.startDate) },
  { header: "Period end", cell: ({ paycycle }) => dayCell(paycycle.endDate) },
  { header: "Pay by", cell: ({ paycycle }) => dayCell(paycycle.paymentDate) },
  ...clockColumns<WorkerPaycycle>("Approved on", "Approved at", ({ paycycle }) => paycycle.approvedDate),
  { header: "Currency", cell: ({ currencyCode }) => textCell(currencyCode) },
  ...companyPays,
  takes("Worker taxes", "workerTaxes"),
  ...netPay,
  { header: "Reason", cell: ({ variance }) => textCell(variance?.reasons.map(({ text }) => text).join("; ") ?? null) },
  ...rateColumns<WorkerPaycycle>(({ exchangeRate }) => exchangeRate ?? null),
  { header: taxYearHeader, cell: ({ type, paycycle }) => taxYearCell(type, reckonedYear(paycycle)) },
  { header: "Paycycle ID", cell: ({ paycycle }) => textCell(paycycle.id) },
  { header: "Compensation ID", cell: ({ id }) => textCell(id) },
];
