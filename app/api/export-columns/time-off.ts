import { timeOffTypeNames } from "#app/contract/time-off-type.ts";
import type { TimeOff } from "#app/contract/time-off.ts";
import { dayIn } from "../domain/day/calendar-day.ts";
import { dayCell, integerCell, textCell, wordCell } from "../export/cell.ts";
import { requesterCell } from "../export/requester-cell.ts";
import type { ExportColumn } from "../http/download.ts";

export const timeOffExport: ExportColumn<TimeOff>[] = [
  { header: "Worker", cell: ({ fullName }) => textCell(fullName) },
  { header: "Request type", cell: ({ type }) => textCell(timeOffTypeNames[type]) },
  { header: "Request date", cell: ({ createdAt }, zone) => dayCell(dayIn(zone, new Date(createdAt))) },
  { header: "Start date", cell: ({ startDate }) => dayCell(startDate) },
  { header: "End date", cell: ({ endDate }) => dayCell(endDate) },
  { header: "Total days", cell: ({ daysRequested }) => integerCell(daysRequested) },
  { header: "Description", cell: ({ description }) => textCell(description) },
  { header: "Status", cell: ({ status }) => wordCell(status) },
  { header: "Requested by", cell: ({ requesterType }) => requesterCell(requesterType) },
  { header: "Request ID", cell: ({ id }) => textCell(id) },
  { header: "Worker ID", cell: ({ workerId }) => textCell(workerId) },
];
