import { capitalized } from "#app/contract/capitalized.ts";
import type { CompanyHistoryEntry } from "#app/contract/history.ts";
import { historySubjectNames } from "#app/contract/history-subject.ts";
import { roleInWords } from "#app/contract/history-words.ts";
import { clockColumns, timeZoneColumn } from "./clock-columns.ts";
import { eventInWords } from "../domain/history/entry-in-words.ts";
import { instantCell, textCell } from "../export/cell.ts";
import type { ExportColumn } from "../http/download.ts";

/** The history as a table: when by the company's clocks, and as the instant that it was. */
export const historyExport: ExportColumn<CompanyHistoryEntry>[] = [
  ...clockColumns<CompanyHistoryEntry>("Date", "Time", ({ at }) => at),
  timeZoneColumn,
  { header: "Who", cell: ({ actor }) => textCell(actor.name) },
  { header: "Role", cell: ({ actor }) => textCell(roleInWords(actor.role)) },
  { header: "What happened", cell: ({ event }) => textCell(capitalized(eventInWords(event))) },
  { header: "Kind of record", cell: ({ subject }) => textCell(historySubjectNames[subject]) },
  { header: "Record", cell: ({ about }) => textCell(about) },
  { header: "From", cell: ({ from }) => textCell(from) },
  { header: "To", cell: ({ to }) => textCell(to) },
  { header: "Comment", cell: ({ comment }) => textCell(comment) },
  { header: "Instant (UTC)", cell: ({ at }) => instantCell(at) },
  { header: "Record ID", cell: ({ subjectId }) => textCell(subjectId) },
  { header: "Entry ID", cell: ({ id }) => textCell(id) },
];
