import type { ReportRate } from "#app/contract/report.ts";
import type { Db } from "../db/connect.server.ts";
import { dayIn, instantIn } from "../domain/day/calendar-day.ts";
import { dayCell, type Cell } from "../export/cell.ts";

/** One report: what it is called, its columns, and its rows, which are read while they are written. */
export type ReportSource = {
  name: string;
  description: string;
  columns: readonly string[];
  /** Of one company and one calendar year, read in batches. Instants are of that year and written by the company's clocks, those of `zone`. */
  rows(db: Db, companyId: string, year: number, zone: string): AsyncGenerator<Cell[]>;
  /** What its amounts were converted with, where there are any. */
  rates?(db: Db, companyId: string, year: number): Promise<ReportRate[]>;
};

export const reportBatch = 500;

/** First and last day of a year. */
export function daysOf(year: number): { first: string; last: string } {
  return { first: `${year}-01-01`, last: `${year}-12-31` };
}

/** The instant at which a year begins by the clocks of a zone. */
export function beginningOf(year: number, zone: string): Date {
  return instantIn(zone, daysOf(year).first, "00:00");
}

/** The day on which something happened, by the same clocks. */
export function dayCellIn(zone: string, at: Date | null): Cell {
  return dayCell(at && dayIn(zone, at));
}
