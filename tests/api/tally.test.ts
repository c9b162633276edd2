import { and, eq, gt, isNotNull, isNull, sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { additionalCompensations } from "#app/api/db/schema/additional-compensation.ts";
import { companies } from "#app/api/db/schema/company.ts";
import { paycycleCompensations as rows, paycycles } from "#app/api/db/schema/paycycle.ts";
import { timeOffs } from "#app/api/db/schema/time-off.ts";
import { workers } from "#app/api/db/schema/worker.ts";
import { idOf } from "#app/api/db/seed/id.ts";
import { numbersFrom } from "#app/api/db/seed/numbers.ts";
import { endOfMonth } from "#app/api/domain/day/calendar-day.ts";
import { nameKey } from "#app/api/domain/name-key.ts";
import { compensationStatuses } from "#app/contract/additional-compensation-status.ts";
import { compensationTypes } from "#app/contract/additional-compensation-type.ts";
import { offerStatuses } from "#app/contract/offer-status.ts";
import { timeOffTypes } from "#app/contract/time-off-type.ts";
import { workerTypes } from "#app/contract/worker-type.ts";
import { startApi } from "#tests/support/api.ts";
import { openFormerDatabase } from "#tests/support/former-database.ts";
import { ada, grace } from "#tests/support/people.ts";
import { findRequests, halcyon } from "#tests/support/requests.ts";
import { findTimeOffs } from "#tests/support/time-offs.ts";

const api = await startApi();

const nobody = "00000000-0000-0000-0000-000000000000";
/** What approved paycycles have taken and not given back, of workers whose last day is known. */
const leavingDeposits = `select company_id, r.currency_code, sum(sign(r.security_deposit))::int, sum(r.security_deposit)::text
  from paycycle_compensations r join paycycles p using (company_id) join workers w using (company_id)
  where p.id = r.paycycle_id and p.approved_date is not null and w.id = r.worker_id and w.end_date is not null
  group by 1, 2 having sum(sign(r.security_deposit)) <> 0 or sum(r.security_deposit) <> 0`;
/** What each tally says, beside what is counted: no line may be in one and not in the other. */
const comparisons = {
  "workers by kind": `
    select company_id, manager_id, type, status, country_code, count from worker_tallies where count <> 0
    except select company_id, coalesce(manager_id, '${nobody}'), type, status, country_code, count(*)::int from workers group by 1, 2, 3, 4, 5`,
  "workers that no tally knows": `
    select company_id, coalesce(manager_id, '${nobody}'), type, status, country_code, count(*)::int from workers group by 1, 2, 3, 4, 5
    except select company_id, manager_id, type, status, country_code, count from worker_tallies`,
  "requests by kind": `
    select company_id, manager_id, status, type, count from additional_compensation_tallies where count <> 0
    except select company_id, coalesce(manager_id, '${nobody}'), status, type, count(*)::int from additional_compensations group by 1, 2, 3, 4`,
  "requests that no tally knows": `
    select company_id, coalesce(manager_id, '${nobody}'), status, type, count(*)::int from additional_compensations group by 1, 2, 3, 4
    except select company_id, manager_id, status, type, count from additional_compensation_tallies`,
  "requests by day": `
    select company_id, status, day, type, count from additional_compensation_days where count <> 0
    except select company_id, status, (created_at at time zone 'UTC')::date, type, count(*)::int from additional_compensations group by 1, 2, 3, 4`,
  "requests of a day that no tally knows": `
    select company_id, status, (created_at at time zone 'UTC')::date, type, count(*)::int from additional_compensations group by 1, 2, 3, 4
    except select company_id, status, day, type, count from additional_compensation_days`,
  "requests by month": `
    select company_id, status, month, type, count from additional_compensation_months where count <> 0
    except select company_id, status, date_trunc('month', created_at at time zone 'UTC')::date, type, count(*)::int from additional_compensations group by 1, 2, 3, 4`,
  "requests of a month that no tally knows": `
    select company_id, status, date_trunc('month', created_at at time zone 'UTC')::date, type, count(*)::int from additional_compensations group by 1, 2, 3, 4
    except select company_id, status, month, type, count from additional_compensation_months`,
  "what is undecided, by currency": `
    select company_id, currency_code, count, amount::text from undecided_tallies where count <> 0 or amount <> 0
    except select company_id, currency_code, count(*)::int, sum(amount)::text from additional_compensations where status = 'submitted' group by 1, 2`,
  "undecided requests that no tally knows": `
    select company_id, currency_code, count(*)::int, sum(amount)::text from additional_compensations where status = 'submitted' group by 1, 2
    except select company_id, currency_code, count, amount::text from undecided_tallies`,
  "time off by kind": `
    select company_id, manager_id, status, type, count from time_off_tallies where count <> 0
    except select company_id, coalesce(manager_id, '${nobody}'), status, type, count(*)::int from time_offs group by 1, 2, 3, 4`,
  "time off by day": `
    select company_id, status, day, type, count from time_off_days where count <> 0
    except select company_id, status, (created_at at time zone 'UTC')::date, type, count(*)::int from time_offs group by 1, 2, 3, 4`,
  "time off of a day that no tally knows": `
    select company_id, status, (created_at at time zone 'UTC')::date, type, count(*)::int from time_offs group by 1, 2, 3, 4
    except select company_id, status, day, type, count from time_off_days`,
  "time off by month": `
    select company_id, status, month, type, count from time_off_months where count <> 0
    except select company_id, status, date_trunc('month', created_at at time zone 'UTC')::date, type, count(*)::int from time_offs group by 1, 2, 3, 4`,
  "time off of a month that no tally knows": `
    select company_id, status, date_trunc('month', created_at at time zone 'UTC')::date, type, count(*)::int from time_offs group by 1, 2, 3, 4
    except select company_id, status, month, type, count from time_off_months`,
  "deposits of who is leaving, by currency": `
    select company_id, currency_code, count, amount::text from leaving_deposit_tallies where count <> 0 or amount <> 0
    except ${leavingDeposits}`,
  "deposits of who is leaving that no tally knows": `
    ${leavingDeposits}
    except select company_id, currency_code, count, amount::text from leaving_deposit_tallies`,
  "copies of a worker's name and manager": `
    select r.id from additional_compensations r join workers w on w.company_id = r.company_id and w.id = r.worker_id
    where r.worker_name_key <> w.name_key or r.manager_id is distinct from w.manager_id`,
  "copies of their name and manager in time off": `
    select r.id from time_offs r join workers w on w.company_id = r.company_id and w.id = r.worker_id
    where r.worker_name_key <> w.name_key or r.manager_id is distinct from w.manager_id`,
};

async function differences(db = api.db) {
  const found: Record<string, unknown[]> = {};
  for (const [name, query] of Object.entries(comparisons)) {
    const { rows } = (await db.execute(sql.raw(query))) as unknown as { rows: unknown[] };
    if (rows.length > 0) found[name] = rows;
  }
  return found;
}

test("the tallies say what counting would, after the demo was written", async () => {
  expect(await differences()).toEqual({});
});

test("and after three hundred random changes to workers, requests and what paycycles took, through the API and beside it", async () => {
  const random = numbersFrom(2026);
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item;
  const client = await api.signInAs(ada);
  const managers = [null, idOf("user", grace.email), idOf("user", ada.email)];
  const people = await api.db.select().from(workers).where(eq(workers.companyId, halcyon));
  const requests = await findRequests(api.db, {});
  const leaves = await findTimeOffs(api.db, {});
  const isWorker = (id: string) => and(eq(workers.companyId, halcyon), eq(workers.id, id));
  const isRequest = (id: string) => and(eq(additionalCompensations.companyId, halcyon), eq(additionalCompensations.id, id));

  const changes = [
    () => api.db.update(workers).set({ status: pick(offerStatuses) }).where(isWorker(pick(people).id)),
    () => api.db.update(workers).set({ type: pick(workerTypes), countryCode: pick(["CA", "MX", "DE"]) }).where(isWorker(pick(people).id)),
    () => api.db.update(workers).set({ managerId: pick(managers) }).where(isWorker(pick(people).id)),
    () => api.db.update(workers).set({ nameKey: nameKey(`Person ${random()}`) }).where(isWorker(pick(people).id)),
    () => api.db.update(workers).set({ managerId: pick(managers), status: pick(offerStatuses) }).where(eq(workers.countryCode, pick(["CA", "MX", "CO"]))),
    () => api.db.update(additionalCompensations).set({ status: pick(compensationStatuses), type: pick(compensationTypes) }).where(isRequest(pick(requests).id)),
    () => api.db.update(additionalCompensations).set({ createdAt: new Date(Date.UTC(2026, 9, 1 + Math.floor(random() * 60), 23, 59, 59)) }).where(isRequest(pick(requests).id)),
    () => api.db.update(additionalCompensations).set({ status: "submitted", amount: 1 + Math.floor(random() * 100_000), currencyCode: pick(["USD", "CAD"]) }).where(isRequest(pick(requests).id)),
    () => api.db.delete(additionalCompensations).where(isRequest(pick(requests).id)),
    () => api.db.update(workers).set({ managerId: pick(managers), nameKey: sql`${workers.nameKey} || 'a'` }).where(eq(workers.countryCode, pick(["CA", "MX", "CO"]))),
    () => api.db.insert(additionalCompensations).values({ ...pick(requests), id: idOf("additional-compensation", `new ${random()}`), ...copyOf(pick(people)) }),
    () => client.patch(`/workers/additional-compensations/${pick(requests).id}`, { status: pick(["accepted", "rejected", "canceled"]) }),
    () => client.patch(`/workers/time-off/${pick(leaves).id}`, { status: pick(["accepted", "rejected", "canceled"]) }),
    () => api.db.update(timeOffs).set({ type: pick(timeOffTypes), createdAt: new Date(Date.UTC(2026, 9, 1 + Math.floor(random() * 60), 23, 59, 59)) }).where(eq(timeOffs.id, pick(leaves).id)),
    () => api.db.delete(timeOffs).where(eq(timeOffs.id, pick(leaves).id)),
    () => Promise.all(Array.from({ length: 4 }, () => client.patch(`/workers/additional-compensations/${pick(requests).id}`, { status: pick(["accepted", "rejected"]) }))),
  ];

  const cycles = await api.db.select().from(paycycles).where(and(eq(paycycles.companyId, halcyon), isNotNull(paycycles.approvedDate)));
  const taken = await api.db.select().from(rows).where(and(eq(rows.companyId, halcyon), gt(rows.securityDeposit, 0)));
  const isRow = (id: string) => and(eq(rows.companyId, halcyon), eq(rows.id, id));
  const anyEnd = () => pick([null, "2026-10-31", "2027-01-31"]);
  const ofDeposits = [
    () => api.db.update(workers).set({ endDate: anyEnd() }).where(isWorker(pick(taken).workerId)),
    () => api.db.update(workers).set({ endDate: anyEnd() }).where(and(eq(workers.companyId, halcyon), eq(workers.countryCode, pick(["CA", "MX", "CO"])))),
    async () => {
      const approved = await api.db.update(paycycles).set({ approvedDate: new Date(Date.UTC(2026, 10, 1)) }).where(and(eq(paycycles.companyId, halcyon), isNull(paycycles.approvedDate))).returning();
      // One is open at a time.
      if (approved.length === 0) await api.db.update(paycycles).set({ approvedDate: null }).where(and(eq(paycycles.companyId, halcyon), eq(paycycles.id, pick(cycles).id)));
    },
    () => api.db.update(rows).set({ securityDeposit: pick([-500, 0, 500, 70_000]), currencyCode: pick(["CAD", "MXN"]) }).where(isRow(pick(taken).id)),
    () => api.db.delete(rows).where(isRow(pick(taken).id)),
    () => api.db.insert(rows).values(pick(taken)).onConflictDoNothing(),
    async () => {
      const [cycle] = await api.db.delete(paycycles).where(and(eq(paycycles.companyId, halcyon), eq(paycycles.id, pick(cycles).id))).returning();
      expect(await differences()).toEqual({});
      await api.db.insert(paycycles).values(cycle!);
    },
    async () => {
      const [worker] = await api.db.delete(workers).where(isWorker(pick(taken).workerId)).returning();
      expect(await differences()).toEqual({});
      await api.db.insert(workers).values({ ...worker!, endDate: anyEnd() });
    },
  ];

  /** A new request takes its copies from the worker as that one is now. */
  function copyOf(person: (typeof people)[number]) {
    return {
      workerId: person.id,
      workerNameKey: sql`(select name_key from workers where id = ${person.id})`,
      managerId: sql`(select manager_id from workers where id = ${person.id})`,
    };
  }

  for (let round = 0; round < 300; round += 1) {
    await pick<() => PromiseLike<unknown>>(round % 3 === 0 ? ofDeposits : changes)();
    if (round % 60 === 59) expect(await differences(), `after ${round + 1} changes`).toEqual({});
  }
});

test("an installation of before has its copies and tallies right after it was brought up to date, whoever leads whom from then on", async () => {
  const database = await openFormerDatabase(30);
  onTestFinished(() => database.close());
  const [one, other] = [idOf("user", grace.email), idOf("user", ada.email)];
  await database.executeSql(`insert into workers (company_id, id, first_name, last_name, full_name, name_key, email, job_title, services_description, country_code, country_name, type, status,
      start_date, salary, salary_period, currency_code, manager_id, created_at)
    select '${halcyon}'::uuid, md5('worker ' || n)::uuid, 'W', n::text, 'W ' || n, 'w ' || n, 'w' || n || '@workers.test', 'Engineer', 'Works', 'CA', 'Canada', 'employee', 'active',
      '2024-01-01'::date, 100, 'annual', 'CAD', case when n % 3 = 0 then '${other}'::uuid else '${one}'::uuid end, now() from generate_series(1, 30) n`);
  await database.executeSql(`insert into additional_compensations (company_id, id, worker_id, worker_name_key, manager_id, type, amount, currency_code, description, requester_type, status, created_at)
    select company_id, gen_random_uuid(), id, name_key, manager_id, 'bonus', 100, 'USD', 'Bonus', 'other', (array['submitted', 'accepted'])[1 + copy % 2], now() - copy * interval '20 days' from workers, generate_series(1, 3) copy`);
  await database.executeSql(`insert into time_offs (company_id, id, worker_id, worker_name_key, manager_id, type, description, start_date, end_date, days_requested, requester_type, status, created_at)
    select company_id, gen_random_uuid(), id, name_key, manager_id, 'vacation', 'Away', '2026-01-01', '2026-01-02', 2, 'other', 'submitted', now() - copy * interval '20 days' from workers, generate_series(1, 3) copy`);
  await database.bringUpToDate();
  expect(await differences(database.db)).toEqual({});
  for (const change of [`manager_id = null where manager_id = '${one}'`, `manager_id = '${one}', name_key = name_key || 'a'`, "name_key = 'b' where name_key like '%3a'", "job_title = 'Lead'"]) {
    await database.executeSql(`update workers set ${change}`);
    expect(await differences(database.db), change).toEqual({});
  }
}, 120_000);

test.each(["America/Toronto", "UTC", "Pacific/Kiritimati", "Asia/Kolkata"])("between any two days of the clocks of %s as many are counted as there are, over months, within one, and without a beginning or an end", async (zone) => {
  const random = numbersFrom(12);
  await api.db.update(companies).set({ timeZone: zone }).where(eq(companies.id, halcyon));
  const client = await api.signInAs(ada);
  const firstOf2026 = Date.UTC(2026, 0, 1);
  const dayAt = (place: number) => new Date(firstOf2026 + place * 24 * 3600_000).toISOString().slice(0, 10);
  for (const table of ["additional_compensations", "time_offs"]) {
    // Spread over the year, on the first and last moments of months too.
    await api.db.execute(sql.raw(`update ${table} set created_at = case place % 3
      when 0 then timestamptz '2026-01-01Z' + make_interval(months => place % 12)
      when 1 then timestamptz '2026-01-31 23:59:59.999Z' + make_interval(months => place % 10)
      else timestamptz '2026-01-01Z' + make_interval(days => place * 7 % 320, hours => place % 24) end
      from (select id as found, (row_number() over (order by id))::int as place from ${table}) as places where id = found`));
  }
  expect(await differences()).toEqual({});
  for (let round = 0; round < 30; round += 1) {
    const first = Math.floor(random() * 330);
    const start = round % 6 === 0 ? "" : round % 5 === 0 ? `${dayAt(first).slice(0, 7)}-01` : dayAt(first);
    const end = round % 6 === 1 ? "" : round % 4 === 0 ? endOfMonth(dayAt(first + Math.floor(random() * 90))) : dayAt(first + Math.floor(random() * (round % 2 === 0 ? 20 : 300)));
    for (const [path, table] of [["additional-compensations", "additional_compensations"], ["time-off", "time_offs"]] as const) {
      const { body } = await client.get(`/workers/${path}?filter[status]=submitted,accepted&filter[createdBetween]=${start},${end}`);
      const { rows } = (await api.db.execute(sql`select count(*)::int as total from ${sql.identifier(table)} where company_id = ${halcyon} and status in ('submitted', 'accepted')
        and (created_at at time zone ${zone})::date between ${start || "1970-01-01"}::date and ${end || "2999-12-31"}::date`)) as unknown as { rows: { total: number }[] };
      expect(body.meta.total, `${path} from ${start} to ${end}`).toBe(rows[0]?.total);
    }
  }
});

test("when a manager gets another role, the requests of all their workers are written once, and what is counted by day and month is not", async () => {
  await api.refill();
  const led = await api.db.select({ id: workers.id }).from(workers).where(and(eq(workers.companyId, halcyon), eq(workers.managerId, idOf("user", grace.email))));
  expect(led.length).toBeGreaterThan(5);
  const client = await api.signInAs(ada);
  // Each statement that writes to a table leaves a line there (kept-demo.ts).
  const written = async () => {
    const { rows: lines } = await api.db.execute<{ name: string; count: number }>(sql`select relname as name, count(*)::int as count from demo_kept.changed join pg_class on pg_class.oid = changed.of
      where relname ~ '^(additional_compensation|time_off)' group by 1`);
    return Object.fromEntries(lines.map(({ name, count }) => [name, count]));
  };
  expect(await written()).toEqual({});
  expect((await client.patch(`/users/${idOf("user", grace.email)}`, { role: "viewer" })).status).toBe(200);
  const counts = await written();
  expect(counts).toMatchObject({ additional_compensations: 1, time_offs: 1 });
  expect(Object.keys(counts).filter((name) => /_(days|months)$/.test(name))).toEqual([]);
  expect(await differences()).toEqual({});
});
