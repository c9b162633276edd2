import type { ReportRate } from "#app/contract/report.ts";
import type { Db } from "../db/connect.server.ts";
import type { Cell } from "../export/cell.ts";

/** One report: what it is called, its columns, and its rows, which are read while they are written. */
export type ReportSource = {
  name: string;
  description: string;
  columns: readonly string[];
  /** Of one company and one calendar year, read in batches. */
  rows(db: Db, companyId: string, year: number): AsyncGenerator<Cell[]>;
  /** What its amounts were converted with, where there are any. */
  rates?(db: Db, companyId: string, year: number): Promise<ReportRate[]>;
};

export const reportBatch = 500;

/** First and last day of a year. */
export function daysOf(year: number): { first: string; last: string } {
  return { first: `${year}-01-01`, last: `${year}-12-31` };
}
