import { sql } from "drizzle-orm";
import { onTestFinished } from "vitest";
import type { Db } from "#app/api/db/connect.server.ts";
import { readLog } from "./log.ts";

/**
 * Until the test is over the database fails at every row of this company that is written to a table. Returns the lines of
 * the log so far.
 */
export async function failAt(db: Db, table: string, companyId: string): Promise<ReturnType<typeof readLog>> {
  const logged = readLog();
  await db.execute(sql.raw(`create function fail_at_company() returns trigger language plpgsql as
    $$ begin if new.company_id = '${companyId}' then raise exception 'no'; end if; return new; end $$`));
  await db.execute(sql.raw(`create trigger fail_at_company before insert or update on ${table} for each row execute function fail_at_company()`));
  onTestFinished(async () => void (await db.execute(sql.raw("drop function fail_at_company cascade"))));
  return logged;
}
