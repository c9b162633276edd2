import { and, eq, getTableColumns, getTableName, lt, sql, type Subquery } from "drizzle-orm";
import type { OfferStatus } from "#app/contract/offer-status.ts";
import type { Db } from "../../db/connect.server.ts";
import { history } from "../../db/schema/history.ts";
import { workers } from "../../db/schema/worker.ts";
import type { Who } from "../../environment.ts";
import { endOf, firstChangesSince } from "../as-of.ts";

/**
 * Who was in the table of workers at the end of a day, with the status that the offer had then, under the name of the table:
 * what is asked of the one can be asked of the other. All else is as of today.
 */
export function workersAsOf(db: Db, who: Who, day: string): Subquery {
  const end = endOf(who, day);
  const later = firstChangesSince(db, who, "worker", end, { events: eq(history.event, "offer moved") }).as("later");
  return db
    .select({ ...getTableColumns(workers), status: sql<OfferStatus>`coalesce(${later.from}, ${workers.status})`.as("status") })
    .from(workers)
    .leftJoin(later, eq(later.subjectId, workers.id))
    .where(and(eq(workers.companyId, who.companyId), lt(workers.createdAt, end)))
    .as(getTableName(workers));
}
