import { and, eq, isNull } from "drizzle-orm";
import { v7 as uuid } from "uuid";
import { beforeEach, describe, expect, test } from "vitest";
import { additionalCompensations } from "#app/api/db/schema/additional-compensation.ts";
import { companies } from "#app/api/db/schema/company.ts";
import { paycycles } from "#app/api/db/schema/paycycle.ts";
import { workers } from "#app/api/db/schema/worker.ts";
import { idOf } from "#app/api/db/seed/id.ts";
import { compensationContext, costTogether } from "#app/contract/additional-compensation-context.ts";
import { requestHistory } from "#app/contract/history.ts";
import { single } from "#app/contract/envelope.ts";
import { shownAway, shownTeam } from "#app/contract/shown-away.ts";
import { timeOffContext, timeOffOverlap } from "#app/contract/time-off-context.ts";
import { z } from "zod";
import { startApi, type Client } from "#tests/support/api.ts";
import { workerId } from "#tests/support/onboarding.ts";
import { ada, alan, grace, tom, vera } from "#tests/support/people.ts";
import { findRequests, halcyon } from "#tests/support/requests.ts";
import { requestTimeOff } from "#tests/support/time-offs.ts";

const api = await startApi();
let adas: Client;
let graces: Client;
beforeEach(async () => {
  await api.refill();
  adas = await api.signInAs(ada);
  graces = await api.signInAs(grace);
});

const amelie = workerId("Amélie Gagnon");
const compensations = "/workers/additional-compensations";

async function ask(row: Partial<typeof additionalCompensations.$inferInsert>): Promise<string> {
  const [worker] = await api.db.select().from(workers).where(eq(workers.id, row.workerId ?? amelie));
  if (!worker) throw new Error("There is no such worker.");
  const id = uuid();
  const common = { companyId: halcyon, workerId: worker.id, workerNameKey: worker.nameKey, managerId: worker.managerId, currencyCode: "USD", requesterType: "other" as const };
  await api.db.insert(additionalCompensations).values({
    ...common,
    id,
    type: "bonus",
    amount: 100_000,
    description: "For the Atlas release",
    status: "submitted",
    createdAt: new Date("2026-11-09T15:00:00Z"),
    ...row,
  });
  return id;
}

describe("which paycycle a request lands in", () => {
  test("until the cut-off this one, a millisecond later the next, by the clock alone (B9)", async () => {
    const [id, late] = [await ask({}), await ask({})];
    api.clock.set("2026-11-14T04:59:59.999Z");
    adas = await api.signInAs(ada);
    expect((await adas.get("/paycycle-landing")).body.data.paycycle).toMatchObject({ startDate: "2026-11-01", cutOff: "2026-11-14T04:59:59.999Z" });
    const { body } = await adas.patch(`${compensations}/${id}`, { status: "accepted" });
    expect(body.data.paycycle).toEqual({ startDate: "2026-11-01", endDate: "2026-11-30" });
    api.clock.pass({ milliseconds: 1 });
    expect((await adas.get("/paycycle-landing")).body.data.paycycle.startDate).toBe("2026-12-01");
    expect((await adas.patch(`${compensations}/${late}`, { status: "accepted" })).body.data.paycycle).toEqual({ startDate: "2026-12-01", endDate: "2026-12-31" });
  });

  test("is the one that it is then paid with", async () => {
    api.clock.set("2026-11-10T15:00:00Z");
    adas = await api.signInAs(ada);
    const id = await ask({});
    const accepted = (await adas.patch(`${compensations}/${id}`, { status: "accepted" })).body.data;
    const [open] = await api.db.select().from(paycycles).where(and(eq(paycycles.companyId, halcyon), isNull(paycycles.approvedDate)));
    expect((await adas.patch(`/paycycle/${open?.id}`)).status).toBe(200);
    const paid = (await adas.get(`${compensations}/${id}`)).body.data;
    expect(paid).toMatchObject({ status: "processed", paycycle: accepted.paycycle });
    const listed = (await adas.get(`${compensations}?filter[status]=processed&filter[q]=Gagnon&sort=-createdAt`)).body.data;
    expect(listed.find((row: { id: string }) => row.id === id).paycycle).toEqual({ startDate: "2026-11-01", endDate: "2026-11-30" });
  });

  test("an approved cycle takes nothing more, even before its cut-off", async () => {
    api.clock.set("2026-11-10T15:00:00Z");
    adas = await api.signInAs(ada);
    const [open] = await api.db.select().from(paycycles).where(and(eq(paycycles.companyId, halcyon), isNull(paycycles.approvedDate)));
    await adas.patch(`/paycycle/${open?.id}`);
    expect((await adas.get("/paycycle-landing")).body.data).toMatchObject({ paycycle: { startDate: "2026-12-01" }, next: { startDate: "2027-01-01" } });
    expect((await adas.patch(`${compensations}/${await ask({})}`, { status: "accepted" })).body.data.paycycle.startDate).toBe("2026-12-01");
  });

  test("what waits, is declined or canceled lands in none", async () => {
    for (const status of ["submitted", "rejected", "canceled"]) {
      const rows = (await adas.get(`${compensations}?filter[status]=${status}`)).body.data;
      expect(new Set(rows.map(({ paycycle }: { paycycle: unknown }) => paycycle))).toEqual(new Set([null]));
    }
  });

  test.each([
    ["has not begun is none, until it is active", { status: "filled" as const, endDate: null }, "Paid once the offer is active"],
    ["was withdrawn is none", { status: "terminated" as const, endDate: null }, "Not paid: the offer was withdrawn"],
    ["has ended is one still", { status: "terminated" as const, endDate: "2026-11-19" }, null],
  ])("for an offer that %s", async (_, offer, payNote) => {
    const [accepted, waiting, declined] = [await ask({ status: "accepted" }), await ask({}), await ask({ status: "rejected" })];
    await api.db.update(workers).set(offer).where(eq(workers.id, amelie));
    const paycycle = payNote ? null : { startDate: "2026-11-01", endDate: "2026-11-30" };
    expect((await adas.get(`${compensations}/${accepted}`)).body.data).toMatchObject({ paycycle, payNote });
    expect((await adas.get(`${compensations}/${waiting}`)).body.data).toMatchObject({ paycycle: null, payNote });
    expect((await adas.get(`${compensations}/${declined}`)).body.data, "what was declined is not to be paid").toMatchObject({ paycycle: null, payNote: null });
    const listed = (await adas.get(`${compensations}?filter[q]=Gagnon&filter[id]=${accepted}`)).body.data;
    expect(listed).toMatchObject([{ paycycle, payNote }]);
    // The engine agrees: what has no paycycle is in none that is approved.
    const [open] = await api.db.select().from(paycycles).where(and(eq(paycycles.companyId, halcyon), isNull(paycycles.approvedDate)));
    expect((await adas.patch(`/paycycle/${open?.id}`)).status).toBe(200);
    const later = (await adas.get(`${compensations}/${accepted}`)).body.data;
    expect(later).toMatchObject(payNote ? { status: "accepted", paycycle: null } : { status: "processed", paycycle });
  });

  test("is told for what was paid before as it was", async () => {
    const paid = await findRequests(api.db, { status: "paid" });
    await api.db.update(workers).set({ status: "terminated", endDate: null }).where(eq(workers.id, paid[0]?.workerId ?? ""));
    expect((await adas.get(`${compensations}/${paid[0]?.id}`)).body.data).toMatchObject({ paycycle: expect.objectContaining({}), payNote: null });
  });

  test("costs a list no query more than one", async () => {
    const before = api.queries.count;
    await adas.get(`${compensations}?filter[status]=accepted,rejected,canceled,processed,paid`);
    expect(api.queries.count - before).toBeLessThanOrEqual(3);
  });
});

describe("what to know before additional compensation is decided", () => {
  const contextOf = async (id: string, client = adas) => {
    const { status, body } = await client.get(`${compensations}/${id}/context`);
    expect(status).toBe(200);
    return single(compensationContext).parse(body).data;
  };

  test("is what the contract says, with no field more (I11)", async () => {
    const { body } = await adas.get(`${compensations}/${await ask({})}/context`);
    expect(single(compensationContext).parse(body)).toEqual(body);
  });

  test("the worker's requests of the same type in the twelve months before, and what of them was accepted", async () => {
    await api.db.delete(additionalCompensations).where(eq(additionalCompensations.workerId, amelie));
    const at = (day: string) => ({ createdAt: new Date(`${day}T12:00:00Z`) });
    const paid = await ask({ ...at("2026-03-01"), status: "paid", amount: 30_000 });
    const declined = await ask({ ...at("2026-05-01"), status: "rejected", amount: 99_000 });
    const inEuros = await ask({ ...at("2026-06-01"), status: "accepted", amount: 5_000, currencyCode: "EUR" });
    const firstDay = await ask({ ...at("2025-11-10"), status: "processed", amount: 20_000 });
    await ask({ ...at("2025-11-08"), status: "paid", amount: 1 });
    await ask({ ...at("2026-11-10"), status: "accepted", amount: 2 });
    await ask({ ...at("2026-04-01"), status: "paid", type: "commission" });
    const { similar } = await contextOf(await ask({ ...at("2026-11-09") }));
    expect(similar.requests.map(({ id }) => id)).toEqual([inEuros, declined, paid, firstDay]);
    expect(similar).toMatchObject({ count: 4, accepted: [{ currencyCode: "EUR", amount: 5_000 }, { currencyCode: "USD", amount: 50_000 }] });
  });

  const currencyOf: Record<string, string> = { "Amélie Gagnon": "CAD", "Diego Hernández": "MXN", "Laura Gómez": "COP" };
  test.each(["Amélie Gagnon", "Diego Hernández", "Laura Gómez"])("what a bonus of %s's costs in all is what the paycycle then grows by, to the cent", async (name) => {
    api.clock.set("2026-11-10T15:00:00Z");
    adas = await api.signInAs(ada);
    // With others that are accepted already it may be above what the law takes at most.
    await ask({ workerId: workerId(name), amount: 1_000_000, status: "accepted", decidedAt: api.clock.now() });
    const id = await ask({ workerId: workerId(name), amount: 250_000 });
    const { cost } = await contextOf(id);
    const row = async () => (await adas.get(`/paycycle?filter[q]=${encodeURIComponent(name)}`)).body.data.compensations[0].companyPays;
    const before = await row();
    await adas.patch(`${compensations}/${id}`, { status: "accepted" });
    const after = await row();
    expect(cost).toEqual({
      amount: 250_000,
      employerTaxes: after.totalEmployerTaxes - before.totalEmployerTaxes,
      benefitsAndOther: after.totalBenefitsAndOther - before.totalBenefitsAndOther,
      total: after.totalEmployerCost - before.totalEmployerCost,
      note: null,
      exchangeRate: (await adas.get("/paycycle")).body.data.exchangeRates.find((rate: { currencyCode: string }) => rate.currencyCode === currencyOf[name]),
    });
    expect(cost?.exchangeRate, "what its taxes were converted with").toBeTruthy();
    expect(cost?.total).toBeGreaterThan(250_000);
  });

  test("what was accepted in time costs the same after the cut-off, as the same paycycle takes it", async () => {
    api.clock.set("2026-11-10T15:00:00Z");
    adas = await api.signInAs(ada);
    const id = await ask({ amount: 4_000_000, status: "accepted", decidedAt: api.clock.now() });
    await adas.get("/paycycle");
    const { cost } = await contextOf(id);
    expect(cost?.employerTaxes).toBeGreaterThan(0);
    api.clock.set("2026-11-17T15:00:00Z");
    adas = await api.signInAs(ada);
    expect((await contextOf(id)).cost).toEqual(cost);
  });

  test("a bonus costs no less for one that is paid with the paycycle before", async () => {
    const others = { workerId: workerId("Laura Gómez"), amount: 4_000_000, status: "accepted" } as const;
    await api.db.update(additionalCompensations).set({ status: "rejected" }).where(and(eq(additionalCompensations.workerId, others.workerId), eq(additionalCompensations.status, "accepted")));
    api.clock.set("2026-11-17T15:00:00Z");
    adas = await api.signInAs(ada);
    const id = await ask({ workerId: others.workerId });
    const alone = (await contextOf(id)).cost?.total;
    await ask({ ...others, decidedAt: new Date("2026-11-10T15:00:00Z") });
    expect((await contextOf(id)).cost?.total).toBe(alone);
    await ask({ ...others, decidedAt: api.clock.now() });
    expect((await contextOf(id)).cost?.total).toBeLessThan(alone ?? 0);
  });

  test("a reimbursement and a contractor's pay cost what they are, and that is said", async () => {
    expect((await contextOf(await ask({ type: "reimbursement" }))).cost).toEqual({ amount: 100_000, employerTaxes: 0, benefitsAndOther: 0, total: 100_000, note: "Reimbursements are not taxed.", exchangeRate: null });
    const contractors = await contextOf(await ask({ workerId: workerId("Lukas Brandt") }));
    expect(contractors.cost).toMatchObject({ total: 100_000, note: "Contractors are self-employed: the company pays no taxes on it." });
  });

  test("what is reckoned without the rates of its year says so, alone and among several; what nothing is charged on has no need to", async () => {
    const asked = { bonus: await ask({}), reimbursement: await ask({ type: "reimbursement" }) };
    const together = async (...ids: string[]) => costTogether.parse((await adas.get(`${compensations}/cost?filter[id]=${ids.join(",")}`)).body.data).yearNote ?? null;
    const said = async () => [(await contextOf(asked.bonus)).cost?.note, await together(asked.bonus, asked.reimbursement), await together(asked.reimbursement)];
    // 15 December, 23:59 in Toronto, and then it lands in January.
    const note = "There are no tax rates for 2027: taxes and contributions are calculated with those of 2026.";
    for (const [at, alone, among] of [["2026-12-16T04:59:00Z", null, null], ["2026-12-16T05:00:00Z", `Calculated as the paycycle does it, on top of the worker's pay of that month. ${note}`, note]] as const) {
      api.clock.set(at);
      adas = await api.signInAs(ada);
      expect(await said(), at).toEqual([alone, among, null]);
    }
  });

  test("an amount in a currency without a rate has no total that is made up", async () => {
    expect((await contextOf(await ask({ currencyCode: "XTS" }))).cost).toBeNull();
  });

  test("of others' workers there is none (Z4, Z6)", async () => {
    const id = await ask({ workerId: workerId("Sophie Bouchard") });
    for (const client of [graces, await api.signInAs(tom)]) {
      for (const what of ["context", "history"]) expect((await client.get(`${compensations}/${id}/${what}`)).status).toBe(404);
    }
    expect((await graces.get(`${compensations}/${await ask({})}/context`)).status).toBe(200);
  });
});

describe("what several cost together, accepted now", () => {
  const costOf = async (ids: string[], client = adas) => {
    const { status, body } = await client.get(`${compensations}/cost?filter[id]=${ids.join(",")}`);
    expect(status).toBe(200);
    expect(single(costTogether).parse(body), "no field more (I11)").toEqual(body);
    return single(costTogether).parse(body).data;
  };
  const laura = workerId("Laura Gómez");
  beforeEach(async () => {
    api.clock.set("2026-11-10T15:00:00Z");
    adas = await api.signInAs(ada);
  });

  test("is what the paycycle then grows by, to the cent, in several currencies and where two are of one worker", async () => {
    const ids = [await ask({}), await ask({ workerId: workerId("Diego Hernández") }), await ask({ workerId: laura, amount: 4_000_000 }), await ask({ workerId: laura, amount: 3_000_000 }), await ask({ workerId: workerId("Ana Lucía Vargas Solís"), type: "other" })];
    const cost = await costOf(ids);
    const figures = async () => {
      const { body } = await adas.get("/paycycle");
      const sum = (figure: string) => body.data.compensations.reduce((total: number, { companyPays }: { companyPays: Record<string, number> }) => total + (companyPays[figure] ?? 0), 0);
      return { taxes: sum("totalEmployerTaxes"), benefits: sum("totalBenefitsAndOther"), total: sum("totalEmployerCost") };
    };
    const before = await figures();
    expect((await adas.post(`${compensations}/decisions`, { ids, status: "accepted" })).status).toBe(200);
    const after = await figures();
    expect(cost).toMatchObject({ amount: 7_300_000, employerTaxes: after.taxes - before.taxes, benefitsAndOther: after.benefits - before.benefits, total: after.total - before.total, unknown: [] });
    expect(cost.exchangeRates.map(({ currencyCode }) => currencyCode)).toEqual(["CAD", "COP", "MXN"]);
  });

  test("reckons a worker's second bonus on top of the first: both are less than each alone, above what the law takes at most", async () => {
    const [first, second] = [await ask({ workerId: laura, amount: 4_000_000 }), await ask({ workerId: laura, amount: 3_000_000 })];
    const [alone, other, both] = [await costOf([first]), await costOf([second]), await costOf([first, second])];
    expect(alone.total).toBe((await adas.get(`${compensations}/${first}/context`)).body.data.cost.total);
    expect(both.amount).toBe(alone.amount + other.amount);
    expect(both.total).toBeLessThan(alone.total + other.total);
  });

  test("has in no sum what is decided, what no exchange rate is known for, which is named, and others' requests, which are not (Z4, Z6)", async () => {
    const [waiting, decided, unknown] = [await ask({ type: "reimbursement" }), await ask({ status: "accepted" }), await ask({ currencyCode: "XTS", workerId: laura })];
    expect(await costOf([waiting, decided, unknown])).toEqual({ amount: 100_000, employerTaxes: 0, benefitsAndOther: 0, total: 100_000, exchangeRates: [], unknown: [unknown] });
    const sophies = await ask({ workerId: workerId("Sophie Bouchard"), type: "reimbursement" });
    expect((await costOf([waiting, sophies])).total).toBe(200_000);
    expect((await costOf([waiting, sophies], await api.signInAs(grace))).total, "of her own workers alone").toBe(100_000);
    expect(await costOf([waiting, unknown], await api.signInAs(tom)), "of another company").toMatchObject({ total: 0, unknown: [] });
    expect((await (await api.signInAs(vera)).get(`${compensations}/cost?filter[id]=${waiting}`)).status).toBe(403);
  });

  test("asks the database as little for many workers as for one, and more than are decided together are refused", async () => {
    const asked = async (ids: string[]) => {
      const before = api.queries.count;
      await costOf(ids);
      return api.queries.count - before;
    };
    const waiting = (await findRequests(api.db, { status: "submitted" })).map(({ id }) => id);
    expect(await asked(waiting.slice(0, 20))).toBe(await asked([await ask({})]));
    const { status, body } = await adas.get(`${compensations}/cost?filter[id]=${Array.from({ length: 101 }, () => uuid()).join(",")}`);
    expect([status, body.message]).toEqual([400, "The filter `id` takes at most 100 ids."]);
    expect(await costOf([])).toMatchObject({ total: 0 });
  });
});

describe("what to know before time off is decided", () => {
  const path = "/workers/time-off";
  const contextOf = async (id: string, client = adas) => {
    const { status, body } = await client.get(`${path}/${id}/context`);
    expect(status).toBe(200);
    expect(single(timeOffContext).parse(body), "no field more (I11)").toEqual(body);
    return single(timeOffContext).parse(body).data;
  };
  const vacation = (startDate: string, endDate: string, daysRequested: number, more = {}) => requestTimeOff(api.db, amelie, { type: "vacation", startDate, endDate, daysRequested, ...more });
  beforeEach(async () => {
    await api.db.update(workers).set({ vacationDays: 15, ptoType: "statutory", region: "ON" }).where(eq(workers.id, amelie));
  });

  test("how the days count: Christmas week is seven days without a weekend and two holidays", async () => {
    const context = await contextOf(await vacation("2028-12-21", "2028-12-27", 3));
    expect(context).toMatchObject({ place: "Ontario, Canada", count: { calendarDays: 7, weekendDays: 2, workingDays: 3 } });
    expect(context.holidays.map(({ day }) => day)).toEqual(["2028-12-25", "2028-12-26"]);
  });

  test("the balance of the year: taken, accepted and still ahead, what waits beside, and what is left after this", async () => {
    // A year of its own: the demo's requests are not in it.
    api.clock.set("2029-06-01T15:00:00Z");
    adas = await api.signInAs(ada);
    await vacation("2029-02-05", "2029-02-09", 5, { status: "accepted" });
    await vacation("2029-08-06", "2029-08-09", 4, { status: "accepted" });
    await vacation("2029-10-01", "2029-10-03", 3);
    await vacation("2029-11-05", "2029-11-06", 2, { status: "canceled" });
    await requestTimeOff(api.db, amelie, { type: "sick", startDate: "2029-03-05", endDate: "2029-03-06", daysRequested: 2, status: "accepted" });
    const id = await vacation("2029-09-10", "2029-09-18", 7);
    expect((await contextOf(id)).balance).toEqual({ type: "statutory", period: "2029", vacationDays: 15, begun: 5, ahead: 4, pending: 3, asked: 7, left: -1 });
    expect((await adas.patch(`${path}/${id}`, { status: "accepted" })).status, "warned, not stopped").toBe(200);
    expect((await contextOf(id)).balance).toMatchObject({ ahead: 11, asked: 0, left: -1 });
  });

  test("vacation has begun from the first minute of its first day, by the clocks of the worker's company", async () => {
    const id = await vacation("2029-06-18", "2029-06-19", 2);
    await vacation("2029-06-05", "2029-06-06", 2, { status: "accepted" });
    await api.db.update(companies).set({ timeZone: "Asia/Tokyo" }).where(eq(companies.id, halcyon));
    // 4 June, 23:59 in Tokyo, and then 5 June, 00:00; everywhere else it is the 4th both times.
    for (const [at, begun, ahead] of [["2029-06-04T14:59:00Z", 0, 2], ["2029-06-04T15:00:00Z", 2, 0]] as const) {
      api.clock.set(at);
      adas = await api.signInAs(ada);
      expect((await contextOf(id)).balance, at).toMatchObject({ begun, ahead });
    }
  });

  test("vacation over New Year takes of each year its own working days, and both together are the days that were asked for", async () => {
    api.clock.set("2030-01-02T15:00:00Z");
    adas = await api.signInAs(ada);
    // Thursday and Friday of 2029, then the new year's Wednesday to Friday; the 25th, 26th and 1st are holidays.
    await vacation("2029-12-27", "2030-01-04", 6, { status: "accepted" });
    const id = await vacation("2030-12-30", "2031-01-03", 4);
    const common = { type: "statutory", vacationDays: 15, pending: 0 };
    const seen = await contextOf(id);
    expect(seen.balance).toEqual({ ...common, period: "2030", begun: 3, ahead: 0, asked: 2, left: 10 });
    expect(seen.laterBalances).toEqual([{ ...common, period: "2031", begun: 0, ahead: 0, asked: 2, left: 13 }]);
    const listed = (await adas.get(`${path}/${id}`)).body.data;
    expect(listed).toMatchObject({ daysRequested: 4, daysInPeriod: 2, ptoBalance: { period: "2030", daysTaken: 3 } });
    expect((await adas.get(`/workers/${amelie}`)).body.data.offer.ptoBalance, "on the worker's own screen").toMatchObject({ period: "2030", daysTaken: 3, ahead: 0, pending: 2 });
    const { balance, laterBalances } = (await adas.get(`/workers/${amelie}/time-off/preview?startDate=2029-12-31&endDate=2030-01-02`)).body.data;
    expect([balance, ...laterBalances]).toMatchObject([{ period: "2029", daysTaken: 3, pending: 0, asked: 1 }, { period: "2030", daysTaken: 3, pending: 2, asked: 1 }]);
  });

  test("vacation that was accepted for days after the last one is not taken, once that is known: on no screen", async () => {
    api.clock.set("2030-05-02T15:00:00Z");
    adas = await api.signInAs(ada);
    await vacation("2030-06-03", "2030-06-14", 10, { status: "accepted" });
    await vacation("2030-08-12", "2030-08-16", 5, { status: "accepted" });
    const id = await vacation("2030-05-06", "2030-05-07", 2);
    const taken = async () => {
      const { balance } = (await adas.get(`/workers/${amelie}/time-off/preview`)).body.data;
      const [listed, worker] = [(await adas.get(`${path}/${id}`)).body.data, (await adas.get(`/workers/${amelie}`)).body.data.offer];
      return [(await contextOf(id)).balance?.ahead, balance.daysTaken, listed.ptoBalance.daysTaken, worker.ptoBalance.daysTaken];
    };
    expect(await taken()).toEqual([15, 15, 15, 15]);
    await api.db.update(workers).set({ status: "terminated", endDate: "2030-06-07" }).where(eq(workers.id, amelie));
    expect(await taken()).toEqual([5, 5, 5, 5]);
  });

  test("vacation over New Year has not begun in the new year before its first day", async () => {
    await vacation("2029-12-27", "2030-01-04", 6, { status: "accepted" });
    const id = await vacation("2029-12-31", "2030-01-10", 7);
    // 31 December, 23:59 in Toronto, and then 1 January.
    for (const [at, begun, ahead] of [["2030-01-01T04:59:00Z", 0, 3], ["2030-01-01T05:00:00Z", 3, 0]] as const) {
      api.clock.set(at);
      adas = await api.signInAs(ada);
      expect((await contextOf(id)).laterBalances, at).toMatchObject([{ period: "2030", begun, ahead }]);
    }
  });

  test("in Mexico vacation grows with the years of service, also where less was agreed in the beginning: on every screen, and of days over New Year each year has its own", async () => {
    const alejandra = workerId("Alejandra Ruiz Ortega");
    await api.db.update(workers).set({ startDate: "2024-10-03", vacationDays: 12 }).where(eq(workers.id, alejandra));
    const id = await requestTimeOff(api.db, alejandra, { type: "vacation", startDate: "2026-12-28", endDate: "2027-01-08", daysRequested: 9 });
    const seen = await contextOf(id);
    expect([seen.balance, ...seen.laterBalances]).toMatchObject([{ period: "2026", vacationDays: 14 }, { period: "2027", vacationDays: 16 }]);
    expect((await adas.get(`${path}/${id}`)).body.data.ptoBalance).toMatchObject({ period: "2026", vacationDays: 14 });
    const { balance, laterBalances } = (await adas.get(`/workers/${alejandra}/time-off/preview?startDate=2026-12-28&endDate=2027-01-08`)).body.data;
    expect([balance, ...laterBalances]).toMatchObject([{ period: "2026", vacationDays: 14 }, { period: "2027", vacationDays: 16 }]);
    // 31 December, 23:59 in Toronto, and then 1 January.
    for (const [at, period, vacationDays] of [["2027-01-01T04:59:00Z", "2026", 14], ["2027-01-01T05:00:00Z", "2027", 16]] as const) {
      api.clock.set(at);
      adas = await api.signInAs(ada);
      expect((await adas.get(`/workers/${alejandra}`)).body.data.offer.ptoBalance, at).toMatchObject({ period, vacationDays });
    }
  });

  test("of whoever has no vacation agreed there is no balance", async () => {
    await api.db.update(workers).set({ vacationDays: null }).where(eq(workers.id, amelie));
    expect(await contextOf(await vacation("2029-09-10", "2029-09-11", 2))).toMatchObject({ balance: null, laterBalances: [] });
  });

  test("sick days and parental leave take nothing of it; leave that is not paid is said", async () => {
    const ofType = (type: "sick" | "parental-leave", of = amelie) => requestTimeOff(api.db, of, { type, startDate: "2029-09-10", endDate: "2029-09-11", daysRequested: 2 });
    expect(await contextOf(await ofType("sick"))).toMatchObject({ balance: null, unpaidNote: null });
    expect(await contextOf(await ofType("parental-leave"))).toMatchObject({ balance: null, unpaidNote: expect.stringContaining("the company does not pay parental leave") });
    expect(await contextOf(await ofType("parental-leave", workerId("Laura Gómez")))).toMatchObject({ unpaidNote: null });
  });

  test("a father's five working days in Mexico are said to be paid, and of longer leave that those would be", async () => {
    const ofDays = (daysRequested: number) => requestTimeOff(api.db, workerId("Diego Hernández"), { type: "parental-leave", startDate: "2029-09-10", endDate: "2029-09-28", daysRequested });
    const law = "as the law grants it to fathers (Ley Federal del Trabajo art. 132, XXVII Bis).";
    expect((await contextOf(await ofDays(5))).unpaidNote).toBe(`In this country the company pays parental leave of up to 5 working days, ${law}`);
    const { unpaidNote } = await contextOf(await ofDays(6));
    expect(unpaidNote).toMatch(/^In this country the company does not pay parental leave: its days are left out/);
    expect(unpaidNote).toContain(`taken back in the next one. Leave of up to 5 working days is paid, ${law}`);
  });

  test("that the worker is leaving or has left, and when", async () => {
    const id = await vacation("2026-12-14", "2026-12-18", 5);
    expect(await contextOf(id)).toMatchObject({ departure: null });
    const ends = (endDate: string | null) => api.db.update(workers).set({ status: "terminated", endDate }).where(eq(workers.id, amelie));
    await ends("2026-11-20");
    expect(await contextOf(id), "on the last day").toMatchObject({ departure: "Amélie Gagnon works until 20 Nov 2026." });
    await ends("2026-11-19");
    expect(await contextOf(id)).toMatchObject({ departure: "Amélie Gagnon has left: the last day was 19 Nov 2026." });
    await ends(null);
    expect(await contextOf(id)).toMatchObject({ departure: "Amélie Gagnon never began: the offer was withdrawn." });
  });

  test("the worker's own other time off between the days that holds or waits, and the team's as far as one may know it (Z4)", async () => {
    const [liam, noah] = [workerId("Liam MacDonald"), workerId("Noah Pelletier")];
    const days = { type: "vacation" as const, startDate: "2029-09-11", endDate: "2029-09-12", daysRequested: 2 };
    await api.db.update(workers).set({ managerId: null }).where(eq(workers.id, noah));
    await requestTimeOff(api.db, liam, { ...days, status: "accepted" });
    await requestTimeOff(api.db, noah, { ...days, status: "accepted" });
    await requestTimeOff(api.db, workerId("Emiliano Vargas"), days);
    await requestTimeOff(api.db, workerId("Sophie Bouchard"), { ...days, status: "accepted" });
    await vacation("2029-09-14", "2029-09-17", 2);
    for (const status of ["rejected", "canceled"] as const) await requestTimeOff(api.db, amelie, { ...days, status });
    const id = await vacation("2029-09-10", "2029-09-14", 5);
    const seen = await contextOf(id);
    expect(seen.away.map(({ fullName }) => fullName)).toEqual(["Liam MacDonald", "Noah Pelletier"]);
    expect(seen.overlaps).toEqual([{ type: "vacation", status: "submitted", startDate: "2029-09-14", endDate: "2029-09-17" }]);
    expect((await contextOf(id, graces)).away.map(({ fullName }) => fullName), "Noah is not hers").toEqual(["Liam MacDonald"]);
  });

  test("of a large team one more who is away than are shown, so that whoever looks is told that there are more", async () => {
    const id = await vacation("2029-09-10", "2029-09-14", 5);
    const days = { type: "vacation" as const, startDate: "2029-09-11", endDate: "2029-09-12", daysRequested: 2, status: "accepted" as const };
    for (let count = 0; count < shownAway + 2; count += 1) await requestTimeOff(api.db, workerId("Liam MacDonald"), days);
    expect((await contextOf(id)).away).toHaveLength(shownAway + 1);
  });
});

describe("who is away on the days of several that are decided together", () => {
  const path = "/workers/time-off";
  const overlapsOf = async (ids: string[], client = adas) => {
    const { status, body } = await client.get(`${path}/overlaps?filter[id]=${ids.join(",")}`);
    expect(status).toBe(200);
    expect(single(z.array(timeOffOverlap)).parse(body), "no field more (I11)").toEqual(body);
    return single(z.array(timeOffOverlap)).parse(body).data;
  };
  const days = { type: "vacation" as const, startDate: "2029-09-11", endDate: "2029-09-12", daysRequested: 2 };
  const [liam, noah, emiliano] = [workerId("Liam MacDonald"), workerId("Noah Pelletier"), workerId("Emiliano Vargas")];

  test("the worker's own time off, and the team's that is accepted or decided with it", async () => {
    await requestTimeOff(api.db, liam, { ...days, status: "accepted" });
    await requestTimeOff(api.db, workerId("Sophie Bouchard"), { ...days, status: "accepted" });
    await requestTimeOff(api.db, noah, days);
    const sick = await requestTimeOff(api.db, amelie, { ...days, type: "sick", status: "accepted", startDate: "2029-09-12", endDate: "2029-09-13" });
    const [amelies, emilianos, alone] = [await requestTimeOff(api.db, amelie, days), await requestTimeOff(api.db, emiliano, days), await requestTimeOff(api.db, emiliano, { ...days, startDate: "2029-10-11", endDate: "2029-10-12" })];
    const span = { startDate: "2029-09-11", endDate: "2029-09-12" };
    expect(await overlapsOf([emilianos, amelies, alone, sick])).toEqual([
      {
        id: emilianos,
        own: [],
        team: [
          { fullName: "Amélie Gagnon", ...span, isChosen: true },
          { fullName: "Liam MacDonald", ...span, isChosen: false },
          { fullName: "Amélie Gagnon", startDate: "2029-09-12", endDate: "2029-09-13", isChosen: false },
        ],
      },
      {
        id: amelies,
        own: [{ type: "sick", status: "accepted", startDate: "2029-09-12", endDate: "2029-09-13" }],
        team: [
          { fullName: "Emiliano Vargas", ...span, isChosen: true },
          { fullName: "Liam MacDonald", ...span, isChosen: false },
        ],
      },
    ]);
  });

  test("as far as one may know it: not of another's workers, not of another company, and nobody who has left by then (Z4, Z6)", async () => {
    const id = await requestTimeOff(api.db, amelie, days);
    await api.db.update(workers).set({ managerId: null }).where(eq(workers.id, noah));
    for (const worker of [liam, noah, emiliano]) await requestTimeOff(api.db, worker, { ...days, status: "accepted" });
    await api.db.update(workers).set({ status: "terminated", endDate: "2029-09-10" }).where(eq(workers.id, emiliano));
    const names = async (client?: Client) => (await overlapsOf([id], client)).flatMap(({ team }) => team.map(({ fullName }) => fullName));
    expect(await names()).toEqual(["Liam MacDonald", "Noah Pelletier"]);
    expect(await names(graces)).toEqual(["Liam MacDonald"]);
    expect(await overlapsOf([id], await api.signInAs(tom))).toEqual([]);
    expect((await (await api.signInAs(vera)).get(`${path}/overlaps?filter[id]=${id}`)).status).toBe(403);
  });

  test("also for ids in capitals, as some programs write theirs", async () => {
    await requestTimeOff(api.db, amelie, { ...days, type: "sick", status: "accepted" });
    const id = await requestTimeOff(api.db, amelie, days);
    expect(await overlapsOf([id.toUpperCase()])).toMatchObject([{ id, own: [{ type: "sick" }] }]);
  });

  test("of a large team one more than are shown, with as many statements as for one", async () => {
    const ids = [await requestTimeOff(api.db, amelie, days), await requestTimeOff(api.db, emiliano, days)];
    for (let count = 0; count < 10; count++) await requestTimeOff(api.db, liam, { ...days, status: "accepted" });
    const asked = async (chosen: string[]) => {
      const before = api.queries.count;
      expect((await overlapsOf(chosen)).map(({ team }) => team.length)).toEqual(chosen.map(() => shownTeam + 1));
      return api.queries.count - before;
    };
    expect(await asked(ids)).toBe(await asked(ids.slice(0, 1)));
  });
});

describe("what happened to a request", () => {
  test("who, in which role, when, from what to what, and why; the youngest first and its beginning last", async () => {
    const id = await ask({});
    const alans = await api.signInAs(alan);
    api.clock.pass({ minutes: 5 });
    await alans.patch(`${compensations}/${id}`, { status: "rejected", comment: "No receipt" });
    const { body } = await adas.get(`${compensations}/${id}/history`);
    expect(requestHistory.parse(body)).toEqual(body);
    expect(body).toMatchObject({
      timeZone: "America/Toronto",
      data: [
        { event: "rejected", from: "submitted", to: "rejected", comment: "No receipt", at: "2026-11-20T15:05:00.000Z", actor: { name: alan.name, role: "admin" } },
        { event: "requested", at: "2026-11-09T15:00:00.000Z", actor: { name: "Amélie Gagnon", role: null } },
      ],
    });
  });

  test("the provider's steps are the system's", async () => {
    const [paid] = await findRequests(api.db, { status: "paid" });
    const { data } = (await adas.get(`${compensations}/${paid?.id}/history`)).body;
    expect(data[0]).toMatchObject({ event: "paid", actor: { name: "System", role: null } });
  });

  test("of time off as well, and what the client adds begins with who added it", async () => {
    const id = idOf("time-off", "0 0");
    await adas.patch(`/workers/time-off/${id}`, { status: "accepted" });
    expect((await adas.get(`/workers/time-off/${id}/history`)).body.data).toMatchObject([{ event: "accepted", actor: { name: ada.name, role: "superAdmin" } }, { event: "requested" }]);
    const added = await adas.post(`/workers/${amelie}/time-off`, { type: "sick", startDate: "2029-04-02", endDate: "2029-04-03", description: "Flu" });
    expect((await adas.get(`/workers/time-off/${added.body.data.id}/history`)).body.data).toMatchObject([{ event: "added", actor: { name: ada.name } }]);
  });
});
