import type { SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { RequestNoun } from "#app/contract/request-noun.ts";
import type { Db } from "../../db/connect.server.ts";
import type { additionalCompensations } from "../../db/schema/additional-compensation.ts";
import type { timeOffs } from "../../db/schema/time-off.ts";
import type { Who } from "../../environment.ts";
import { cutSlice } from "../cut-slice.ts";
import type { RowPosition } from "../every-row.ts";
import type { Slice } from "../page.ts";
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
  if (!asOf) return cutSlice(db, list, slice, after);
  if (order.column === table.status || !isEvery(statuses, reviewed)) return cutSlice(db, { ...list, from: requestsAsOf(db, who, noun, asOf) }, slice, after);
  const { cut, inOrder } = cutSlice(db, list, slice, after);
  return { cut: rowsAsOf(db, who, noun, asOf, cut), inOrder };
}
