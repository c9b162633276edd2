import { and, eq, sql, type SQL } from "drizzle-orm";
import type { Span } from "#app/contract/day-words.ts";
import { legalVacation, legalVacationIn } from "#app/contract/statutory-benefit.ts";
import type { Db } from "../../db/connect.server.ts";
import { workers } from "../../db/schema/worker.ts";
import type { Place } from "../day/public-holidays.ts";
import { countWorkingDays, longestDays } from "../day/working-days.ts";

type Stay = Span & { daysRequested: number };
/** Vacation that counts or may come to count. `daysRequested` are working days, start and end are both included. */
export type Vacation = Stay & { id: string; status: "accepted" | "submitted" };
/** Accepted vacation that touches a calendar year: the working days of what lies within it, and what lies in another as well or goes on after the last day. */
export type Taken = { days: number; crossing: Stay[] };
/** Where somebody works, and until when: null or absent while no end is known. */
type Leaver = Place & { endDate?: string | null };

/** What of an offer says how much vacation there is; `vacationDays` are those that were agreed. */
type Entitled = { countryCode: string; startDate: string; endDate: string | null; vacationDays: number | null };

/**
 * Working days of vacation that somebody has in a calendar year, null where none are agreed: those, and where the law grants more
 * with the years of service at least what it grants in that year. Nobody agrees anew at each anniversary.
 */
export function entitlementIn(worker: Entitled, year: string): number | null {
  const { countryCode, vacationDays } = worker;
  const [first, now] = [legalVacation(countryCode, 1)?.days ?? 0, legalVacationIn(countryCode, worker, year)?.days ?? 0];
  return vacationDays !== null && now > first ? Math.max(vacationDays, now) : vacationDays;
}

/** The vacation of one worker that touches the calendar years of these days. */
export async function readVacations(db: Db, { companyId, id }: { companyId: string; id: string }, days: Span): Promise<Vacation[]> {
  const years = yearsOf(days);
  const [found] = await db
    .select({ vacations: vacationsIn(companyId, years[0], years.at(-1) ?? years[0]) })
    .from(workers)
    .where(and(eq(workers.companyId, companyId), eq(workers.id, id)));
  return found?.vacations ?? [];
}

/** The vacation of a row of workers, accepted or waiting, that touches the calendar years from one ("2026") to another. */
export function vacationsIn(companyId: string, year: SQL<string> | string, last = year): SQL<Vacation[]> {
  return sql<Vacation[]>`(select coalesce(json_agg(json_build_object('id', taken.id, 'startDate', taken.start_date, 'endDate', taken.end_date,
      'daysRequested', taken.days_requested, 'status', taken.status)), '[]') from time_offs taken
    where taken.company_id = ${companyId} and taken.worker_id = workers.id
      and taken.status in ('accepted', 'submitted') and taken.type = 'vacation' and taken.end_date >= make_date(${year}::int, 1, 1)
      and taken.start_date between make_date(${year}::int, 1, 1) - ${longestDays}::int and make_date(${last}::int, 12, 31))`;
}

/** What a row of workers has taken of a calendar year ("2026"). Summed where it lies: a list asks it of every row. */
export function takenIn(companyId: string, year: SQL<string> | string): SQL<Taken> {
  const isWithin = sql`taken.start_date >= make_date(${year}::int, 1, 1) and taken.end_date <= least(make_date(${year}::int, 12, 31), workers.end_date)`;
  return sql<Taken>`(select json_build_object('days', coalesce(sum(taken.days_requested) filter (where ${isWithin}), 0),
      'crossing', coalesce(json_agg(json_build_object('startDate', taken.start_date, 'endDate', taken.end_date,
        'daysRequested', taken.days_requested)) filter (where not (${isWithin})), '[]')) from time_offs taken
    where taken.company_id = ${companyId} and taken.worker_id = workers.id
      and taken.status = 'accepted' and taken.type = 'vacation' and taken.end_date >= make_date(${year}::int, 1, 1)
      and taken.start_date between make_date(${year}::int, 1, 1) - ${longestDays}::int and make_date(${year}::int, 12, 31))`;
}

/** Working days of it in the calendar year that it was asked for. */
export function daysTakenOf(worker: Leaver, year: string, { days, crossing }: Taken): number {
  return days + sumIn(worker, year, crossing);
}

/** Working days of vacation in a calendar year: accepted, that is begun up to today or still ahead, and waiting beside it. */
export function vacationOf(worker: Leaver, year: string, vacations: readonly Vacation[], today: string) {
  const accepted = daysTakenIn(worker, year, vacations);
  const begun = daysTakenIn(worker, year, vacations.filter(({ startDate }) => startDate <= today && `${year}-01-01` <= today));
  return { accepted, begun, ahead: accepted - begun, pending: sumIn(worker, year, vacations.filter(({ status }) => status === "submitted")) };
}

/** Working days of accepted vacation in a calendar year. */
export function daysTakenIn(worker: Leaver, year: string, vacations: readonly Vacation[]): number {
  return sumIn(worker, year, vacations.filter(({ status }) => status === "accepted"));
}

/** Working days of stays in a calendar year. */
export function sumIn(worker: Leaver, year: string, stays: readonly Stay[]): number {
  return stays.reduce((sum, stay) => sum + daysIn(worker, year, untilLastDay(worker, stay)), 0);
}

/** Nobody is on vacation after their last day: what was accepted of such days before it was known, is not taken. */
function untilLastDay(worker: Leaver, stay: Stay): Stay {
  const { endDate = null } = worker;
  if (endDate === null || stay.endDate <= endDate) return stay;
  const days = stay.startDate > endDate ? 0 : countWorkingDays(worker, stay.startDate, endDate).workingDays;
  return { ...stay, endDate, daysRequested: Math.min(stay.daysRequested, days) };
}

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
export function yearsOf({ startDate, endDate }: Span): [string, ...string[]] {
  const first = Number(startDate.slice(0, 4));
  const later = Array.from({ length: Number(endDate.slice(0, 4)) - first }, (_, index) => String(first + 1 + index));
  return [String(first), ...later];
}
