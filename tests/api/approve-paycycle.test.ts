import { and, eq, inArray, isNull, ne, sql } from "drizzle-orm";
import { v7 as uuid } from "uuid";
import { beforeEach, describe, expect, test } from "vitest";
import { additionalCompensations } from "#app/api/db/schema/additional-compensation.ts";
import { companies } from "#app/api/db/schema/company.ts";
import { exchangeRates } from "#app/api/db/schema/exchange-rate.ts";
import { history } from "#app/api/db/schema/history.ts";
import { mails } from "#app/api/db/schema/mail.ts";
import { paycycleChanges, paycycleCompensations, paycycles, paycycleStaleWorkers } from "#app/api/db/schema/paycycle.ts";
import { workers } from "#app/api/db/schema/worker.ts";
import { approveBySystem } from "#app/api/domain/paycycle/approval/approve-paycycle.ts";
import { batchSize, buildBatch } from "#app/api/domain/paycycle/building/build-paycycle.ts";
import { nextPaycycleStart } from "#app/api/domain/paycycle/calendar/next-paycycle.ts";
import { findWorkersInBrief } from "#app/api/domain/worker/find-workers-in-brief.ts";
import { mailReminders } from "#app/api/domain/mail/mail-paycycle.ts";
import { approveDuePaycycles, runPaycycles } from "#app/api/domain/paycycle/run-paycycles.ts";
import { cyclesList } from "#app/api/provider/cycles-list.ts";
import { formatMoney } from "#app/contract/money.ts";
import { paycycleApproval } from "#app/contract/paycycle.ts";
import { startApi, type Answer, type Client } from "#tests/support/api.ts";
import { takeRateAway } from "#tests/support/missing-rate.ts";
import { workerId } from "#tests/support/onboarding.ts";
import { ada, alan, tom, vera } from "#tests/support/people.ts";
import { meansOf } from "#tests/support/provider.ts";
import { brightwater, halcyon } from "#tests/support/requests.ts";

const api = await startApi();
beforeEach(() => api.refill());

async function activeOf(person = ada) {
  const client = await api.signInAs(person);
  const { body } = await client.get("/paycycle");
  return { client, paycycle: body.data };
}

const approvalsOf = (id: string) => api.db.select().from(history).where(and(eq(history.subject, "paycycle"), eq(history.subjectId, id)));

test("what is undecided is told without reading the requests, however many there are, and is what counting them says", async () => {
  const { client, paycycle } = await activeOf();
  const [one] = await api.db.select().from(additionalCompensations).where(eq(additionalCompensations.status, "submitted")).limit(1);
  if (!one) throw new Error("The demo has no request that waits.");
  const many = Array.from({ length: 500 }, (_, place) => ({ ...one, id: uuid(), amount: 100 + place, currencyCode: place % 2 === 0 ? "USD" : "CAD" }));
  await api.db.insert(additionalCompensations).values(many);
  const counted = await api.db
    .select({ currencyCode: additionalCompensations.currencyCode, amount: sql`sum(amount)`.mapWith(Number), count: sql`count(*)`.mapWith(Number) })
    .from(additionalCompensations)
    .where(and(eq(additionalCompensations.companyId, one.companyId), eq(additionalCompensations.status, "submitted")))
    .groupBy(additionalCompensations.currencyCode)
    .orderBy(additionalCompensations.currencyCode);
  // Out of reach: whoever read them would fail.
  await api.db.execute(sql`alter table additional_compensations rename to out_of_reach`);
  const { status, body } = await client.get(`/paycycles/${paycycle.id}/approval`);
  await api.db.execute(sql`alter table out_of_reach rename to additional_compensations`);
  expect(status).toBe(200);
  expect(body.data.undecided.additionalCompensations).toEqual({
    count: counted.reduce((sum, { count }) => sum + count, 0),
    amounts: counted.map(({ currencyCode, amount }) => ({ currencyCode, amount })),
  });
});

describe("before a paycycle is approved", () => {
  const approvalOf = async (client: Client, id: string) => paycycleApproval.parse((await client.get(`/paycycles/${id}/approval`)).body.data);

  test("time off that waits is counted as the list counts it, and not what was decided", async () => {
    const { client, paycycle } = await activeOf();
    const counted = async () => (await client.get("/workers/time-off?filter[status]=submitted")).body.meta.total;
    const before = await counted();
    expect((await approvalOf(client, paycycle.id)).undecided.timeOffs).toEqual({ count: before });
    const [row] = (await client.get("/workers/time-off?filter[status]=submitted")).body.data;
    expect((await client.patch(`/workers/time-off/${row.id}`, { status: "rejected" })).status).toBe(200);
    expect([await counted(), (await approvalOf(client, paycycle.id)).undecided.timeOffs]).toEqual([before - 1, { count: before - 1 }]);
  });

  test("no amount is undecided in a currency of which every request was decided", async () => {
    const { client, paycycle } = await activeOf();
    const isWaiting = and(eq(additionalCompensations.companyId, halcyon), eq(additionalCompensations.status, "submitted"));
    const [one, ...others] = await api.db.update(additionalCompensations).set({ currencyCode: "USD" }).where(isWaiting).returning();
    await api.db.update(additionalCompensations).set({ currencyCode: "CAD" }).where(eq(additionalCompensations.id, one?.id ?? ""));
    const undecided = async () => (await approvalOf(client, paycycle.id)).undecided.additionalCompensations;
    expect((await undecided()).amounts.map(({ currencyCode }) => currencyCode)).toEqual(["CAD", "USD"]);
    expect((await client.patch(`/workers/additional-compensations/${one?.id}`, { status: "rejected" })).status).toBe(200);
    expect(await undecided()).toEqual({ count: others.length, amounts: [{ currencyCode: "USD", amount: others.reduce((sum, { amount }) => sum + amount, 0) }] });
  });

  test("nobody is named whose change no reason explains in an earlier one", async () => {
    const { client, paycycle } = await activeOf();
    const isEarlier = and(eq(paycycleChanges.companyId, halcyon), ne(paycycleChanges.paycycleId, paycycle.id));
    expect((await api.db.update(paycycleChanges).set({ isExplained: false }).where(isEarlier).returning()).length).toBeGreaterThan(0);
    expect((await approvalOf(client, paycycle.id)).unexplained).toBeUndefined();
  });

  test("it says which one what is left undecided goes to, and names three of those who are paid nothing and counts them all", async () => {
    const { client, paycycle } = await activeOf();
    const rows = await api.db.select().from(paycycleCompensations).where(eq(paycycleCompensations.paycycleId, paycycle.id)).orderBy(paycycleCompensations.nameKey, paycycleCompensations.id).limit(4);
    await api.db.update(paycycleCompensations).set({ workerTaxes: 900_000_000 }).where(inArray(paycycleCompensations.id, rows.map(({ id }) => id)));
    const { nextStartDate, belowZero } = await approvalOf(client, paycycle.id);
    expect([paycycle.endDate, nextStartDate]).toEqual(["2026-11-30", "2026-12-01"]);
    expect(belowZero).toEqual({ count: 4, names: rows.slice(0, 3).map(({ fullName }) => fullName) });
  });
});

describe("a paycycle in which the pay of somebody cannot be calculated", () => {
  const rate = { currencyCode: "COP", at: new Date("2026-11-20T00:00:00Z"), rate: "4000", source: "Test", createdAt: new Date("2026-11-20T00:00:00Z") };

  async function withoutRate() {
    const { client, paycycle } = await activeOf();
    return { client, paycycle, name: await takeRateAway(api.db, halcyon) };
  }

  test("is not approved: whoever is left out would never be paid, so it says whom it is about", async () => {
    const { client, paycycle, name } = await withoutRate();
    const { status, body } = await client.patch(`/paycycle/${paycycle.id}`);
    expect(status).toBe(409);
    expect(body.message).toBe(`The pay of ${name} cannot be calculated yet, so this paycycle would leave them unpaid. Ask the provider to complete it, then approve.`);
    expect(await approvalsOf(paycycle.id)).toHaveLength(0);
    await api.db.insert(exchangeRates).values(rate);
    expect((await client.patch(`/paycycle/${paycycle.id}`)).status).toBe(200);
  });

  test("says so before anybody tries, and no more once it can be", async () => {
    const { client, paycycle, name } = await withoutRate();
    const unpaid = { count: 1, names: [name] };
    expect((await client.get("/paycycle")).body.data).toMatchObject({ id: paycycle.id, unpaid });
    expect((await client.get(`/paycycles/${paycycle.id}/approval`)).body.data.unpaid).toEqual(unpaid);
    await api.db.insert(exchangeRates).values(rate);
    expect((await client.get("/paycycle")).body.data).not.toHaveProperty("unpaid");
  });

  test("says so of the one that is open alone, and not of one that was approved before it", async () => {
    const { client, paycycle } = await activeOf();
    expect((await client.patch(`/paycycle/${paycycle.id}`)).status).toBe(200);
    api.clock.set("2026-12-01T15:00:00Z");
    await runPaycycles(api.db, api.clock.now());
    const { client: later, paycycle: next } = await activeOf();
    const name = await takeRateAway(api.db, halcyon);
    expect((await later.get(`/paycycles/${next.id}`)).body.data).toMatchObject({ approvedDate: null, unpaid: { count: 1, names: [name] } });
    expect((await later.get(`/paycycles/${paycycle.id}`)).body.data).not.toHaveProperty("unpaid");
  });

  test("stays the active one past its pay-by day, and then until the later one that its approval gives it is over, though the next one is open by then", async () => {
    const { paycycle } = await withoutRate();
    const activeOn = async (day: string) => {
      api.clock.set(`${day}T20:00:00Z`);
      await runPaycycles(api.db, api.clock.now());
      const { id, startDate, approvedDate, paymentDate } = (await activeOf()).paycycle;
      return { id, startDate, isApproved: approvedDate !== null, paymentDate };
    };
    const late = { id: paycycle.id, startDate: "2026-11-01", isApproved: false, paymentDate: "2026-11-25" };
    expect(await activeOn("2026-11-27")).toEqual(late);
    await api.db.insert(exchangeRates).values(rate);
    const approved = await activeOn("2026-11-30");
    expect(approved).toMatchObject({ id: paycycle.id, isApproved: true });
    expect(approved.paymentDate > "2026-12-01", approved.paymentDate).toBe(true);
    expect(await activeOn("2026-12-01")).toEqual(approved);
    const open = await api.db.select().from(paycycles).where(and(eq(paycycles.companyId, halcyon), isNull(paycycles.approvedDate)));
    expect(open.map(({ startDate }) => startDate)).toEqual(["2026-12-01"]);
    expect(await activeOn(approved.paymentDate), "its last day").toEqual(approved);
    expect(await activeOn("2026-12-10")).toMatchObject({ startDate: "2026-12-01", isApproved: false });
  });

  test("gets the rate once it is there, and no approved one does with it", async () => {
    const { client, paycycle } = await withoutRate();
    const ratesOf = async (id: string) => (await api.db.select({ rates: paycycles.rates }).from(paycycles).where(and(eq(paycycles.companyId, halcyon), eq(paycycles.id, id))))[0]?.rates;
    const [approved] = (await client.get("/paycycles")).body.data;
    const kept = await ratesOf(approved.id);
    await api.db.insert(exchangeRates).values(rate);
    await client.get("/paycycle");
    expect((await ratesOf(paycycle.id))?.COP?.rate).toBe("4000");
    expect(await ratesOf(approved.id)).toEqual(kept);
  });

  test("names three of them and counts the others, however many they are", async () => {
    const all = await api.db.select({ id: workers.id, name: workers.fullName }).from(workers).where(eq(workers.companyId, halcyon)).orderBy(workers.id);
    // With one statement PostgreSQL takes 65,535 values.
    const ids = [...all.map(({ id }) => id), ...Array.from({ length: 66_000 }, (_, place) => `ffffffff-ffff-4fff-bfff-${String(place).padStart(12, "0")}`)];
    expect(await findWorkersInBrief(api.db, halcyon, ids.toReversed())).toEqual({ count: ids.length, names: all.slice(0, 3).map(({ name }) => name) });
  });

  test("waits beyond its auto-approval date, and is approved when it can be", async () => {
    const { paycycle } = await withoutRate();
    api.clock.set(paycycle.autoApproveDate);
    expect(await approveDuePaycycles(api.db, api.clock.now())).toBe(0);
    expect(await approvalsOf(paycycle.id)).toHaveLength(0);
    await api.db.insert(exchangeRates).values(rate);
    expect(await approveDuePaycycles(api.db, api.clock.now())).toBe(1);
    expect(await approvalsOf(paycycle.id)).toHaveLength(1);
  });
});

describe("approving", () => {
  test("fifty at once approve once, the others are told who and when (B3)", async () => {
    const { client, paycycle } = await activeOf();
    const approve = async (): Promise<Answer> => {
      const answer = await client.patch(`/paycycle/${paycycle.id}`);
      // On a busy machine some wait for a connection for longer than they may, and are told to come again.
      return answer.status === 503 ? approve() : answer;
    };
    const answers = await Promise.all(Array.from({ length: 50 }, approve));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const others = answers.filter(({ status }) => status === 409);
    expect(others).toHaveLength(49);
    expect(others[0]?.body.message).toBe("Already approved by Ada Lindqvist on 20 Nov 2026, 10:00 Toronto (20 Nov 2026, 15:00 UTC).");
    expect(await approvalsOf(paycycle.id)).toHaveLength(1);
  });

  test("one that is approved already says so, and the one that is open stays open", async () => {
    const { client, paycycle } = await activeOf();
    const [approved] = (await client.get("/paycycles")).body.data;
    const { status, body } = await client.patch(`/paycycle/${approved.id}`);
    expect([status, body.message]).toEqual([409, expect.stringMatching(/^Already approved by /)]);
    expect((await client.get("/paycycle")).body.data).toMatchObject({ id: paycycle.id, approvedDate: null });
    expect(await approvalsOf(paycycle.id)).toEqual([]);
  });

  test("what was accepted in it becomes processed and, after the pay-by day, paid; the next cycle opens", async () => {
    const { client, paycycle } = await activeOf();
    const rows = await api.db.select().from(paycycleCompensations).where(eq(paycycleCompensations.paycycleId, paycycle.id));
    const items = rows.flatMap(({ itemIds }) => itemIds);
    expect(items.length).toBeGreaterThan(3);
    await client.patch(`/paycycle/${paycycle.id}`);
    const statuses = async () =>
      new Set((await api.db.select().from(additionalCompensations).where(inArray(additionalCompensations.id, items))).map(({ status }) => status));
    expect(await statuses()).toEqual(new Set(["processed"]));
    expect((await client.get("/paycycle")).body.data.approvedDate).toBe("2026-11-20T15:00:00.000Z");
    api.clock.set("2026-11-26T15:00:00Z");
    await runPaycycles(api.db, api.clock.now());
    expect(await statuses()).toEqual(new Set(["paid"]));
    const again = await api.signInAs(ada);
    expect((await again.get("/paycycle")).body.data).toMatchObject({ startDate: "2026-12-01", approvedDate: null });
  });

  test("it becomes paid also when nothing was in service for months after the pay-by day", { timeout: 60_000 }, async () => {
    const { client, paycycle } = await activeOf();
    await client.patch(`/paycycle/${paycycle.id}`);
    const ofCycle = await api.db.select().from(paycycleCompensations).where(eq(paycycleCompensations.paycycleId, paycycle.id));
    const items = ofCycle.flatMap(({ itemIds }) => itemIds);
    api.clock.set("2027-03-15T15:00:00Z");
    await runPaycycles(api.db, api.clock.now());
    const found = await api.db.select().from(additionalCompensations).where(inArray(additionalCompensations.id, items));
    expect(new Set(found.map(({ status }) => status))).toEqual(new Set(["paid"]));
  });

  test("a cancellation beside the approval: either it is not paid, or it is too late (B2)", async () => {
    const { client, paycycle } = await activeOf();
    const rows = await api.db.select().from(paycycleCompensations).where(eq(paycycleCompensations.paycycleId, paycycle.id));
    const items = rows.flatMap(({ itemIds }) => itemIds);
    const own = await api.db
      .select()
      .from(additionalCompensations)
      .where(and(inArray(additionalCompensations.id, items), eq(additionalCompensations.requesterType, "client")));
    expect(own.length).toBeGreaterThan(0);
    const [approval, ...cancellations] = await Promise.all([
      client.patch(`/paycycle/${paycycle.id}`),
      ...own.map(({ id }) => client.patch(`/workers/additional-compensations/${id}`, { status: "canceled" })),
    ]);
    expect(approval?.status).toBe(200);
    const paidNow = await api.db.select().from(paycycleCompensations).where(eq(paycycleCompensations.paycycleId, paycycle.id));
    const paidItems = new Set(paidNow.flatMap(({ itemIds }) => itemIds));
    for (const [place, { id }] of own.entries()) {
      const [now] = await api.db.select().from(additionalCompensations).where(eq(additionalCompensations.id, id));
      expect(now?.status).toBe(cancellations[place]?.status === 200 ? "canceled" : "processed");
      expect(paidItems.has(id)).toBe(now?.status === "processed");
    }
  });

  describe("says what was shown, and somebody else changes it", () => {
    const shown = (totalDue: number | string) => ({ headers: { "Total-Due-Shown": String(totalDue) } });
    const addBonus = (client: Client) => client.post(`/workers/${workerId("Amélie Gagnon")}/additional-compensations`, { amount: 120_000, currencyCode: "USD", description: "For the Atlas release", type: "bonus" });
    // Before the cut-off, when a bonus still goes to this cycle.
    const bothThere = () => (api.clock.set("2026-11-12T15:00:00Z"), Promise.all([activeOf(), api.signInAs(alan)]));

    test("a total that nobody has seen is not approved: both are told, and the new one can be", async () => {
      const [{ client, paycycle }, alans] = await bothThere();
      expect((await addBonus(alans)).status).toBe(201);
      const refused = await client.patch(`/paycycle/${paycycle.id}`, undefined, shown(paycycle.totalDue));
      const { data: now } = (await client.get("/paycycle")).body;
      expect(now.totalDue).toBeGreaterThan(paycycle.totalDue);
      const [before, after] = [paycycle.totalDue, now.totalDue].map((amount) => formatMoney(amount, "USD"));
      expect([refused.status, refused.body.message]).toEqual([409, `The total due has changed from ${before} to ${after} since this page was shown. Look at it again before you approve.`]);
      expect(await approvalsOf(paycycle.id)).toHaveLength(0);
      expect((await client.patch(`/paycycle/${paycycle.id}`, undefined, shown(now.totalDue))).status).toBe(200);
    });

    test("at the same moment: what is approved is what was shown, or it is refused", async () => {
      const [{ client, paycycle }, alans] = await bothThere();
      const [answer] = await Promise.all([client.patch(`/paycycle/${paycycle.id}`, undefined, shown(paycycle.totalDue)), addBonus(alans)]);
      const { data } = (await client.get(`/paycycles/${paycycle.id}`)).body;
      expect([200, 409]).toContain(answer.status);
      expect(data.approvedDate === null).toBe(answer.status === 409);
      if (answer.status === 200) expect(data.totalDue).toBe(paycycle.totalDue);
    });

    test("a total that is none is refused, and a call that says none approves, as the specification has it", async () => {
      const { client, paycycle } = await activeOf();
      for (const nonsense of ["", "1.5", "all of it"]) expect((await client.patch(`/paycycle/${paycycle.id}`, undefined, shown(nonsense))).status, nonsense).toBe(422);
      expect((await client.patch(`/paycycle/${paycycle.id}`)).status).toBe(200);
    });
  });

  test("a viewer may not, another company's is not found, and nothing changes", async () => {
    const { paycycle } = await activeOf();
    expect((await (await api.signInAs(vera)).patch(`/paycycle/${paycycle.id}`)).status).toBe(403);
    expect((await (await api.signInAs(tom)).patch(`/paycycle/${paycycle.id}`)).status).toBe(404);
    expect((await activeOf()).paycycle.approvedDate).toBeNull();
  });
});

test("an active company with somebody to pay and no open cycle gets one", async () => {
  const client = await api.signInAs(tom);
  const { data } = (await client.get("/paycycle")).body;
  await api.db.delete(paycycleCompensations).where(sql`true`);
  await api.db.delete(paycycles).where(sql`true`);
  expect((await client.get("/paycycle")).body.data).toBeNull();
  await runPaycycles(api.db, api.clock.now());
  const opened = (await client.get("/paycycle")).body.data;
  expect(opened).toMatchObject({ id: data.id, startDate: "2026-11-01", approvedDate: null, workers: 4 });
});

async function addWorkers(count: number): Promise<void> {
  await api.db.execute(sql`insert into workers (company_id, id, first_name, last_name, full_name, name_key, email, job_title, services_description,
      country_code, country_name, type, status, start_date, salary, salary_period, currency_code, created_at)
    select company_id, gen_random_uuid(), first_name, last_name, full_name, name_key, email, job_title, services_description,
      country_code, country_name, type, status, start_date, salary, salary_period, currency_code, created_at
    from workers, generate_series(1, ${count}::int) where company_id = ${brightwater} and id = (select id from workers where company_id = ${brightwater} and status = 'active' limit 1)`);
}

test("however many active companies have nobody to pay, the clock asks the database no more for them", async () => {
  const asked = async () => {
    const before = api.queries.count;
    await runPaycycles(api.db, api.clock.now());
    return api.queries.count - before;
  };
  await runPaycycles(api.db, api.clock.now());
  const without = await asked();
  await api.db.insert(companies).values(Array.from({ length: 20 }, (_, number) => ({ id: crypto.randomUUID(), legalName: `Newcomer ${number}`, status: "active" as const, createdAt: api.clock.now() })));
  expect(await asked()).toBe(without);
});

test("a large company's paycycle is built by the clock, and whoever opens it first does not wait for it", async () => {
  await api.db.delete(paycycleCompensations).where(sql`true`);
  await api.db.delete(paycycles).where(sql`true`);
  await addWorkers(600);
  await runPaycycles(api.db, api.clock.now());
  const built = await api.db.select({ companyId: paycycleCompensations.companyId }).from(paycycleCompensations);
  expect(built.filter(({ companyId }) => companyId === brightwater)).toHaveLength(604);
  expect((await (await api.signInAs(tom)).get("/paycycle")).body.data).toMatchObject({ workers: 604 });
});

test("a paycycle is built batch by batch, also where the database believes that nobody is marked", async () => {
  await activeOf(tom);
  await api.db.execute(sql`analyze paycycle_stale_workers`);
  await addWorkers(1200);
  const marked = async () => (await api.db.select().from(paycycleStaleWorkers).where(eq(paycycleStaleWorkers.companyId, brightwater))).length;
  expect(await marked()).toBe(1200);
  await api.db.transaction((tx) => buildBatch(tx as unknown as typeof api.db, brightwater, null, api.clock.now()));
  expect(await marked()).toBe(1200 - batchSize);
});

test("the next paycycle is this month's until the moment at which it would approve itself, and the next month's once this one was there", async () => {
  const [company] = await api.db.select().from(companies).where(eq(companies.id, halcyon));
  const nextFrom = (at: string) => nextPaycycleStart(api.db, company!, new Date(at));
  const ofCompany = eq(paycycles.companyId, halcyon);
  expect(await nextFrom("2026-11-20T16:59:59Z"), "November is there").toBe("2026-12-01");
  await api.db.delete(paycycles).where(and(ofCompany, isNull(paycycles.approvedDate)));
  expect(await nextFrom("2026-11-20T16:59:59Z")).toBe("2026-11-01");
  expect(await nextFrom("2026-11-20T17:00:00Z"), "noon in Toronto").toBe("2026-12-01");
  await api.db.delete(paycycles).where(ofCompany);
  expect(await nextFrom("2026-11-20T16:59:59Z"), "none was there").toBe("2026-11-01");
});

test("a paycycle with thousands of requests is approved, and each of them has its line in the history", async () => {
  const { client, paycycle } = await activeOf();
  const at = api.clock.now().toISOString();
  // With one statement PostgreSQL takes 65,535 values: those of 7,281 lines of history.
  const { rows } = (await api.db.execute(sql`insert into additional_compensations
      (company_id, id, worker_id, worker_name_key, type, amount, currency_code, description, requester_type, status, created_at, decided_at)
    select company_id, gen_random_uuid(), id, name_key, 'reimbursement', 100, 'USD', 'One of many', 'client', 'accepted', ${at}::timestamptz, ${paycycle.cutOffDate}::timestamptz
    from workers, generate_series(1, 160) where company_id = ${halcyon} and status = 'active' returning id`)) as unknown as { rows: { id: string }[] };
  expect(rows.length).toBeGreaterThan(7281);
  expect((await client.patch(`/paycycle/${paycycle.id}`)).status).toBe(200);
  const statuses = await api.db.selectDistinct({ status: additionalCompensations.status }).from(additionalCompensations).where(eq(additionalCompensations.description, "One of many"));
  expect(statuses).toEqual([{ status: "processed" }]);
  const isWritten = and(eq(history.event, "processed"), eq(history.from, "accepted"), eq(history.to, "processed"), eq(history.at, api.clock.now()));
  const written = new Set((await api.db.select({ id: history.subjectId }).from(history).where(isWritten)).map(({ id }) => id));
  expect(rows.filter(({ id }) => !written.has(id))).toEqual([]);
});

describe("auto-approval", () => {
  test("happens once beside a manual approval and two runners, who and when are kept (B4)", async () => {
    const { client, paycycle } = await activeOf();
    api.clock.set("2026-11-20T17:00:00Z");
    await Promise.all([approveDuePaycycles(api.db, api.clock.now()), client.patch(`/paycycle/${paycycle.id}`), approveDuePaycycles(api.db, api.clock.now())]);
    expect(await approvalsOf(paycycle.id)).toHaveLength(1);
    expect(await approveDuePaycycles(api.db, api.clock.now())).toBe(0);
  });

  test("that dies in the middle leaves nothing behind, and the next runner approves once (B4)", async () => {
    const { paycycle } = await activeOf();
    const now = new Date("2026-11-20T17:00:00Z");
    const of = (await api.db.select({ companyId: paycycles.companyId, id: paycycles.id }).from(paycycles).where(eq(paycycles.id, paycycle.id)))[0];
    if (!of) throw new Error("There is no such paycycle.");
    const counted = async () => [
      (await api.db.select().from(paycycles)).length,
      (await api.db.select().from(history)).length,
      (await api.db.select().from(additionalCompensations).where(eq(additionalCompensations.status, "processed"))).length,
    ];
    const before = await counted();
    await expect(
      api.db.transaction(async (tx) => {
        expect(await approveBySystem(tx as unknown as typeof api.db, of, now)).toBe(true);
        throw new Error("killed");
      }),
    ).rejects.toThrow("killed");
    expect(await counted()).toEqual(before);
    expect((await activeOf()).paycycle.approvedDate).toBeNull();
    await approveDuePaycycles(api.db, now);
    await approveDuePaycycles(api.db, now);
    expect(await approvalsOf(paycycle.id)).toHaveLength(1);
  });

  test("is made up for after days out of service, with the time at which it happened (R20)", async () => {
    const { paycycle } = await activeOf();
    api.clock.set("2026-11-23T15:00:00Z");
    // Two companies' cycles are due; two runners come back at the same instant.
    const counts = await Promise.all([approveDuePaycycles(api.db, api.clock.now()), approveDuePaycycles(api.db, api.clock.now())]);
    expect(counts[0] + counts[1]).toBe(2);
    expect(await approvalsOf(paycycle.id)).toHaveLength(1);
    const mailed = await api.db.select().from(mails).where(sql`message_key like 'paycycle-approved:%'`);
    expect(new Set(mailed.map(({ messageKey }) => messageKey)).size).toBe(mailed.length);
    expect(mailed.filter(({ email }) => email === ada.email)).toHaveLength(1);
    const [row] = await api.db.select().from(paycycles).where(eq(paycycles.id, paycycle.id));
    expect(row).toMatchObject({ approverId: null, approverName: "system", approvedDate: new Date("2026-11-23T15:00:00Z") });
    const [event] = await approvalsOf(paycycle.id);
    expect(event).toMatchObject({ actorName: "system", actorId: null, comment: "Auto-approval" });
  });

  test("is told to superAdmins after it, once", async () => {
    for (const at of ["2026-11-20T16:59:00Z", "2026-11-20T17:00:00Z", "2026-11-20T17:01:00Z"]) await runPaycycles(api.db, new Date(at));
    const written = await api.db.select().from(mails).where(eq(mails.email, ada.email));
    expect(written.map(({ letter }) => letter.kind)).toEqual(["paycycle-approved"]);
  });
});

describe("a paycycle that is approved after its pay-by day", () => {
  const itemsOf = async (id: string) => (await api.db.select().from(paycycleCompensations).where(eq(paycycleCompensations.paycycleId, id))).flatMap(({ itemIds }) => itemIds);
  const statusesOf = async (ids: string[]) => [...new Set((await api.db.select().from(additionalCompensations).where(inArray(additionalCompensations.id, ids))).map(({ status }) => status))];

  async function listed(): Promise<string | undefined> {
    const lines: string[] = [];
    await cyclesList.run(["Halcyon Robotics"], meansOf(api, lines));
    return lines.find((line) => line.startsWith("2026-11"));
  }

  test("is to be paid by a working day ahead, and is not paid, nor gone from the screen, until that is over", async () => {
    const { paycycle } = await activeOf();
    api.clock.set("2026-12-03T15:00:00Z");
    const client = await api.signInAs(ada);
    const { body } = await client.patch(`/paycycle/${paycycle.id}`);
    expect(body.data).toMatchObject({ paymentDate: "2026-12-07", paymentDateBefore: "2026-11-25" });
    expect(await approvalsOf(paycycle.id)).toContainEqual(expect.objectContaining({ event: "pay-by moved", from: "2026-11-25", to: "2026-12-07", actorName: "system" }));
    const items = await itemsOf(paycycle.id);
    api.clock.set("2026-12-07T15:00:00Z");
    await runPaycycles(api.db, api.clock.now());
    expect(await statusesOf(items)).toEqual(["processed"]);
    expect((await (await api.signInAs(ada)).get("/paycycle")).body.data.id).toBe(paycycle.id);
    expect(await listed()).toMatch(/ approved .* pay by 2026-12-07 /);
    api.clock.set("2026-12-08T15:00:00Z");
    await runPaycycles(api.db, api.clock.now());
    expect(await statusesOf(items)).toEqual(["paid"]);
    expect((await (await api.signInAs(ada)).get("/paycycle")).body.data).toMatchObject({ startDate: "2026-12-01", approvedDate: null });
    expect(await listed()).toMatch(/ paid .* pay by 2026-12-07 /);
  });

  test("in time keeps its day, and says nothing of another", async () => {
    const { client, paycycle } = await activeOf();
    const { body } = await client.patch(`/paycycle/${paycycle.id}`);
    expect(body.data.paymentDate).toBe("2026-11-25");
    expect(body.data).not.toHaveProperty("paymentDateBefore");
    expect(await approvalsOf(paycycle.id)).toHaveLength(1);
  });
});

describe("a paycycle that opens after its own dates", () => {
  async function openedLate() {
    await activeOf();
    api.clock.set("2026-12-22T15:00:00Z");
    await runPaycycles(api.db, api.clock.now());
    const [open] = await api.db.select().from(paycycles).where(and(eq(paycycles.companyId, halcyon), isNull(paycycles.approvedDate)));
    if (!open) throw new Error("No paycycle is open.");
    return open;
  }

  test("can be looked at for three working days before it approves itself, and is paid after that", async () => {
    const { startDate, cutOff, autoApproveDate, paymentDate } = await openedLate();
    // November is shown until its own pay-by day, 24 December; the 25th and New Year are holidays in Ontario.
    expect({ startDate, cutOff: cutOff.toISOString(), autoApproveDate: autoApproveDate.toISOString(), paymentDate }).toEqual({
      startDate: "2026-12-01",
      cutOff: "2026-12-25T04:59:59.999Z",
      autoApproveDate: "2026-12-30T17:00:00.000Z",
      paymentDate: "2027-01-04",
    });
    api.clock.set("2026-12-28T15:00:00Z");
    await runPaycycles(api.db, api.clock.now());
    expect((await (await api.signInAs(ada)).get("/paycycle")).body.data).toMatchObject({ startDate: "2026-12-01", approvedDate: null, paymentDate: "2027-01-04", paymentDateBefore: "2026-12-24" });
  });

  test("can be looked at as long where the one before has long been paid", async () => {
    const { paycycle } = await activeOf();
    await api.db.delete(paycycleCompensations).where(and(eq(paycycleCompensations.companyId, halcyon), eq(paycycleCompensations.paycycleId, paycycle.id)));
    await api.db.delete(paycycles).where(and(eq(paycycles.companyId, halcyon), eq(paycycles.id, paycycle.id)));
    // The day before December would approve itself.
    api.clock.set("2026-12-17T15:00:00Z");
    await runPaycycles(api.db, api.clock.now());
    const [open] = await api.db.select().from(paycycles).where(and(eq(paycycles.companyId, halcyon), isNull(paycycles.approvedDate)));
    expect({ startDate: open?.startDate, autoApproveDate: open?.autoApproveDate.toISOString() }).toEqual({ startDate: "2026-12-01", autoApproveDate: "2026-12-22T17:00:00.000Z" });
  });

  test("is told of three days and one day before, as every other", async () => {
    const { id } = await openedLate();
    for (const at of ["2026-12-27T17:00:00Z", "2026-12-29T17:00:00Z"]) await mailReminders(api.db, new Date(at));
    const written = await api.db.select().from(mails).where(eq(mails.email, ada.email)).orderBy(mails.createdAt);
    expect(written.map(({ letter }) => (letter.kind === "paycycle-reminder" ? letter.daysLeft : letter.kind))).toEqual(["paycycle-approved", 3, 1]);
    await runPaycycles(api.db, new Date("2026-12-30T17:00:00Z"));
    expect(await approvalsOf(id)).toContainEqual(expect.objectContaining({ event: "approved", comment: "Auto-approval" }));
  });
});
