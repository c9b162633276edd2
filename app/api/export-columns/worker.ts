import type { WorkerRow } from "#app/contract/worker.ts";
import { textCell, wordCell } from "../export/cell.ts";
import type { ExportColumn } from "../http/download.ts";

/** The Workers list as a table, with the id that other files name a worker by. */
export const workerExport: ExportColumn<WorkerRow>[] = [
  { header: "Full name", cell: ({ fullName }) => textCell(fullName) },
  { header: "Job title", cell: ({ offer }) => textCell(offer.jobTitle) },
  { header: "Location", cell: ({ offer }) => textCell(offer.country.name) },
  { header: "Type", cell: ({ offer }) => wordCell(offer.type) },
  { header: "Manager", cell: ({ offer }) => textCell(offer.manager?.name ?? null) },
  { header: "Team", cell: ({ offer }) => textCell(offer.team) },
  { header: "Status", cell: ({ offer }) => wordCell(offer.status) },
  { header: "Worker ID", cell: ({ id }) => textCell(id) },
];

/** The same as of a day that is over, whose managers are not told. */
export const workerAsOfExport = workerExport.filter(({ header }) => header !== "Manager");
