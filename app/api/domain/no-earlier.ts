import { sql, type AnyColumn, type SQL } from "drizzle-orm";

/** Now, or the latest of these columns of the row where the clock was set back since: nothing happens before what it follows. */
export function noEarlier(now: Date, ...columns: AnyColumn[]): SQL<Date> {
  return sql`greatest(${now.toISOString()}::timestamptz, ${sql.join(columns, sql`, `)})`;
}
