import { and, eq, gte, isNotNull, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { additionalCompensations } from "#app/api/db/schema/additional-compensation.ts";
import type { Db } from "#app/api/db/connect.server.ts";
import { exchangeRates } from "#app/api/db/schema/exchange-rate.ts";
import { history } from "#app/api/db/schema/history.ts";
import { mails } from "#app/api/db/schema/mail.ts";
import { paycycleCompensations, paycycles } from "#app/api/db/schema/paycycle.ts";
import { timeOffs } from "#app/api/db/schema/time-off.ts";
import { webhookDeliveries } from "#app/api/db/schema/webhook.ts";
import { workers } from "#app/api/db/schema/worker.ts";
import { listAdditionalCompensations } from "#app/api/domain/additional-compensation/list-additional-compensations.ts";
import { deliverMails } from "#app/api/domain/mail/deliver-mails.ts";
import { latestRates, latestRatesWithin } from "#app/api/domain/exchange-rate/latest-rates.ts";
import { findApproval } from "#app/api/domain/paycycle/approval/find-approval.ts";
import { companiesToPay } from "#app/api/domain/paycycle/approval/pay-paycycle.ts";
import { clearOldAddresses } from "#app/api/domain/history/clear-old-addresses.ts";
import { findActors } from "#app/api/domain/history/history-actors.ts";
import { companyHistory, type HistoryFilter } from "#app/api/domain/history/company-history.ts";
import { searchAdditionalCompensations } from "#app/api/domain/search/search-additional-compensations.ts";
import { searchTimeOffs } from "#app/api/domain/search/search-time-offs.ts";
import { searchWorkers } from "#app/api/domain/search/search-workers.ts";
import { closeReviewNotices } from "#app/api/domain/request/review-notice.ts";
import { deliverWebhooks } from "#app/api/domain/webhook/deliver-webhooks.ts";
import { compensationStatuses } from "#app/contract/additional-compensation-status.ts";
import { webhookEvents } from "#app/contract/webhook-event.ts";
import { findWho } from "#app/api/domain/access/session.ts";
import { everyPaycycleCompensation } from "#app/api/domain/paycycle/listing/list-paycycle-compensations.ts";
import { listSecurityDeposits } from "#app/api/domain/security-deposit/list-security-deposits.ts";
import { listTimeOffs } from "#app/api/domain/time-off/list-time-offs.ts";
import { findWorker } from "#app/api/domain/worker/find-worker.ts";
import { listWorkers } from "#app/api/domain/worker/list-workers.ts";
import { usersAsOf } from "#app/api/domain/user/users-as-of.ts";
import { reportSources } from "#app/api/report/report-sources.ts";
import { startApi, testSecret } from "#tests/support/api.ts";
import { testDatabase } from "#tests/support/database.ts";
import { sender } from "#tests/support/jobs.ts";
import { ada } from "#tests/support/people.ts";
import { plansOf } from "#tests/support/plan.ts";
import { userOf } from "#tests/support/users.ts";

const api = await startApi();
await api.refill();
const database = await testDatabase();

test("however many mails wait, the next ones are read in the order in which they leave, and none is sorted", async () => {
  const now = api.clock.now().toISOString();
  await api.db.execute(sql`insert into mails (company_id, id, message_key, email, name, letter, created_at, next_attempt_at)
    select gen_random_uuid(), gen_random_uuid(), 'mail ' || n, 'a@b.test', 'A', '{"kind":"password-changed","firstName":"A"}', ${now}::timestamptz, ${now}::timestamptz
    from generate_series(1, 5000) n`);
  const stopping = new AbortController();
  const [looking] = await plansOf(database, "mails", (db) => deliverMails(db, api.clock, sender, async () => stopping.abort(), stopping.signal));
  expect(looking).toContain("mails_by_expiry");
  expect(looking).not.toContain("Sort");
  await api.db.delete(mails);
});

test("however many exchange rates were ever set, the youngest of each currency are read, and none of the others", async () => {
  const now = api.clock.now();
  await api.db.execute(sql`insert into exchange_rates (currency_code, at, rate, source, created_at)
    select code, ${now.toISOString()}::timestamptz - n * interval '1 day', '2', 'Long ago', now() from generate_series(100, 2100) n, unnest(array['CAD', 'COP', 'MXN']) code`);
  const limit = { bucket: "plans", hits: 100, seconds: 60 };
  const [alone, ...others] = await plansOf(database, "exchange_rates", (db) => latestRates(db, now));
  const [counted, ...more] = await plansOf(database, "exchange_rates", (db) => latestRatesWithin(db, limit, now));
  expect([others, more]).toEqual([[], []]);
  for (const plan of [alone, counted]) {
    expect(plan).toMatch(/Scan Backward using exchange_rates_currency_code_at_pk on exchange_rates/);
    expect(plan).not.toContain("Seq Scan on exchange_rates");
  }
  expect(Object.keys(await latestRates(api.db, now))).toEqual(["CAD", "COP", "MXN"]);
  expect(await latestRatesWithin(api.db, limit, now)).toEqual(await latestRates(api.db, now));
  await api.db.delete(exchangeRates).where(eq(exchangeRates.source, "Long ago"));
});

test("however many webhooks wait, of each company only those that could go next are read, in their order", async () => {
  const client = await api.signInAs(ada);
  const { body } = await client.post("/webhooks", { address: "https://hooks.example.com/longitude", events: [...webhookEvents] });
  const now = api.clock.now().toISOString();
  await api.db.execute(sql`insert into webhook_deliveries (company_id, id, webhook_id, event_id, event, body, created_at, next_attempt_at)
    select company_id, gen_random_uuid(), id, gen_random_uuid(), 'test', '{}', ${now}::timestamptz, ${now}::timestamptz
    from webhooks, generate_series(1, 5000) n where id = ${body.data.id}`);
  const stopping = new AbortController();
  const callOut = async () => (stopping.abort(), { status: 200, answer: "" });
  const [goneBack, looking] = await plansOf(database, "webhook_deliveries", (db) => deliverWebhooks(db, api.clock, testSecret, callOut, stopping.signal));
  expect(goneBack).toContain("webhook_deliveries_waiting");
  expect(looking).toContain("webhook_deliveries_in_turn");
  expect(looking).not.toMatch(/Sort Key: .*webhook_deliveries.company_id|Seq Scan on webhook_deliveries/);
  await api.db.delete(webhookDeliveries);
});

test("what the bell asks about a request is found by its link, however much waits in all bells", async () => {
  const { companyId } = await userOf(api.db, ada);
  await api.db.execute(sql`insert into notifications (company_id, user_id, id, subject, link, created_at)
    select company_id, id, gen_random_uuid(), 'One of many', '/app/time-off/' || gen_random_uuid() || '/accept', now() from users, generate_series(1, 1000) n where company_id = ${companyId}`);
  const request = { noun: "time-off", id: crypto.randomUUID() } as const;
  const [closing] = await plansOf(database, "notifications", (db) => closeReviewNotices(db, { companyId }, [request], api.clock.now()));
  expect(closing).toContain("notifications_by_link");
});

test("whose pay is below zero is found without reading everybody in the paycycle", async () => {
  const client = await api.signInAs(ada);
  const who = await findWho(api.db, client.cookies.get("longitude_session") ?? "", null, api.clock.now());
  const [cycle] = await api.db.select().from(paycycles).where(eq(paycycles.companyId, who!.companyId));
  const of = eq(paycycleCompensations.paycycleId, cycle!.id);
  const [row] = await api.db.select().from(paycycleCompensations).where(of).limit(1);
  const many = Array.from({ length: 500 }, (_, number) => ({ ...row!, id: crypto.randomUUID(), workerId: crypto.randomUUID(), nameKey: `worker ${number}` }));
  await api.db.insert(paycycleCompensations).values(many);
  const plans = await plansOf(database, "paycycle_compensations", (db) => findApproval(db, who!, cycle!.id, api.clock.now()));
  expect(plans.filter((plan) => plan.includes("paycycle_compensations_below_zero"))).toHaveLength(1);
});

test("a page of the deposits is read in the order of their names, without the rows that take none, and nothing else asks for rows", async () => {
  const client = await api.signInAs(ada);
  const who = (await findWho(api.db, client.cookies.get("longitude_session") ?? "", null, api.clock.now()))!;
  const [cycle] = await api.db.select().from(paycycles).where(and(eq(paycycles.companyId, who.companyId), isNotNull(paycycles.approvedDate))).limit(1);
  const [row] = await api.db.select().from(paycycleCompensations).where(eq(paycycleCompensations.paycycleId, cycle!.id)).limit(1);
  const paid = Array.from({ length: 1600 }, (_, number) => ({ ...row!, id: crypto.randomUUID(), workerId: crypto.randomUUID(), nameKey: `worker ${number}`, securityDeposit: number % 8 === 0 ? 100 : 0 }));
  for (let from = 0; from < paid.length; from += 500) await api.db.insert(paycycleCompensations).values(paid.slice(from, from + 500));
  for (const statuses of [null, ["held"], ["expected"]] as const) {
    const plans = await plansOf(database, "paycycle_compensations", (db) => listSecurityDeposits(db, who.companyId, { statuses: statuses && [...statuses] }, 1));
    expect(plans, String(statuses)).toHaveLength(1);
    expect(plans.join("\n"), String(statuses)).toMatch(/Index (Only )?Scan using paycycle_compensations_(deposits|returns)/);
    expect(plans.join("\n"), String(statuses)).not.toContain("Seq Scan on paycycle_compensations");
  }
});

test("what has become due to be paid is found from what is processed, by its worker, however many rows there are of past paycycles", async () => {
  await api.refill();
  const [row] = await api.db.select().from(paycycleCompensations).limit(1);
  const { companyId } = await userOf(api.db, ada);
  const past = Array.from({ length: 4000 }, (_, number) => ({ ...row!, companyId: number % 2 === 0 ? companyId : crypto.randomUUID(), id: crypto.randomUUID(), workerId: crypto.randomUUID(), itemIds: [], nameKey: `worker ${number}` }));
  for (let from = 0; from < past.length; from += 500) await api.db.insert(paycycleCompensations).values(past.slice(from, from + 500));
  await api.db.update(additionalCompensations).set({ status: "processed" }).where(eq(additionalCompensations.status, "paid"));
  await database.executeSql("analyze");
  const [plan, ...others] = await plansOf(database, "companies", (db) => companiesToPay(db, sql`company.closed_at is null and cycle.payment_date < '2026-11-20'`));
  expect(others).toEqual([]);
  expect(plan).toMatch(/using paycycle_compensations_of_worker on paycycle_compensations.*\n.*Index Cond: .*worker_id/);
  expect(plan).not.toContain("Seq Scan on paycycle_compensations");
  await api.refill();
});

test("names are looked up of the rows that a page shows, and not of those that stand before them", async () => {
  const client = await api.signInAs(ada);
  const who = (await findWho(api.db, client.cookies.get("longitude_session") ?? "", null, api.clock.now()))!;
  const order = { field: "createdAt", descending: true } as const;
  const plans = [
    ...(await plansOf(database, "workers", (db) => listWorkers(db, who, { types: null, statuses: null, countryCodes: null }, { field: "fullName", descending: false }, 2))),
    ...(await plansOf(database, "additional_compensations", (db) => listAdditionalCompensations(db, who, { types: null, statuses: ["submitted"], createdBetween: null }, order, 2))),
    ...(await plansOf(database, "time_offs", (db) => listTimeOffs(db, who, { types: null, statuses: ["submitted"], createdBetween: null }, order, 2))),
  ];
  expect(plans).toHaveLength(3);
  for (const plan of plans) {
    expect(plan).toMatch(/^ +->  Limit/m);
    expect(plan).not.toMatch(/^Limit/);
  }
});

/** Of one company, every third waiting: so many that no plan reads them all for a page. */
async function insertManyRequests(companyId: string) {
  const [row] = await api.db.select().from(additionalCompensations).where(eq(additionalCompensations.companyId, companyId)).limit(1);
  const many = Array.from({ length: 4000 }, (_, number) => ({ ...row!, id: crypto.randomUUID(), status: number % 3 > 0 ? ("paid" as const) : ("submitted" as const), createdAt: new Date(Date.UTC(2025, 0, 2) + number * 7_200_000) }));
  for (let from = 0; from < many.length; from += 1000) await api.db.insert(additionalCompensations).values(many.slice(from, from + 1000));
  return many;
}

test("the requests of a year are read from the indexes of what waits and of what does not, in the order of the report", async () => {
  const client = await api.signInAs(ada);
  const who = (await findWho(api.db, client.cookies.get("longitude_session") ?? "", null, api.clock.now()))!;
  const many = await insertManyRequests(who.companyId);
  const rows: unknown[] = [];
  const plans = await plansOf(database, "additional_compensations", async (db) => {
    for await (const line of reportSources["additional-compensation"].rows(db, who.companyId, 2025, "America/Toronto")) rows.push(line);
  });
  expect(rows.length).toBeGreaterThanOrEqual(many.length);
  // Towards the end there is so little to come that it may be sorted.
  for (const plan of plans.slice(0, 5)) {
    expect(plan).toContain("compensations_submitted_by_day");
    expect(plan).toContain("compensations_reviewed_by_day");
    expect(plan).not.toContain("Seq Scan on additional_compensations");
  }
});

test("so is a page of a past day, and one of what waits and what does not, in whatever order", async () => {
  const client = await api.signInAs(ada);
  const who = (await findWho(api.db, client.cookies.get("longitude_session") ?? "", null, api.clock.now()))!;
  await insertManyRequests(who.companyId);
  const indexes = { createdAt: "day", fullName: "name", type: "type", amount: "amount" };
  for (const [field, index] of Object.entries(indexes)) {
    for (const asOf of [null, "2025-06-15"]) {
      const filter = { types: null, statuses: [...compensationStatuses], createdBetween: null, asOf };
      const order = { field: field as keyof typeof indexes, descending: true };
      const [plan, ...others] = await plansOf(database, "additional_compensations", (db) => listAdditionalCompensations(db, who, filter, order, 2));
      expect(others).toEqual([]);
      expect(plan, field).toContain(`compensations_submitted_by_${index}`);
      expect(plan, field).toContain(`compensations_reviewed_by_${index}`);
      expect(plan, field).not.toContain("Seq Scan on additional_compensations");
      // Of the hours of a day that the tallies know no part of, either kind is counted in its own index.
      expect(plan, field).not.toContain("BitmapOr");
    }
  }
});

const all: HistoryFilter = { subject: null, subjectId: null, actorId: null, createdBetween: null };
const october = { createdBetween: { start: "2026-10-01", end: "2026-10-31" } };

test("a page of a long history is read from an index and not sorted, however it is filtered", async () => {
  const client = await api.signInAs(ada);
  const who = (await findWho(api.db, client.cookies.get("longitude_session") ?? "", null, api.clock.now()))!;
  await fillHistory(who.companyId);
  const somewhere = (await companyHistory(api.db, who, all, null)).data.at(-1)!.id;
  const asked: [filter: Partial<HistoryFilter>, index: string][] = [
    [{}, "history_by_time"],
    [october, "history_by_time"],
    [{ subject: "user" }, "history_by_kind"],
    [{ actorId: "11111111-1111-4111-8111-111111111111", ...october }, "history_by_actor"],
    [{ actorId: "system" }, "history_by_actor"],
  ];
  for (const [filter, index] of asked) {
    for (const before of [null, somewhere]) {
      const [page] = await plansOf(database, "history", (db) => companyHistory(db, who, { ...all, ...filter }, before));
      expect(page).toContain(`Index Scan Backward using ${index} on history `);
      expect(page).not.toContain("Sort Key: history.at");
      if (before) expect(page).toMatch(/Index Cond: .*ROW\(/);
    }
  }
});

test("however many workers have asked for something, who has acted is read from one person to the next, past all of them", async () => {
  const client = await api.signInAs(ada);
  const who = (await findWho(api.db, client.cookies.get("longitude_session") ?? "", null, api.clock.now()))!;
  await api.db.execute(sql`insert into history (company_id, id, subject, subject_id, event, actor_name, actor_role, at)
    select ${who.companyId}, gen_random_uuid(), 'time-off', gen_random_uuid(), 'requested', 'Worker ' || n, 'worker', '2026-01-01T00:00:00Z'::timestamptz + n * interval '1 minute' from generate_series(1, 5000) n`);
  const [plan = ""] = await plansOf(database, "history", (db) => findActors(db, who));
  expect(plan.match(/Scan using history_by_person on history/g)).toHaveLength(2);
  expect(plan).not.toMatch(/Seq Scan on history|Sort/);
  expect(plan.match(/Scan using history_by_actor on history/g)).toHaveLength(2);
});

test("however much has happened, from where it was done a year ago is found among what still says so, a part at a time", async () => {
  const { companyId } = await userOf(api.db, ada);
  await api.db.execute(sql`insert into history (company_id, id, subject, subject_id, event, actor_name, actor_role, ip, at)
    select ${companyId}, gen_random_uuid(), 'user', gen_random_uuid(), 'signed in', 'Ada Lindqvist', 'superAdmin', case when n > 3500 then '203.0.113.20' end, '2024-01-01T00:00:00Z'::timestamptz + n * interval '1 minute' from generate_series(1, 5000) n`);
  const plans = await plansOf(database, "history", (db) => clearOldAddresses(db, api.clock.now()));
  expect(await api.db.$count(history, eq(history.ip, "203.0.113.20"))).toBe(0);
  const looking = plans.filter((plan) => plan.includes("Limit"));
  expect(looking).toHaveLength(2);
  for (const plan of looking) expect(plan).toContain("history_with_address");
  for (const plan of looking) expect(plan).not.toMatch(/Seq Scan on history|Sort/);
});

test("however often people have signed in, the users of a past day are made of the lines that changed them, past all others", async () => {
  const client = await api.signInAs(ada);
  const who = (await findWho(api.db, client.cookies.get("longitude_session") ?? "", null, api.clock.now()))!;
  await api.db.execute(sql`insert into history (company_id, id, subject, subject_id, event, actor_id, actor_name, actor_role, at)
    select ${who.companyId}, gen_random_uuid(), 'user', ${who.userId}::uuid, 'signed in', ${who.userId}::uuid, 'Ada Lindqvist', 'superAdmin', '2026-01-01T00:00:00Z'::timestamptz + n * interval '1 minute' from generate_series(1, 5000) n`);
  const [plan = "", ...others] = await plansOf(database, "history", (db) => usersAsOf(db, who, "2026-02-01"));
  expect(others).toEqual([]);
  expect(plan).toContain("Scan using history_of_users on history");
  expect(plan).not.toContain("Sort");
});

/** Ten thousand lines of three people and the system, of three kinds. */
async function fillHistory(companyId: string): Promise<void> {
  await api.db.execute(sql`insert into history (company_id, id, subject, subject_id, event, actor_id, actor_name, at)
    select ${companyId}, gen_random_uuid(), (array['user', 'worker', 'time-off'])[1 + n % 3], gen_random_uuid(), 'counted',
      case when n % 4 > 0 then (array['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222', '33333333-3333-4333-8333-333333333333'])[n % 4]::uuid end,
      case when n % 4 > 0 then 'Somebody' else 'system' end, '2026-01-01T00:00:00Z'::timestamptz + n * interval '45 minutes'
    from generate_series(1, 10000) n`);
}

test("however many workers there are, a search finds them by the letters of their name or email, a worker's page who else has that email, and their requests by the worker", async () => {
  const client = await api.signInAs(ada);
  const who = await findWho(api.db, client.cookies.get("longitude_session") ?? "", null, api.clock.now());
  const [row] = await api.db.select().from(workers).where(eq(workers.companyId, who!.companyId)).limit(1);
  const word = (number: number) => (number * 2654435761).toString(36).slice(-6);
  // Long rows, as a hundred thousand of the usual length: few enough that the test is short, and too many to be read one by one.
  const many = Array.from({ length: 3000 }, (_, number) => ({ ...row!, id: crypto.randomUUID(), servicesDescription: "x".repeat(1500), nameKey: `${word(number)} ${word(number + 9000)}`, email: `${word(number + 20_000)}@quist.test` }));
  for (let from = 0; from < many.length; from += 1000) await api.db.insert(workers).values(many.slice(from, from + 1000));
  await database.executeSql("select gin_clean_pending_list('workers_search')");
  for (const text of [many[7]!.nameKey.slice(0, 5), many[7]!.email.slice(0, 5), "zq"]) {
    const [plan] = await plansOf(database, "workers", (db) => searchWorkers(db, who!, text));
    expect(plan, text).toContain("workers_search");
    expect(plan, text).toContain("workers_email_search");
    expect(plan, text).not.toContain("Seq Scan");
  }
  const [page] = await plansOf(database, "workers", (db) => findWorker(db, who!, many[7]!.id, api.clock.now()));
  expect(page, "who else has their address").toContain("workers_email_search");
  expect(page).not.toContain("Seq Scan on workers");
  for (const requests of [additionalCompensations, timeOffs] as (typeof timeOffs)[]) {
    const [request] = await api.db.select().from(requests).where(eq(requests.companyId, who!.companyId)).limit(1);
    await api.db.insert(requests).values(many.slice(0, 2000).map((worker) => ({ ...request!, id: crypto.randomUUID(), workerId: worker.id })));
  }
  const [first] = await plansOf(database, "additional_compensations", (db) => searchAdditionalCompensations(db, who!, [row!.id]));
  expect(first).toContain("compensations_of_worker");
  const [second] = await plansOf(database, "time_offs", (db) => searchTimeOffs(db, who!, [row!.id]));
  expect(second).toContain("time_offs_of_worker");
});

test("however long a file by name is, its next rows are found in the index where those before have ended", async () => {
  const [cycle] = await api.db.select().from(paycycles).where(and(isNotNull(paycycles.approvedDate), gte(paycycles.startDate, "2026-01-01"))).orderBy(paycycles.startDate).limit(1);
  const { companyId, id: paycycleId } = cycle!;
  const [row] = await api.db.select().from(paycycleCompensations).where(eq(paycycleCompensations.paycycleId, paycycleId)).limit(1);
  const [worker] = await api.db.select().from(workers).where(eq(workers.companyId, companyId)).limit(1);
  const many = Array.from({ length: 4000 }, (_, number) => ({ id: crypto.randomUUID(), nameKey: `name ${String(number).padStart(4, "0")}` }));
  for (let from = 0; from < many.length; from += 500) {
    const some = many.slice(from, from + 500);
    await api.db.insert(workers).values(some.map((each) => ({ ...worker!, ...each, email: `${each.id}@quist.test` })));
    await api.db.insert(paycycleCompensations).values(some.map((each) => ({ ...row!, ...each, workerId: each.id, securityDeposit: 100 })));
  }
  const files: [string, (db: Db) => AsyncGenerator][] = [
    ["workers", (db) => reportSources.deposits.rows(db, companyId, 2026, "America/Toronto")],
    ["paycycle_compensations", (db) => reportSources["payroll-register"].rows(db, companyId, 2026, "America/Toronto")],
    ["paycycle_compensations", (db) => everyPaycycleCompensation(db, { companyId, paycycleId }, { types: null, countryCodes: null, currencyType: "usd" })],
  ];
  for (const [table, rowsOf] of files) {
    let count = 0;
    const plans = await plansOf(database, table, async (db) => {
      const all = rowsOf(db);
      while (!(await all.next()).done) count += 1;
    });
    expect(count).toBeGreaterThanOrEqual(many.length);
    expect(plans.filter((plan) => /Index Cond: .*ROW\(name_key, id\) > ROW\(/.test(plan)).length, String(rowsOf)).toBeGreaterThanOrEqual(4);
  }
});
