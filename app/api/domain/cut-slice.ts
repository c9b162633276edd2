import { and, asc, desc, eq, getTableName, inArray, sql, type SQL, type Subquery } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Db } from "../db/connect.server.ts";
import { beyondPosition, type RowPosition } from "./every-row.ts";
import { isFar, type Slice } from "./page.ts";

export type ListToCut<Table> = {
  table: Table;
  /** What is read under the name of the table; the table itself where nothing is said. */
  from?: PgTable | Subquery;
  companyId: string;
  matches: SQL | undefined;
  /** What it is sorted by, and then by the id. */
  column: PgColumn;
  descending: boolean;
};

/**
 * The rows of one slice of a list, and the order to read them in: they are cut before anything is joined, so that only shown
 * rows are joined.
 */
export function cutSlice<Table extends PgTable & Record<"companyId" | "id", PgColumn>>(db: Db, { table, from = table, companyId, matches, column, descending }: ListToCut<Table>, slice: Slice, after?: RowPosition) {
  const isDown = descending !== slice.backwards;
  const direction = isDown ? desc : asc;
  const inOrder = [direction(column), direction(table.id)];
  const isNext = and(matches, after && beyondPosition({ id: table.id, sort: column }, after, isDown));
  const ids = db.select({ id: table.id }).from<PgTable | Subquery>(from).where(isNext).orderBy(...inOrder).limit(slice.limit).offset(slice.offset);
  const cut = db
    .select({ all: sql`*` })
    .from<PgTable | Subquery>(from)
    .where(isFar(slice) ? and(eq(table.companyId, companyId), inArray(table.id, ids)) : isNext)
    .orderBy(...inOrder)
    .limit(slice.limit)
    .offset(isFar(slice) ? 0 : slice.offset)
    // Under the name of the table itself: its columns are read outside as they are inside.
    .as(getTableName(table));
  return { cut, inOrder };
}
