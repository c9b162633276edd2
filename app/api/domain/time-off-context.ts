import { and, eq, ne, sql } from "drizzle-orm";
import { placeName } from "#app/contract/cost-place.ts";
import type { TimeOffContext } from "#app/contract/time-off-context.ts";
import type { Db } from "../db/connect.server.ts";
import { companies } from "../db/schema/company.ts";
import { timeOffs } from "../db/schema/time-off.ts";
import { workers } from "../db/schema/worker.ts";
import type { Who } from "../environment.ts";
import { notFound } from "../refusal.ts";
import { dayIn } from "./calendar-day.ts";
import { departureOf } from "./departure.ts";
import { visibleTo } from "./scope.ts";
import { awayBetween, ownBetween } from "./time-off-between.ts";
import { unpaidNoteOf } from "./unpaid-note.ts";
import { countWorkingDays, holidaysBetween } from "./working-days.ts";

type Request = typeof timeOffs.$inferSelect;
type Worker = typeof workers.$inferSelect;

/** What to know before time off of this person's workers is decided; anybody else's is not found. */
export async function timeOffContext(db: Db, who: Who, id: string, now: Date): Promise<TimeOffContext> {
  const [found] = await db
    .select({ request: timeOffs, worker: workers, timeZone: companies.timeZone })
    .from(timeOffs)
    .innerJoin(workers, and(eq(workers.companyId, timeOffs.companyId), eq(workers.id, timeOffs.workerId)))
    .innerJoin(companies, eq(companies.id, timeOffs.companyId))
    .where(and(visibleTo(who, timeOffs), eq(timeOffs.id, id)));
  if (!found) throw notFound();
  const { request, worker, timeZone } = found;
  const today = dayIn(timeZone, now);
  return {
    place: worker.region ? placeName(worker) : worker.countryName,
    count: countWorkingDays(worker, request.startDate, request.endDate),
    holidays: holidaysBetween(worker, request.startDate, request.endDate),
    balance: await balanceAround(db, request, worker, today),
    overlaps: await ownBetween(db, worker, request, request.id),
    away: await awayBetween(db, who, worker, request),
    unpaidNote: unpaidNoteOf(request.type, worker.countryCode, request.daysRequested),
    departure: departureOf(worker, today),
  };
}

/** Vacation alone is counted, in the calendar year in which it begins. */
async function balanceAround(db: Db, request: Request, worker: Worker, today: string): Promise<TimeOffContext["balance"]> {
  const { vacationDays } = worker;
  if (vacationDays === null || request.type !== "vacation") return null;
  const period = request.startDate.slice(0, 4);
  const days = (condition: ReturnType<typeof sql>) => sql<number>`coalesce(sum(${timeOffs.daysRequested}) filter (where ${condition}), 0)::int`;
  const isAccepted = sql`${timeOffs.status} = 'accepted'`;
  const [sums] = await db
    .select({
      daysTaken: days(sql`${isAccepted} and ${timeOffs.startDate} <= ${today}`),
      ahead: days(sql`${isAccepted} and ${timeOffs.startDate} > ${today}`),
      pending: days(sql`${timeOffs.status} = 'submitted' and ${ne(timeOffs.id, request.id)}`),
    })
    .from(timeOffs)
    .where(
      and(
        eq(timeOffs.companyId, request.companyId),
        eq(timeOffs.workerId, request.workerId),
        eq(timeOffs.type, "vacation"),
        sql`${timeOffs.startDate} between ${`${period}-01-01`} and ${`${period}-12-31`}`,
      ),
    );
  const { daysTaken = 0, ahead = 0, pending = 0 } = sums ?? {};
  const asked = request.status === "submitted" ? request.daysRequested : 0;
  return { type: worker.ptoType ?? "statutory", vacationDays, period, daysTaken, ahead, pending, asked, left: vacationDays - daysTaken - ahead - asked };
}
