import { and, asc, eq, gte, inArray, lte, ne } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Span } from "#app/contract/day-words.ts";
import { shownAway } from "#app/contract/shown-away.ts";
import type { TimeOffPreview } from "#app/contract/time-off.ts";
import type { Db } from "../../db/connect.server.ts";
import { timeOffs } from "../../db/schema/time-off.ts";
import { workers } from "../../db/schema/worker.ts";
import type { Who } from "../../environment.ts";
import { isAwayFrom, lastDayAway } from "./last-day-away.ts";
import { visibleTo } from "../scope.ts";

type Worker = Pick<typeof workers.$inferSelect, "companyId" | "id" | "teamId">;

/** The worker's own time off that holds or waits between two days, but for one request. */
export async function ownBetween(db: Db, worker: Worker, span: Span, exceptId?: string): Promise<TimeOffPreview["overlaps"]> {
  return db
    .select({ type: timeOffs.type, status: timeOffs.status, startDate: timeOffs.startDate, endDate: timeOffs.endDate })
    .from(timeOffs)
    .where(
      and(
        eq(timeOffs.companyId, worker.companyId),
        eq(timeOffs.workerId, worker.id),
        inArray(timeOffs.status, ["accepted", "submitted"]),
        exceptId ? ne(timeOffs.id, exceptId) : undefined,
        isBetween(span),
      ),
    )
    .orderBy(asc(timeOffs.startDate))
    .limit(20);
}

/** Who else of the worker's team is away between two days: of those alone whom this person may see, and where they are many one more than are shown. */
export async function awayBetween(db: Db, who: Who, worker: Worker, span: Span): Promise<TimeOffPreview["away"]> {
  if (worker.teamId === null) return [];
  return db
    .select({ fullName: workers.fullName, startDate: timeOffs.startDate, endDate: lastDayAway })
    .from(timeOffs)
    .innerJoin(workers, and(eq(workers.companyId, timeOffs.companyId), eq(workers.id, timeOffs.workerId)))
    .where(
      and(
        visibleTo(who, timeOffs),
        eq(workers.teamId, worker.teamId),
        ne(workers.id, worker.id),
        eq(timeOffs.status, "accepted"),
        isBetween(span),
        isAwayFrom(span.startDate),
      ),
    )
    .orderBy(asc(timeOffs.startDate), asc(workers.nameKey))
    .limit(shownAway + 1);
}

/** Something of it lies between two days, or between those of other time off. */
export function isBetween({ startDate, endDate }: Span | { startDate: PgColumn; endDate: PgColumn }) {
  return and(lte(timeOffs.startDate, endDate), gte(timeOffs.endDate, startDate));
}
