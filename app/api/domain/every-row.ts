import { sql, type Column, type SQL } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Slice } from "./page.ts";

const batch = 500;

/** All rows of an ordered list, fetched a batch at a time after the last row of the one before: memory stays flat. */
export async function* everyRow<Row extends { id: string }>(
  select: (slice: Slice, afterId: string | undefined) => Promise<Row[]>,
): AsyncGenerator<Row> {
  let afterId: string | undefined;
  for (;;) {
    const rows = await select({ offset: 0, limit: batch, backwards: false }, afterId);
    yield* rows;
    if (rows.length < batch) return;
    afterId = rows.at(-1)?.id;
  }
}

/** The condition that leaves out everything up to a row, in the order of a column and then the id. */
export function beyondRow(
  table: PgTable,
  columns: { companyId: Column; sort: Column; id: Column },
  last: { companyId: string; id: string },
  descending: boolean,
): SQL {
  const { companyId, sort, id } = columns;
  // Drizzle renames columns only where it meets them itself.
  const name = (column: Column) => sql.identifier(column.keyAsName ? toSnakeCase(column.name) : column.name);
  return sql`(${sort}, ${id}) ${sql.raw(descending ? "<" : ">")} (
    select last.${name(sort)}, last.${name(id)} from ${table} last
    where last.${name(companyId)} = ${last.companyId} and last.${name(id)} = ${last.id})`;
}
