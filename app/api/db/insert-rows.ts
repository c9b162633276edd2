import { getTableName, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Db } from "./connect.server.ts";

/** Writes any number of rows with one parameter, where a parameter for each value would take longer than the writing. */
export async function insertRows<Table extends PgTable>(tx: Db, table: Table, rows: Table["$inferInsert"][]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const names = Object.keys(first).map((key) => [key, columnName(key)] as const);
  const columns = sql.raw(names.map(([, column]) => `"${column}"`).join(", "));
  const name = sql.raw(getTableName(table));
  const json = JSON.stringify(rows.map((row) => Object.fromEntries(names.map(([key, column]) => [column, (row as Record<string, unknown>)[key]]))));
  await tx.execute(sql`insert into ${name} (${columns}) select ${columns} from json_populate_recordset(null::${name}, ${json}::json)`);
}

/** As drizzle's casing has it: "grossBasePay" is gross_base_pay. */
export function columnName(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
