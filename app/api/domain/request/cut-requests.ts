import { and, getTableName, sql, type SQL, type Subquery } from "drizzle-orm";
import { unionAll, type PgColumn, type PgTable } from "drizzle-orm/pg-core";
import type { RequestNoun } from "#app/contract/request-noun.ts";
import type { Db } from "../../db/connect.server.ts";
import type { additionalCompensations } from "../../db/schema/additional-compensation.ts";
import type { timeOffs } from "../../db/schema/time-off.ts";
import type { Who } from "../../environment.ts";
import { cutSlice, type ListToCut } from "../cut-slice.ts";
import type { RowPosition } from "../every-row.ts";
import { isFar, type Slice } from "../page.ts";
import { isEvery, type RequestFilter } from "./request-filter.ts";
import { requestsAsOf, rowsAsOf } from "./requests-as-of.ts";

type List = {
  noun: RequestNoun;
  table: typeof additionalCompensations | typeof timeOffs;
  filter: RequestFilter<string, string>;
  /** All statuses of the kind but the one that waits. */
  reviewed: readonly string[];
  matches: SQL | undefined;
  column: PgColumn;
  descending: boolean;
};

/**
 * The rows of one slice of the requests, as they are or as they were at the end of a day. What each was then is looked up
 * for the slice alone, and for all of them only where that decides which rows are in it: by status, or sorted by it.
 */
export function cutRequests(db: Db, who: Who, { noun, table, filter: { asOf, statuses }, reviewed, ...order }: List, slice: Slice, after?: RowPosition) {
  const list = { table: table as typeof timeOffs, companyId: who.companyId, ...order };
  if (asOf && (order.column === table.status || !isEvery(statuses, reviewed))) return cutSlice(db, { ...list, from: requestsAsOf(db, who, noun, asOf) }, slice, after);
  const isOfBoth = statuses.includes("submitted") && statuses.length > 1;
  const { cut, inOrder } = (isOfBoth && !isFar(slice) ? cutBoth : cutSlice)(db, list, slice, after);
  return { cut: asOf ? rowsAsOf(db, who, noun, asOf, cut) : cut, inOrder };
}

/**
 * A slice of those that wait and of the others together: as many of either as it can have, each read by their own indexes and
 * not sorted. There is none over both.
 */
export function cutBoth<Table extends PgTable & Record<"companyId" | "id" | "status", PgColumn>>(db: Db, list: ListToCut<Table>, slice: Slice, after?: RowPosition) {
  const { status } = list.table;
  const firstOf = (part: SQL) => {
    const { cut } = cutSlice(db, { ...list, matches: and(list.matches, part) }, { ...slice, offset: 0, limit: slice.offset + slice.limit }, after);
    return db.select({ all: sql`*` }).from<Subquery>(cut);
  };
  const both = unionAll(firstOf(sql`${status} = 'submitted'`), firstOf(sql`${status} <> 'submitted'`)).as(getTableName(list.table));
  return cutSlice(db, { ...list, from: both }, slice, after);
}
