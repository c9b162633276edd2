import { and, eq } from "drizzle-orm";
import { placeName } from "#app/contract/cost-place.ts";
import type { TimeOffContext } from "#app/contract/time-off-context.ts";
import type { Db } from "../../db/connect.server.ts";
import { companies } from "../../db/schema/company.ts";
import { timeOffs } from "../../db/schema/time-off.ts";
import { workers } from "../../db/schema/worker.ts";
import type { Who } from "../../environment.ts";
import { notFound } from "../../refusal.ts";
import { dayIn } from "../day/calendar-day.ts";
import { departureOf } from "../worker/departure.ts";
import { daysIn, entitlementIn, readVacations, vacationOf, yearsOf } from "./pto-balance.ts";
import { visibleTo } from "../scope.ts";
import { awayBetween, ownBetween } from "./time-off-between.ts";
import { unpaidNoteOf } from "./unpaid-note.ts";
import { countWorkingDays, holidaysBetween } from "../day/working-days.ts";

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
  const [balance = null, ...laterBalances] = await balancesAround(db, request, worker, today);
  return {
    place: worker.region ? placeName(worker) : worker.countryName,
    count: countWorkingDays(worker, request.startDate, request.endDate),
    holidays: holidaysBetween(worker, request.startDate, request.endDate),
    balance,
    laterBalances,
    overlaps: await ownBetween(db, who.companyId, request, request.id),
    away: await awayBetween(db, who, worker, request),
    unpaidNote: unpaidNoteOf(request.type, worker.countryCode, request.daysRequested),
    departure: departureOf(worker, today),
  };
}

/** Vacation alone is counted: of each calendar year that the request lies in, the year's own days. */
async function balancesAround(db: Db, request: Request, worker: Worker, today: string): Promise<NonNullable<TimeOffContext["balance"]>[]> {
  if (worker.vacationDays === null || request.type !== "vacation") return [];
  const vacations = await readVacations(db, worker, request);
  const counted = vacations.filter(({ id, status }) => status === "accepted" || id !== request.id);
  return yearsOf(request).map((period) => {
    const vacationDays = entitlementIn(worker, period) ?? 0;
    const { accepted, begun, ahead, pending } = vacationOf(worker, period, counted, today);
    const asked = request.status === "submitted" ? daysIn(worker, period, request) : 0;
    return {
      type: worker.ptoType ?? "statutory",
      vacationDays,
      period,
      begun,
      ahead,
      pending,
      asked,
      left: vacationDays - accepted - asked,
    };
  });
}
