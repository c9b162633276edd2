import { and, eq, sql, type SQL } from "drizzle-orm";
import type { Db } from "../db/connect.server.ts";
import { workers } from "../db/schema/worker.ts";
import type { Place } from "./public-holidays.ts";
import { countWorkingDays, longestDays } from "./working-days.ts";

/** Vacation that counts or may come to count. `daysRequested` are working days, start and end are both included. */
export type Vacation = Days & { id: string; daysRequested: number; status: "accepted" | "submitted" };
type Days = { startDate: string; endDate: string };

/** The vacation of one worker that touches the calendar years of these days. */
export async function readVacations(db: Db, { companyId, id }: { companyId: string; id: string }, days: Days): Promise<Vacation[]> {
  const years = yearsOf(days);
  const [found] = await db
    .select({ vacations: vacationsIn(companyId, years[0], years.at(-1)) })
    .from(workers)
    .where(and(eq(workers.companyId, companyId), eq(workers.id, id)));
  return found?.vacations ?? [];
}

type Year = SQL<string> | string;

/** The vacation of a row of workers, accepted or waiting, that touches a calendar year ("2026") or those up to a later one. */
export function vacationsIn(companyId: string, year: Year, last: Year = year): SQL<Vacation[]> {
  return sql<Vacation[]>`(select coalesce(json_agg(json_build_object('id', taken.id, 'startDate', taken.start_date, 'endDate', taken.end_date,
      'daysRequested', taken.days_requested, 'status', taken.status)), '[]') from time_offs taken
    where taken.company_id = ${companyId} and taken.worker_id = workers.id
      and taken.status in ('accepted', 'submitted') and taken.type = 'vacation' and taken.end_date >= make_date(${year}::int, 1, 1)
      and taken.start_date between make_date(${year}::int, 1, 1) - ${longestDays}::int and make_date(${last}::int, 12, 31))`;
}

/** Working days of accepted vacation in a calendar year. */
export function daysTakenIn(place: Place, year: string, vacations: readonly Vacation[]): number {
  return sumIn(place, year, vacations.filter(({ status }) => status === "accepted"));
}

/** Working days of vacation in a calendar year. */
export function sumIn(place: Place, year: string, vacations: readonly Vacation[]): number {
  return vacations.reduce((sum, vacation) => sum + daysIn(place, year, vacation), 0);
}

type Stay = Days & { daysRequested: number };

/**
 * Working days of a stay in a calendar year: each year has its own. Together they come to `daysRequested`, which stays as it
 * was accepted, also where the holidays have changed since.
 */
export function daysIn(place: Place, year: string, stay: Stay): number {
  return daysUntilEndOf(place, Number(year), stay) - daysUntilEndOf(place, Number(year) - 1, stay);
}

function daysUntilEndOf(place: Place, year: number, { startDate, endDate, daysRequested }: Stay): number {
  const last = `${year}-12-31`;
  if (endDate <= last) return daysRequested;
  return startDate > last ? 0 : Math.min(daysRequested, countWorkingDays(place, startDate, last).workingDays);
}

/** The calendar years that days lie in, the first of them first. */
export function yearsOf({ startDate, endDate }: Days): [string, ...string[]] {
  const first = Number(startDate.slice(0, 4));
  const later = Array.from({ length: Number(endDate.slice(0, 4)) - first }, (_, index) => String(first + 1 + index));
  return [String(first), ...later];
}
