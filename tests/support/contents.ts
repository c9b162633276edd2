import { sql } from "drizzle-orm";
import type { Db } from "#app/api/db/connect.server.ts";

/** What a mere visit moves on: when a session was last used, and how often somebody has asked. */
const movedByVisits = ["sessions", "throttles"];

/** What every table holds, table by table: for a test that says that nothing has changed. */
export async function contentsOf(db: Db): Promise<Record<string, string>> {
  const { rows: tables } = (await db.execute(sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`)) as unknown as { rows: { name: string }[] };
  const contents: Record<string, string> = {};
  for (const { name } of tables.filter((table) => !movedByVisits.includes(table.name))) {
    const query = `select count(*) || ' rows ' || coalesce(md5(string_agg(t::text, '' order by t::text)), '') as digest from public.${name} t`;
    const { rows } = (await db.execute(sql.raw(query))) as unknown as { rows: { digest: string }[] };
    contents[name] = rows[0]?.digest ?? "";
  }
  return contents;
}
