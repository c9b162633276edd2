import { and, eq, gte, isNotNull, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Db } from "../db/connect.server.ts";
import { history } from "../db/schema/history.ts";
import type { Who } from "../environment.ts";
import { addDays, instantIn } from "./day/calendar-day.ts";

/** The instant at which a day of the company is over. */
export function endOf({ user: { company } }: Who, day: string): Date {
  return instantIn(company.timeZone, addDays(day, 1), "00:00");
}

/** The first change of each subject of a kind since an instant, with what it found; or of one subject, or among some events, alone. */
export function firstChangesSince(db: Db, { companyId }: Who, subject: string, instant: Date, { id, events }: { id?: PgColumn; events?: SQL } = {}) {
  return db
    .selectDistinctOn([history.subjectId], { subjectId: history.subjectId, from: history.from })
    .from(history)
    .where(and(eq(history.companyId, companyId), eq(history.subject, subject), id && eq(history.subjectId, id), events, gte(history.at, instant), isNotNull(history.from)))
    .orderBy(history.subjectId, history.at, history.id);
}
