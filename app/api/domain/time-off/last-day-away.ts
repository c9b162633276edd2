import { and, gte, isNotNull, isNull, ne, or, sql, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { timeOffs } from "../../db/schema/time-off.ts";
import { workers } from "../../db/schema/worker.ts";

/** The last day of time off, read beside its worker: whoever has left is away no longer. */
export const lastDayAway = sql<string>`least(${timeOffs.endDate}, ${workers.endDate})::text`;

/** Time off, read beside its worker, of which something is left on this day or after it. */
export function isAwayFrom(day: string | PgColumn): SQL | undefined {
  const isEmployed = or(isNull(workers.endDate), and(gte(workers.endDate, day), gte(workers.endDate, timeOffs.startDate)));
  // An offer that was withdrawn before it was active has ended without a last day.
  return and(gte(timeOffs.endDate, day), isEmployed, or(ne(workers.status, "terminated"), isNotNull(workers.endDate)));
}
