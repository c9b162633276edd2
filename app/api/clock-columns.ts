import { partsIn } from "#app/contract/clock-words.ts";
import { dayIn } from "./domain/day/calendar-day.ts";
import { dayCell, textCell } from "./export/cell.ts";
import type { ExportColumn } from "./http/download.ts";

/** An instant as the company's clocks show it, its day and its time in a cell each; `timeZoneColumn` belongs beside them. */
export function clockColumns<Row>(day: string, time: string, of: (row: Row) => Date | string | null): ExportColumn<Row>[] {
  return [
    { header: day, cell: (row, zone) => dayCell(inZone(of(row), (at) => dayIn(zone, at))) },
    { header: time, cell: (row, zone) => textCell(inZone(of(row), (at) => timeIn(zone, at))) },
  ];
}

/** Whose clocks these are: "America/Toronto". */
export const timeZoneColumn: ExportColumn<unknown> = { header: "Time zone", cell: (_, zone) => textCell(zone) };

function inZone(at: Date | string | null, written: (at: Date) => string): string | null {
  return at === null ? null : written(new Date(at));
}

function timeIn(zone: string, at: Date): string {
  const { hour, minute } = partsIn(zone, at);
  return `${hour}:${minute}`;
}
