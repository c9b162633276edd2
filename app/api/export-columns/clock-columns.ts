import { partsIn } from "#app/contract/clock-words.ts";
import { dayIn } from "../domain/day/calendar-day.ts";
import { dayCell, textCell, type Cell } from "../export/cell.ts";
import type { ExportColumn } from "../http/download.ts";

/** An instant as the company's clocks show it, its day and its time in a cell each; `timeZoneColumn` belongs beside them. */
export function clockColumns<Row>(day: string, time: string, of: (row: Row) => Date | string | null): ExportColumn<Row>[] {
  return [
    { header: day, cell: (row, zone) => clockCells(zone, of(row))[0] },
    { header: time, cell: (row, zone) => clockCells(zone, of(row))[1] },
  ];
}

/** The same for rows that are cells already: the day and the time of an instant. */
export function clockCells(zone: string, at: Date | string | null): [day: Cell, time: Cell] {
  if (at === null) return [dayCell(null), textCell(null)];
  const instant = new Date(at);
  return [dayCell(dayIn(zone, instant)), textCell(timeIn(zone, instant))];
}

/** The same in words, for a cell that says more than one: "2026-11-20 09:30 America/Toronto". */
export function clockText(zone: string, at: Date | string): string {
  const instant = new Date(at);
  return `${dayIn(zone, instant)} ${timeIn(zone, instant)} ${zone}`;
}

/** Whose clocks these are: "America/Toronto". */
export const timeZoneColumn: ExportColumn<unknown> = { header: "Time zone", cell: (_, zone) => textCell(zone) };

function timeIn(zone: string, at: Date): string {
  const { hour, minute } = partsIn(zone, at);
  return `${hour}:${minute}`;
}
