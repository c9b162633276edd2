import { and, eq } from "drizzle-orm";
import { placeName } from "#app/contract/cost-place.ts";
import type { Span } from "#app/contract/day-words.ts";
import type { TimeOffPreview } from "#app/contract/time-off.ts";
import type { Db } from "../../db/connect.server.ts";
import { companies } from "../../db/schema/company.ts";
import { workers } from "../../db/schema/worker.ts";
import type { Who } from "../../environment.ts";
import { notFound } from "../../refusal.ts";
import { addDays, dayIn } from "../day/calendar-day.ts";
import { daysIn, daysTakenIn, entitlementIn, readVacations, sumIn, yearsOf } from "./pto-balance.ts";
import { visibleTo } from "../scope.ts";
import { awayBetween, ownBetween } from "./time-off-between.ts";
import { unpaidNoteOf } from "./unpaid-note.ts";
import { countWorkingDays, holidaysBetween } from "../day/working-days.ts";

type Row = typeof workers.$inferSelect;

/** Without days asked for, the holidays of this many days are shown. */
const daysAhead = 92;

/**
 * What somebody should know who adds time off for a worker whom they may see: how the days count, the balance of the
 * year, the worker's own time off between the days, and who of the team is away, as far as this person may know.
 */
export async function timeOffPreview(db: Db, who: Who, workerId: string, span: Span | null, now: Date): Promise<TimeOffPreview> {
  const [found] = await db
    .select({ worker: workers, timeZone: companies.timeZone })
    .from(workers)
    .innerJoin(companies, eq(companies.id, workers.companyId))
    .where(and(visibleTo(who, workers), eq(workers.id, workerId)));
  if (!found) throw notFound();
  const { worker, timeZone } = found;
  const today = dayIn(timeZone, now);
  const count = span && countWorkingDays(worker, span.startDate, span.endDate);
  const shown = span ?? { startDate: today, endDate: addDays(today, daysAhead) };
  const [balance = null, ...laterBalances] = await balancesOf(db, worker, span ?? { startDate: today, endDate: today }, count?.workingDays ?? 0);
  return {
    place: worker.region ? placeName(worker) : worker.countryName,
    count,
    holidays: holidaysBetween(worker, shown.startDate, shown.endDate),
    balance,
    laterBalances,
    overlaps: span ? await ownBetween(db, who.companyId, { workerId: worker.id, ...span }) : [],
    away: span ? await awayBetween(db, who, worker, span) : [],
    unpaidNote: unpaidNoteOf("parental-leave", worker.countryCode, count?.workingDays ?? null),
  };
}

/** Of each calendar year that the days lie in; none where no vacation is agreed. */
async function balancesOf(db: Db, worker: Row, span: Span, asked: number): Promise<NonNullable<TimeOffPreview["balance"]>[]> {
  if (worker.vacationDays === null) return [];
  const vacations = await readVacations(db, worker, span);
  const waiting = vacations.filter(({ status }) => status === "submitted");
  return yearsOf(span).map((period) => ({
    type: worker.ptoType ?? "statutory",
    vacationDays: entitlementIn(worker, period) ?? 0,
    period,
    daysTaken: daysTakenIn(worker, period, vacations),
    pending: sumIn(worker, period, waiting),
    asked: daysIn(worker, period, { ...span, daysRequested: asked }),
  }));
}
