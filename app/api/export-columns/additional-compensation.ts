import type { AdditionalCompensation } from "#app/contract/additional-compensation.ts";
import { dayIn } from "../domain/day/calendar-day.ts";
import { dayCell, moneyCell, textCell, wordCell } from "../export/cell.ts";
import { requesterCell } from "../export/requester-cell.ts";
import type { ExportColumn } from "../http/download.ts";

export const additionalCompensationExport: ExportColumn<AdditionalCompensation>[] = [
  { header: "Worker", cell: ({ fullName }) => textCell(fullName) },
  { header: "Type", cell: ({ type }) => wordCell(type) },
  { header: "Amount", cell: ({ amount, currencyCode }) => moneyCell(amount, currencyCode) },
  { header: "Currency", cell: ({ currencyCode }) => textCell(currencyCode) },
  { header: "Date", cell: ({ createdAt }, zone) => dayCell(dayIn(zone, new Date(createdAt))) },
  { header: "Description", cell: ({ description }) => textCell(description) },
  { header: "Receipt", cell: ({ receipt }) => textCell(receipt === null ? "None" : "Attached") },
  { header: "Status", cell: ({ status }) => wordCell(status) },
  { header: "Paycycle from", cell: ({ paycycle }) => (paycycle ? dayCell(paycycle.startDate) : textCell("")) },
  { header: "Paycycle to", cell: ({ paycycle }) => (paycycle ? dayCell(paycycle.endDate) : textCell("")) },
  { header: "Requested by", cell: ({ requesterType }) => requesterCell(requesterType) },
  { header: "Request ID", cell: ({ id }) => textCell(id) },
  { header: "Worker ID", cell: ({ workerId }) => textCell(workerId) },
];
