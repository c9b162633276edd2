import { sql, type Column, type SQL } from "drizzle-orm";
import type { Slice } from "./page.ts";

const batch = 500;

/** Where a row stood in its list when it was read. */
export type RowPosition = { id: string; sortValue: string };

/** All rows of an ordered list, fetched a batch at a time after the last row of the one before: memory stays flat. */
export async function* everyRow<Row extends RowPosition, Shown>(
  select: (slice: Slice, after: RowPosition | undefined) => Promise<Row[]>,
  onTheWire: (rows: Row[]) => Shown[] | Promise<Shown[]>,
): AsyncGenerator<Shown> {
  let after: RowPosition | undefined;
  for (;;) {
    const rows = await select({ offset: 0, limit: batch, backwards: false }, after);
    yield* await onTheWire(rows);
    if (rows.length < batch) return;
    after = rows.at(-1);
  }
}

/** What a row is sorted by, as text: an instant keeps the microseconds that a Date would lose. */
export function sortValue(column: Column): SQL<string> {
  return sql<string>`${column}::text`;
}

/**
 * The condition that leaves out everything up to a position, in the order of a column that is never null and then the id.
 * The position is as it was read: by now its row may have another status or name, and what lies between would be missed.
 */
export function beyondPosition(columns: { sort: Column; id: Column }, last: RowPosition, descending: boolean): SQL {
  const { sort, id } = columns;
  const value = sql`${last.sortValue}::${sql.raw(sort.getSQLType())}`;
  return sql`(${sort}, ${id}) ${sql.raw(descending ? "<" : ">")} (${value}, ${last.id}::uuid)`;
}
