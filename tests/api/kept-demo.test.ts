import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { startApi } from "#tests/support/api.ts";
import { statusOf, findRequest } from "#tests/support/requests.ts";

const api = await startApi();
const tables = await names();
const before = await contents();

const execute = (statement: string) => api.db.execute(sql.raw(statement));

async function names(): Promise<string[]> {
  const { rows } = (await api.db.execute(sql`select tablename from pg_tables where schemaname = 'public' order by 1`)) as unknown as { rows: { tablename: string }[] };
  return rows.map(({ tablename }) => tablename);
}

/** What stands in every table, in whichever order. */
async function contents(): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const name of tables) {
    const { rows } = (await api.db.execute(
      sql`select count(*) || ' ' || coalesce(md5(string_agg(each::text, '|' order by each::text)), '') as digest from ${sql.identifier(name)} each`,
    )) as unknown as { rows: { digest: string }[] };
    found[name] = rows[0]?.digest ?? "";
  }
  return found;
}

/** The tables that are not as they were. */
async function changed(): Promise<string[]> {
  const now = await contents();
  return tables.filter((name) => now[name] !== before[name]);
}

/** A statement changes these tables, and then the demo is as it was. */
async function comesBack(change: () => Promise<unknown>, expected: string[]): Promise<void> {
  await change();
  expect(await changed()).toEqual(expected);
  await api.refill();
  expect(await changed()).toEqual([]);
}

const filled = tables.filter((name) => !before[name]?.startsWith("0 "));

test("every table that has rows comes back when one was deleted, and when all were truncated", async () => {
  expect(filled.length).toBeGreaterThan(15);
  const deletions = filled.map((name) => `delete from ${name} where ctid = (select ctid from ${name} limit 1);`).join("");
  // Nothing but the table itself may tell that it has changed: no trigger of another's.
  await comesBack(() => execute(`do $$ begin set local session_replication_role = replica; ${deletions} end $$`), filled);
  for (const name of filled) await execute(`truncate ${name}`);
  await comesBack(async () => {}, filled);
});

test("a table that the demo leaves empty is emptied, with a few rows in it and with many", async () => {
  const write = (count: number) => execute(`insert into throttles (${columns}) select ${values} from generate_series(1, ${count}) n`);
  const { columns, values } = await anyRow("throttles");
  await comesBack(() => write(3), ["throttles"]);
  await comesBack(() => write(3000), ["throttles"]);
});

test("what triggers have written comes back with what they were told by", async () => {
  await comesBack(() => execute(`update additional_compensations set status = 'accepted' where ctid = (select ctid from additional_compensations where status = 'submitted' limit 1)`), [
    "additional_compensation_days",
    "additional_compensation_months",
    "additional_compensation_tallies",
    "additional_compensations",
    "paycycle_stale_workers",
    "undecided_tallies",
  ]);
});

test("a transaction that is rolled back has changed nothing, and the one after it is brought back", async () => {
  const { id } = await findRequest(api.db, { status: "submitted" });
  await expect(execute(`do $$ begin update additional_compensations set status = 'accepted' where id = '${id}'; raise 'undone'; end $$`)).rejects.toThrow();
  expect(await statusOf(api.db, id)).toBe("submitted");
  await execute(`update additional_compensations set status = 'accepted' where id = '${id}'`);
  await api.refill();
  expect(await statusOf(api.db, id)).toBe("submitted");
});

test("a table that was written to while triggers were off comes back, and says so again the next time", async () => {
  const rename = "update companies set legal_name = 'Renamed'";
  await comesBack(async () => {
    await execute("alter table companies disable trigger user");
    await execute(rename);
    await execute("alter table companies enable trigger user");
  }, ["companies"]);
  await comesBack(() => execute(`do $$ begin set local session_replication_role = replica; ${rename}; end $$`), ["companies"]);
});

test("a table that has another name for a while comes back under its own", async () => {
  await comesBack(async () => {
    await execute("alter table companies rename to out_of_reach");
    await execute("update out_of_reach set legal_name = 'Renamed'");
    await execute("alter table out_of_reach rename to companies");
  }, ["companies"]);
});

/** Columns of a table, and what may stand in each, of row number n. */
async function anyRow(name: string): Promise<{ columns: string; values: string }> {
  const { rows } = (await api.db.execute(sql`select column_name as column, data_type as type from information_schema.columns
    where table_schema = 'public' and table_name = ${name} and is_nullable = 'NO' and column_default is null`)) as unknown as { rows: { column: string; type: string }[] };
  const valueOf = (type: string) => (type === "text" ? "repeat('x', 40) || n" : type.startsWith("timestamp") ? "now()" : "n");
  return { columns: rows.map(({ column }) => column).join(", "), values: rows.map(({ type }) => valueOf(type)).join(", ") };
}
