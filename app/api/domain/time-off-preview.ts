import { and, eq, sql } from "drizzle-orm";
import { placeName } from "#app/contract/cost-place.ts";
import type { TimeOffPreview } from "#app/contract/time-off.ts";
import type { Db } from "../db/connect.server.ts";
import { companies } from "../db/schema/company.ts";
import { workers } from "../db/schema/worker.ts";
import type { Who } from "../environment.ts";
import { notFound } from "../refusal.ts";
import { addDays, dayIn } from "./calendar-day.ts";
import { daysTakenIn } from "./pto-balance.ts";
import { visibleTo } from "./scope.ts";
import { awayBetween, ownBetween } from "./time-off-between.ts";
import { unpaidNoteOf } from "./unpaid-note.ts";
import { countWorkingDays, holidaysBetween } from "./working-days.ts";

type Span = { startDate: string; endDate: string };
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
  return {
    place: worker.region ? placeName(worker) : worker.countryName,
    count,
    holidays: holidaysBetween(worker, shown.startDate, shown.endDate),
    balance: await balanceOf(db, worker, shown.startDate.slice(0, 4)),
    overlaps: span ? await ownBetween(db, worker, span) : [],
    away: span ? await awayBetween(db, who, worker, span) : [],
    unpaidNote: unpaidNoteOf("parental-leave", worker.countryCode, count?.workingDays ?? null),
  };
}

async function balanceOf(db: Db, worker: Row, year: string): Promise<TimeOffPreview["balance"]> {
  if (worker.vacationDays === null) return null;
  const [sums] = await db
    .select({
      daysTaken: daysTakenIn(worker.companyId, year),
      pending: sql<number>`(select coalesce(sum(waiting.days_requested), 0)::int from time_offs waiting
        where waiting.company_id = ${worker.companyId} and waiting.worker_id = workers.id
          and waiting.status = 'submitted' and waiting.type = 'vacation'
          and waiting.start_date between make_date(${year}::int, 1, 1) and make_date(${year}::int, 12, 31))`,
    })
    .from(workers)
    .where(and(eq(workers.companyId, worker.companyId), eq(workers.id, worker.id)));
  return { type: worker.ptoType ?? "statutory", vacationDays: worker.vacationDays, daysTaken: 0, pending: 0, ...sums, period: year };
}
