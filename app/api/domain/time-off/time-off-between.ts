import { and, asc, eq, gte, inArray, lte, ne, type SQL } from "drizzle-orm";
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

type Colleague = Pick<typeof workers.$inferSelect, "id" | "teamId">;
/** Known, or of the row of another table that is asked for each. */
type Known<Value> = { [Name in keyof Value]: Value[Name] | PgColumn };

/** A worker's own time off that holds or waits between two days, but for one request. */
export function ownBetween(db: Db, companyId: string, asked: Known<Span & { workerId: string }>, exceptId?: string | PgColumn) {
  return db
    .select({ type: timeOffs.type, status: timeOffs.status, startDate: timeOffs.startDate, endDate: timeOffs.endDate })
    .from(timeOffs)
    .where(
      and(
        eq(timeOffs.companyId, companyId),
        eq(timeOffs.workerId, asked.workerId),
        inArray(timeOffs.status, ["accepted", "submitted"]),
        exceptId ? ne(timeOffs.id, exceptId) : undefined,
        isBetween(asked),
      ),
    )
    .orderBy(asc(timeOffs.startDate))
    .limit(20);
}

/** Who else of the worker's team is away between two days: of those alone whom this person may see, and where they are many one more than are shown. */
export async function awayBetween(db: Db, who: Who, { id, teamId }: Colleague, span: Span): Promise<TimeOffPreview["away"]> {
  if (teamId === null) return [];
  return db
    .select({ fullName: workers.fullName, startDate: timeOffs.startDate, endDate: lastDayAway })
    .from(timeOffs)
    .innerJoin(workers, and(eq(workers.companyId, timeOffs.companyId), eq(workers.id, timeOffs.workerId)))
    .where(and(eq(timeOffs.status, "accepted"), isOfTeamBetween(who, { id, teamId }, span)))
    .orderBy(asc(timeOffs.startDate), asc(workers.nameKey))
    .limit(shownAway + 1);
}

/** Time off, read beside its worker, of others of this one's team between two days: of those alone whom this person may see. */
export function isOfTeamBetween(who: Who, { id, teamId }: Known<{ id: string; teamId: string }>, span: Known<Span>): SQL | undefined {
  return and(visibleTo(who, timeOffs), eq(workers.teamId, teamId), ne(workers.id, id), isBetween(span), isAwayFrom(span.startDate));
}

/** Something of it lies between two days. */
export function isBetween({ startDate, endDate }: Known<Span>): SQL | undefined {
  return and(lte(timeOffs.startDate, endDate), gte(timeOffs.endDate, startDate));
}
