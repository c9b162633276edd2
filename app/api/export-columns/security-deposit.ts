import { formatMonth } from "#app/contract/day-words.ts";
import type { SecurityDeposit } from "#app/contract/security-deposit.ts";
import { securityDepositWords } from "#app/contract/security-deposit-status.ts";
import { clockColumns } from "./clock-columns.ts";
import { dayCell, moneyCell, textCell } from "../export/cell.ts";
import type { ExportColumn } from "../http/download.ts";
import { rateColumns } from "./rate-columns.ts";

/** One deposit a row; paycycles are named by their month. */
export const securityDepositExport: ExportColumn<SecurityDeposit>[] = [
  { header: "Name", cell: ({ fullName }) => textCell(fullName) },
  { header: "Location", cell: ({ countryName }) => textCell(countryName) },
  { header: "Currency", cell: ({ currencyCode }) => textCell(currencyCode) },
  { header: "Deposit", cell: ({ amount, currencyCode }) => moneyCell(amount, currencyCode) },
  { header: "Held", cell: ({ amount, currencyCode, status }) => moneyCell(status === "returned" ? 0 : amount, currencyCode) },
  { header: "Deposit in USD", cell: ({ amountUsd }) => moneyCell(amountUsd, "USD") },
  { header: "Status", cell: ({ status }) => textCell(securityDepositWords[status].label) },
  { header: "Taken in", cell: ({ taken }) => textCell(formatMonth(taken.startDate)) },
  ...clockColumns<SecurityDeposit>("Taken, approved on", "Taken, approved at", ({ taken }) => taken.approvedDate),
  { header: "Last day", cell: ({ endDate }) => dayCell(endDate) },
  { header: "Return expected by", cell: ({ expectedBy }) => dayCell(expectedBy) },
  { header: "Returned in", cell: ({ returned, status }) => textCell(returned && status === "returned" ? formatMonth(returned.startDate) : null) },
  ...clockColumns<SecurityDeposit>("Returned, approved on", "Returned, approved at", ({ returned }) => returned?.approvedDate ?? null),
  { header: "Returned, pay by", cell: ({ returned, status }) => dayCell(returned && status === "returned" ? returned.paymentDate : null) },
  ...rateColumns<SecurityDeposit>(({ exchangeRate }) => exchangeRate ?? null),
  { header: "Worker ID", cell: ({ workerId }) => textCell(workerId) },
  { header: "Compensation ID", cell: ({ id }) => textCell(id) },
];
