import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { testDatabase } from "#tests/support/database.ts";

/** Found before it is known whose they are, by a secret, an address or a turn: their keys cannot begin with the company. */
const foundWithoutCompany = ["links", "mails", "pending_sign_ins", "remember_tokens", "sessions"];

test("every other table that belongs to a company carries its company_id first in its primary key", async () => {
  const { db } = await testDatabase();
  const { rows } = (await db.execute(sql`select t.relname as name, (
      select a.attname from pg_index i join pg_attribute a on a.attrelid = t.oid and a.attnum = i.indkey[0]
      where i.indrelid = t.oid and i.indisprimary) as first
    from pg_class t join pg_namespace n on n.oid = t.relnamespace
    where n.nspname = 'public' and t.relkind = 'r'
      and exists (select 1 from pg_attribute c where c.attrelid = t.oid and c.attname = 'company_id' and not c.attisdropped)
    order by 1`)) as unknown as { rows: { name: string; first: string }[] };
  expect(rows.length).toBeGreaterThan(10);
  expect(rows.filter(({ first }) => first !== "company_id").map(({ name }) => name)).toEqual(foundWithoutCompany);
});
