import { sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { nameKey, textKey } from "#app/api/domain/name-key.ts";
import { startApi } from "#tests/support/api.ts";
import { openFormerDatabase } from "#tests/support/former-database.ts";
import { halcyon } from "#tests/support/requests.ts";

// Servers before migration 0040 kept keys of names that told apostrophes and hyphens apart, and those before 0042 one of each: those that are kept become
// what this version makes.

const api = await startApi();
const written: Record<string, string> = { ł: "l", ø: "o", đ: "d", ð: "d", ı: "i", ħ: "h", ŧ: "t", æ: "ae", œ: "oe", ß: "ss", þ: "th" };

/** As versions before 0040 did. */
function formerKey(name: string): string {
  const letters = name.normalize("NFKD").replace(/\p{M}+/gu, "").toLowerCase().replace(/[łøđðıħŧæœßþ]/g, (letter) => written[letter]!);
  return letters.replace(/\s+/g, " ").trim();
}

const names = [
  "Jean‐Luc Ba", "Jean-Luc\u00a0D´Amico", "D´Angelo‑Peña", "D´Angelo－Peña Ng", "O'Neil - D’Amico",
  "Seán O’Brien", "Seán O'Brien", "D´Angelo Peña", "Peña D´Angelo  Ruiz", "´Ana´ Bo´", "O ´Neil‐Ng", "N’Diaye´Ba", "Мар΄яна Іванівна", "ΑΛΕΞΗΣ Παππάς", "A\u200bna\u00a0\u200b Ng",
  "Ƙanɗe Ŋ", "王小明", "Weiß–Łoś", "back\\slash´\\1 &", "Amélie Gagnon", "'O´Neil",
];

async function plain(of: readonly string[], keyOf: (name: string) => string): Promise<string[]> {
  const pairs = JSON.stringify(of.map((name) => [name, keyOf(name)]));
  const { rows } = await api.db.execute<{ key: string }>(sql`select plain_name_key(pair ->> 0, pair ->> 1) as key from json_array_elements(${pairs}::json) with ordinality as each (pair, place) order by place`);
  return rows.map(({ key }) => key);
}

/** Each of Unicode's characters of two bytes in the midst of a name, beside another apostrophe; halves of characters are no text. */
const characters = Array.from({ length: 0xffff }, (_, place) => String.fromCharCode(place + 1)).filter((character) => !/[\ud800-\udfff]/.test(character));

test.each([["of a former version becomes", formerKey], ["of the version before becomes", textKey], ["of this version stays", nameKey]] as const)("a key %s the one of this version, whatever is in the name", async (_, keyOf) => {
  expect(await plain(names, keyOf)).toEqual(names.map(nameKey));
  const around = characters.map((character) => `Ab${character}Cd É’F`);
  const found = await plain(around, keyOf);
  expect(around.flatMap((name, place) => (found[place] === nameKey(name) ? [] : [`${name.codePointAt(2)!.toString(16)}: ${found[place]}, not ${nameKey(name)}`]))).toEqual([]);
}, 60_000);

test.each([[39, formerKey], [41, textKey]] as const)("a database of version %i has this one's keys in every table, and goes on having them while a server of that version still writes", async (version, keyOf) => {
  const former = await openFormerDatabase(version);
  onTestFinished(() => former.close());
  const write = (statement: string) => former.executeSql(statement.replaceAll("COMPANY", `'${halcyon}'::uuid`));
  const people = `json_to_recordset('${JSON.stringify(names.map((name) => ({ name, key: keyOf(name) }))).replaceAll("'", "''")}') person (name text, key text)`;
  const addWorkers = (from: string) => write(`insert into workers (company_id, id, first_name, last_name, full_name, name_key, email, job_title, services_description, country_code, country_name, type, status, start_date, salary, salary_period, currency_code, created_at)
    select COMPANY, md5(name)::uuid, '', name, name, key, '', '', '', 'CA', 'Canada', 'employee', 'active', '2026-01-01', 100, 'monthly', 'USD', now() from ${from}`);
  await addWorkers(people);
  for (const [table, columns, values] of [["additional_compensations", "amount, currency_code", "100, 'USD'"], ["time_offs", "start_date, end_date, days_requested", "'2026-11-02', '2026-11-02', 1"]]) {
    await write(`insert into ${table} (company_id, id, worker_id, worker_name_key, type, description, requester_type, status, created_at, ${columns}) select company_id, id, id, name_key, 'other', '', 'client', 'accepted', now(), ${values} from workers`);
  }
  await write(`insert into paycycles (company_id, id, start_date, end_date, cut_off, auto_approve_date, payment_date, approved_date, monthly_fee, rates, created_at)
    values (COMPANY, md5('cycle')::uuid, '2026-10-01', '2026-10-31', now(), now(), '2026-10-31', now(), 59900, '{}', now())`);
  const figures = ["gross_base_pay", "bonus_commissions", "reimbursements", "total_employer_taxes", "total_benefits_and_other", "security_deposit", "via_fee", "worker_taxes"].flatMap((name) => [name, `${name}_usd`]);
  await write(`insert into paycycle_compensations (company_id, id, paycycle_id, worker_id, full_name, name_key, country_code, country_name, type, currency_code, monthly_salary, salary_currency_code, paid_days, period_days, item_ids, ${figures.join(", ")})
    select COMPANY, id, md5('cycle')::uuid, id, full_name, name_key, 'CA', 'Canada', 'employee', 'USD', 100, 'USD', 30, 30, '{}', ${figures.map(() => "0").join(", ")} from workers`);
  // Of a leaver the row before is known alone.
  await write(`insert into paycycle_changes (company_id, paycycle_id, worker_id, current_id, previous_id, type, country_code, currency_code, name_key, is_explained, size)
    select COMPANY, paycycle_id, worker_id, case when left(id::text, 1) < '8' then id end, id, type, country_code, currency_code, name_key, false, 0 from paycycle_compensations`);
  await former.bringUpToDate();
  const expectPlain = async (selected: string, expected: readonly string[]) => {
    const rows = (await former.executeSql(selected)).rows as { name: string; key: string }[];
    expect(rows.toSorted((one, other) => (one.name < other.name ? -1 : 1)), selected).toEqual(expected.toSorted().map((name) => ({ name, key: nameKey(name) })));
  };
  const ofWorkers = "select full_name as name, name_key as key from workers";
  await expectPlain(ofWorkers, names);
  for (const requests of ["additional_compensations", "time_offs"]) await expectPlain(`select full_name as name, worker_name_key as key from ${requests} join workers on workers.id = worker_id`, names);
  await expectPlain("select full_name as name, name_key as key from paycycle_compensations", names);
  await expectPlain("select full_name as name, paycycle_changes.name_key as key from paycycle_changes join workers on workers.id = worker_id", names);
  await write("delete from workers where full_name like 'D´%'");
  await addWorkers(`${people} where name like 'D´%'`);
  await write(`update workers set full_name = 'Seán O´Brien', name_key = '${keyOf("Seán O´Brien").replaceAll("'", "''")}' where full_name = 'Seán O''Brien'`);
  // With the key that was read of the worker before.
  await write(`insert into time_offs (company_id, id, worker_id, worker_name_key, type, description, start_date, end_date, days_requested, requester_type, status, created_at)
    select company_id, gen_random_uuid(), id, '${keyOf("D´Angelo Peña").replaceAll("'", "''")}', 'other', 'late', '2026-11-03', '2026-11-03', 1, 'client', 'accepted', now() from workers where full_name = 'D´Angelo Peña'`);
  await expectPlain("select 'D´Angelo Peña' as name, worker_name_key as key from time_offs where description = 'late'", ["D´Angelo Peña"]);
  await expectPlain(ofWorkers, names.map((name) => (name === "Seán O'Brien" ? "Seán O´Brien" : name)));
}, 60_000);
