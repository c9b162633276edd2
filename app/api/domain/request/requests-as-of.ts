import { and, eq, getTableColumns, getTableName, lt, sql, type SQL, type SQLWrapper, type Subquery } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { RequestNoun } from "#app/contract/request-noun.ts";
import type { Db } from "../../db/connect.server.ts";
import type { timeOffs } from "../../db/schema/time-off.ts";
import type { Who } from "../../environment.ts";
import { endOf, firstChangesSince } from "../as-of.ts";
import { requestTables } from "./request-tables.ts";

/**
 * What the table of a kind held at the end of a day, under its own name, so that everything that is asked of the one can be asked
 * of the other. Of a request its status alone ever changes.
 */
export function requestsAsOf(db: Db, who: Who, noun: RequestNoun, day: string): Subquery {
  const requests = tableOf(noun);
  const later = firstChangesSince(db, who, noun, endOf(who, day)).as("later");
  return db
    .select({ ...getTableColumns(requests), status: statusAt(endOf(who, day), requests, later.from).as("status") })
    .from(requests)
    .leftJoin(later, eq(later.subjectId, requests.id))
    .where(and(eq(requests.companyId, who.companyId), lt(requests.createdAt, endOf(who, day))))
    .as(getTableName(requests));
}

/** The same of a few rows that are cut out of the table already: each is looked up alone. */
export function rowsAsOf(db: Db, who: Who, noun: RequestNoun, day: string, rows: Subquery): Subquery {
  const requests = tableOf(noun);
  const later = firstChangesSince(db, who, noun, endOf(who, day), { id: requests.id }).as("later");
  return db
    .select({ ...getTableColumns(requests), status: statusAt(endOf(who, day), requests, later.from).as("status") })
    .from<PgTable | Subquery>(rows)
    .leftJoinLateral(later, sql`true`)
    .as(getTableName(requests));
}

/** What the two have in common is all that is asked for. */
function tableOf(noun: RequestNoun): typeof timeOffs {
  return requestTables[noun] as typeof timeOffs;
}

/** What was decided later waited then; otherwise it was what the first change since has found, and is that still where there is none. */
function statusAt(instant: Date, { status, decidedAt }: typeof timeOffs, found: SQLWrapper): SQL<string> {
  return sql<string>`case when ${status} <> 'canceled' and ${decidedAt} >= ${instant.toISOString()}::timestamptz then 'submitted' else coalesce(${found}, ${status}) end`;
}
