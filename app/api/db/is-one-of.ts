import { sql, type Column, type SQL } from "drizzle-orm";

/**
 * Says of an id that it is one of these: one parameter, however many there are. The database plans with all of them before it;
 * of a subquery that it thinks small it would read every row again for each id.
 */
export function isOneOf(column: Column, ids: readonly string[]): SQL {
  return sql`${column} = any(${`{${ids.join(",")}}`}::uuid[])`;
}
