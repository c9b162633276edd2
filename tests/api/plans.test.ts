import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { mails } from "#app/api/db/schema/mail.ts";
import { paycycleCompensations, paycycles } from "#app/api/db/schema/paycycle.ts";
import { listAdditionalCompensations } from "#app/api/domain/additional-compensation/list-additional-compensations.ts";
import { deliverMails } from "#app/api/domain/mail/deliver-mails.ts";
import { findApproval } from "#app/api/domain/paycycle/find-approval.ts";
import { companyHistory, type HistoryFilter } from "#app/api/domain/history/company-history.ts";
import { findWho } from "#app/api/domain/access/session.ts";
import { listTimeOffs } from "#app/api/domain/time-off/list-time-offs.ts";
import { listWorkers } from "#app/api/domain/worker/list-workers.ts";
import { startApi } from "#tests/support/api.ts";
import { testDatabase } from "#tests/support/database.ts";
import { sender } from "#tests/support/jobs.ts";
import { ada } from "#tests/support/people.ts";
import { plansOf } from "#tests/support/plan.ts";

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

const all: HistoryFilter = { subject: null, actorId: null, createdBetween: null };
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

/** Ten thousand lines of three people and the system, of three kinds. */
async function fillHistory(companyId: string): Promise<void> {
  await api.db.execute(sql`insert into history (company_id, id, subject, subject_id, event, actor_id, actor_name, at)
    select ${companyId}, gen_random_uuid(), (array['user', 'worker', 'time-off'])[1 + n % 3], gen_random_uuid(), 'counted',
      case when n % 4 > 0 then (array['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222', '33333333-3333-4333-8333-333333333333'])[n % 4]::uuid end,
      case when n % 4 > 0 then 'Somebody' else 'system' end, '2026-01-01T00:00:00Z'::timestamptz + n * interval '45 minutes'
    from generate_series(1, 10000) n`);
}
