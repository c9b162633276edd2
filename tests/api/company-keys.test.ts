import { sql } from "drizzle-orm";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { findByAddress } from "#app/api/domain/access/email-holder.ts";
import { insertRows } from "#app/api/db/insert-rows.ts";
import { sessions } from "#app/api/db/schema/user.ts";
import { tablesOfCompanies } from "#tests/support/company-watch.ts";
import { testDatabase } from "#tests/support/database.ts";
import { overAllCompanies } from "#tests/support/over-all-companies.ts";

/** Unique whatever the company. */
const uniqueEverywhere = ["users_held_email"];
/** Which tables every machine has whole, where companies are spread. */
const spreading = readFileSync(join(import.meta.dirname, "../../app/api/db/spread-companies.sql"), "utf8");
const wholeEverywhere = [...(/ARRAY\[(.+?)\]/.exec(spreading)?.[1] ?? "").matchAll(/'(\w+)'/g)].map(([, name = ""]) => name);

type Index = { table: string; name: string; first: string; isPrimary: boolean };

test("every table that belongs to a company carries its company_id first in its primary key", async () => {
  const { db } = await testDatabase();
  const tables = await tablesOfCompanies(db);
  expect(tables.size).toBeGreaterThan(25);
  const primary = (await uniqueIndexes()).filter(({ table, isPrimary }) => tables.has(table) && isPrimary);
  expect(new Set(primary.map(({ table }) => table))).toEqual(tables);
  expect(primary.filter(({ first }) => first !== "company_id")).toEqual([]);
});

test("what is unique is unique within a company, but for what is one person's everywhere", async () => {
  const { db } = await testDatabase();
  const tables = await tablesOfCompanies(db);
  const others = (await uniqueIndexes()).filter(({ table, first }) => tables.has(table) && first !== "company_id");
  expect(others.map(({ name }) => name).sort()).toEqual(uniqueEverywhere);
  for (const { table } of others) expect(wholeEverywhere).toContain(table);
});

test("no foreign key leads from one company's row to another's", async () => {
  const { db } = await testDatabase();
  const { rows } = (await db.execute(sql`select c.conname as name from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace and a.attname <> 'company_id'`)) as unknown as { rows: unknown[] };
  expect(rows).toEqual([]);
});

test("a statement of the app that names no company is refused by the watch over them, and one that does is not", async () => {
  const { db } = await testDatabase();
  await expect(insertRows(db, sessions, [{ idHash: "x" } as typeof sessions.$inferInsert])).rejects.toThrow(
    'api/db/insert-rows.ts insertRows asks for sessions and names no company: insert into sessions ("id_hash")',
  );
  const inTransaction = db.transaction((tx) => insertRows(tx, sessions, [{ idHash: "x" } as typeof sessions.$inferInsert]));
  await expect(inTransaction).rejects.toThrow("names no company");
  await expect(findByAddress(db, "nobody@halcyon.test")).resolves.toMatchObject({ holder: null });
});

test("whoever asks over all companies is there to ask", () => {
  for (const { by } of overAllCompanies) {
    const [path = "", name = ""] = by.split(" ");
    const file = join(import.meta.dirname, "../../app", path);
    expect(existsSync(file) && readFileSync(file, "utf8").includes(`${name}(`), by).toBe(true);
  }
});

async function uniqueIndexes(): Promise<Index[]> {
  const { db } = await testDatabase();
  const { rows } = (await db.execute(sql`select t.relname as "table", n.relname as name, i.indisprimary as "isPrimary",
      coalesce((select a.attname from pg_attribute a where a.attrelid = t.oid and a.attnum = i.indkey[0]), '') as first
    from pg_index i join pg_class t on t.oid = i.indrelid join pg_class n on n.oid = i.indexrelid
    where i.indisunique and t.relnamespace = 'public'::regnamespace order by 1, 2`)) as unknown as { rows: Index[] };
  return rows;
}
