import { sql, type DrizzleQueryError } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { startApi } from "#tests/support/api.ts";
import { openFormerDatabase } from "#tests/support/former-database.ts";

const api = await startApi();

/** What can never be so, whatever a program of ours gets wrong, or somebody who writes by hand. */
const wrongs: [what: string, statement: string][] = [
  ["an amount of nothing is asked for", "update additional_compensations set amount = 0"],
  ["an amount below zero is asked for", "update additional_compensations set amount = -amount"],
  ["time off ends before it begins", "update time_offs set end_date = start_date - 1"],
  ["somebody decides for another until before they begin", "insert into delegations (company_id, id, manager_id, delegate_id, first_day, last_day, created_at) select id, id, id, id, '2026-11-20', '2026-11-19', now() from companies"],
  ["a paycycle ends before it begins", "update paycycles set end_date = start_date - 1"],
  ["a paycycle charges a fee below zero", "update paycycles set monthly_fee = -1"],
  ["a company pays a fee below zero", "update companies set monthly_fee = -1"],
  ["somebody earns nothing", "update workers set salary = 0"],
  ["a dollar is worth nothing", "update exchange_rates set rate = '0.00'"],
  ["a dollar is worth less than nothing", "update exchange_rates set rate = '-1.4123'"],
  ["a dollar is worth something that is no number", "update exchange_rates set rate = '1,4123'"],
];

test.each(wrongs)("that %s is refused by the database itself", async (_, statement) => {
  const refusal = await api.db.execute(sql.raw(statement)).then(() => null, (error: unknown) => (error as DrizzleQueryError).cause as { code?: string });
  expect(refusal?.code).toBe("23514");
});

test("a database of an earlier version that breaks one of these rules stays as it was, and is brought up to date once it is put right", async () => {
  const former = await openFormerDatabase(35);
  onTestFinished(former.close);
  const rate = (written: string) => former.executeSql(`insert into exchange_rates (currency_code, at, rate, source, created_at) values ('CAD', '2026-11-20', '${written}', 'by hand', now()) on conflict (currency_code, at) do update set rate = excluded.rate`);
  const rules = async () => (await former.executeSql("select conname from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace")).rows.length;
  await rate("0");
  await former.executeSql("begin");
  await expect(former.bringUpToDate()).rejects.toThrow('check constraint "exchange_rates_rate" of relation "exchange_rates" is violated by some row');
  await former.executeSql("rollback");
  expect(await rules()).toBe(0);
  await rate("1.4123");
  await former.bringUpToDate();
  expect(await rules()).toBe(8);
});
