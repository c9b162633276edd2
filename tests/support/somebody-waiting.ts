import { sql } from "drizzle-orm";
import type { Db } from "#app/api/db/connect.server.ts";

/** Whether a statement waits for what another transaction holds; on PostgreSQL alone, as the embedded one does one at a time. */
export async function isSomebodyWaiting(db: Db): Promise<boolean> {
  const { rows } = (await db.execute(sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)) as unknown as { rows: unknown[] };
  return rows.length > 0;
}
