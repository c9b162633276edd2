import { and, eq, isNull } from "drizzle-orm";
import { beforeAll, describe, expect, inject, test, vi } from "vitest";
import type { Db } from "#app/api/db/connect.server.ts";
import { additionalCompensations } from "#app/api/db/schema/additional-compensation.ts";
import { companies } from "#app/api/db/schema/company.ts";
import { delegations } from "#app/api/db/schema/delegation.ts";
import { paycycles } from "#app/api/db/schema/paycycle.ts";
import { timeOffs } from "#app/api/db/schema/time-off.ts";
import { workers } from "#app/api/db/schema/worker.ts";
import { cleanUpSignUps } from "#app/api/domain/access/clean-up-sign-ups.ts";
import { lockEverybody } from "#app/api/domain/access/lock-person.ts";
import { lockCompany } from "#app/api/domain/company/lock-company.ts";
import { beginDelegations } from "#app/api/domain/delegation/begin-delegation.ts";
import { endPastDelegations } from "#app/api/domain/delegation/end-delegation.ts";
import { renewRates } from "#app/api/domain/exchange-rate/renew-rates.ts";
import { openPaycycle } from "#app/api/domain/paycycle/building/open-paycycle.ts";
import { payPaycycle } from "#app/api/domain/paycycle/approval/pay-paycycle.ts";
import { runPaycycles } from "#app/api/domain/paycycle/run-paycycles.ts";
import { enterCompensation } from "#app/api/domain/request/enter-request.ts";
import { inTransaction } from "#app/api/domain/transaction.ts";
import { moveOffer } from "#app/api/domain/worker/move-offer.ts";
import { startApi, type Client } from "#tests/support/api.ts";
import { ada, dorothy, grace } from "#tests/support/people.ts";
import { descriptionOf } from "#tests/support/onboarding.ts";
import { findRequest, halcyon } from "#tests/support/requests.ts";
import { signUpForm } from "#tests/support/sign-up.ts";
import { isSomebodyWaiting } from "#tests/support/somebody-waiting.ts";
import { findTimeOffs } from "#tests/support/time-offs.ts";
import { userOf } from "#tests/support/users.ts";

const api = await startApi();
let adas: Client;
const timeZone = "America/Toronto";

// Embedded there is one connection, on which transactions follow one another anyway.
describe.runIf(inject("postgres"))("beside somebody who decides many requests of the company", () => {
  beforeAll(async () => {
    await api.refill();
    adas = await api.signInAs(ada);
    const [manager, delegate] = [await userOf(api.db, grace), await userOf(api.db, dorothy)];
    const days = { firstDay: "2026-11-01", createdAt: api.clock.now() };
    await api.db.insert(delegations).values([
      { companyId: halcyon, id: crypto.randomUUID(), managerId: manager.id, delegateId: delegate.id, lastDay: "2026-11-19", begunAt: api.clock.now(), ...days },
      { companyId: halcyon, id: crypto.randomUUID(), managerId: manager.id, delegateId: delegate.id, lastDay: "2026-11-30", ...days },
    ]);
  });

  const worker = async () => {
    const [found] = await api.db.select().from(workers).where(and(eq(workers.companyId, halcyon), eq(workers.fullName, "Amélie Gagnon")));
    return found!;
  };
  const openCycle = async () => {
    const [open] = await api.db.select().from(paycycles).where(and(eq(paycycles.companyId, halcyon), isNull(paycycles.approvedDate)));
    return open?.id ?? "";
  };
  const ofAmelie = async () => ({ companyId: halcyon, id: (await worker()).id, timeZone });
  const bonus = { type: "bonus", amount: 1000, currencyCode: "USD", description: "Beside" } as const;
  const onTx = <Result>(verb: (tx: Db) => Promise<Result>) => inTransaction(api.db, verb);
  const ofGraces = async () => `/users/${(await userOf(api.db, grace)).id}/worker/${(await worker()).id}`;

  const verbs: [string, () => Promise<() => Promise<unknown>>][] = [
    ["deciding one request", async () => { const { id } = await findRequest(api.db, { status: "submitted" }); return () => adas.patch(`/workers/additional-compensations/${id}`, { status: "accepted" }); }],
    ["deciding many", async () => { const { id } = await findRequest(api.db, { status: "submitted" }); return () => adas.post("/workers/additional-compensations/decisions", { ids: [id], status: "accepted" }); }],
    ["accepting time off", async () => { const [off] = await findTimeOffs(api.db, { status: "submitted" }); return () => adas.post("/workers/time-off/decisions", { ids: [off?.id], status: "accepted" }); }],
    ["adding compensation", async () => { const { id } = await worker(); return () => adas.post(`/workers/${id}/additional-compensations`, bonus); }],
    ["adding time off", async () => { const { id } = await worker(); return () => adas.post(`/workers/${id}/time-off`, { type: "sick", startDate: "2027-03-02", endDate: "2027-03-02", description: "Beside" }); }],
    ["importing compensation", async () => { const { id } = await worker(); return () => adas.post("/workers/additional-compensations/import", { rows: [{ ...bonus, description: "Imported beside", worker: { id } }] }); }],
    ["what a worker asks for", async () => { const asking = await ofAmelie(); return () => enterCompensation(api.db, asking, { ...bonus, receipt: null }, { reference: null, now: api.clock.now() }); }],
    ["adding a worker", async () => () => adas.post("/workers", { worker: { firstName: "Be", lastName: "Side", email: "beside@example.test" }, offer: { type: "contractor", countryCode: "MX", jobTitle: "Engineer", servicesDescription: descriptionOf(200), startsAt: "2027-01-04", quotedCurrencyCode: "USD", grossSalaryPeriod: "annual", quotedGrossSalary: 6_000_000, team: "Beside" } })],
    ["giving a worker a manager", async () => { const path = await ofGraces(); await adas.delete(path); return () => adas.patch(path, {}); }],
    ["taking a worker's manager away", async () => { const path = await ofGraces(); await adas.patch(path, {}); return () => adas.delete(path); }],
    ["moving an offer", async () => { const { id, fullName } = await worker(); return () => moveOffer(api.db, { companyId: halcyon, id, fullName, timeZone }, "terminated", { lastDay: "2027-05-03", now: api.clock.now() }); }],
    ["the end of a delegation by the clock", async () => () => endPastDelegations(api.db, api.clock.now())],
    ["the beginning of one", async () => () => beginDelegations(api.db, api.clock.now())],
    ["ending one", async () => { const { data } = (await adas.get("/delegations")).body; return () => adas.delete(`/delegations/${data[0].id}`); }],
    ["naming a delegate", async () => { const [managerId, delegateId] = [(await userOf(api.db, grace)).id, (await userOf(api.db, dorothy)).id]; return () => adas.post("/delegations", { managerId, delegateId, firstDay: "2026-12-07", lastDay: "2026-12-08" }); }],
    ["taking new rates", async () => { const id = await openCycle(); return () => onTx((tx) => renewRates(tx, { companyId: halcyon, id }, api.clock.now())); }],
    ["approving the paycycle", async () => { const id = await openCycle(); return () => adas.patch(`/paycycle/${id}`); }],
    ["noting a paycycle as paid", async () => { const [approved] = (await adas.get("/paycycles")).body.data; return () => onTx((tx) => payPaycycle(tx, { companyId: halcyon, id: approved.id }, api.clock.now())); }],
    ["opening a paycycle", async () => () => onTx((tx) => openPaycycle(tx, halcyon, "2027-06", api.clock.now()))],
    ["what the clock pays", async () => { api.clock.set("2027-01-05T15:00:00Z"); await api.db.update(paycycles).set({ autoApproveDate: new Date("2027-03-01T00:00:00Z") }).where(isNull(paycycles.approvedDate)); return () => runPaycycles(api.db, api.clock.now()); }],
    ["taking the rates of a later tax year", async () => { await api.db.update(paycycles).set({ taxYear: 2025 }).where(and(eq(paycycles.companyId, halcyon), isNull(paycycles.approvedDate))); return () => runPaycycles(api.db, api.clock.now()); }],
    ["changing a role", async () => { adas = await api.signInAs(ada); const { id } = await userOf(api.db, dorothy); return () => adas.patch(`/users/${id}`, { role: "viewer" }); }],
    ["deleting somebody", async () => { const { id } = await userOf(api.db, dorothy); return () => adas.delete(`/users/${id}`); }],
  ];

  test.each(verbs)("%s waits its turn: they share tallies, and each would hold what the other waits for", async (_, prepare) => {
    const verb = await prepare();
    let answer: Promise<unknown> | undefined;
    let isAnswered = false;
    await api.db.transaction(async (tx) => {
      await lockCompany(tx as unknown as Db, halcyon);
      answer = verb().finally(() => (isAnswered = true));
      await vi.waitFor(async () => expect(isAnswered || (await isSomebodyWaiting(api.db))).toBe(true), { timeout: 10_000, interval: 5 });
      expect(isAnswered).toBe(false);
      // Before it has the company it has nothing that those who are first may still need.
      for (const table of [workers, additionalCompensations, timeOffs, paycycles, delegations]) await tx.select({ id: table.id }).from(table).where(eq(table.companyId, halcyon)).for("update", { noWait: true });
    });
    const { status = 200 } = ((await answer) ?? {}) as { status?: number };
    expect(status).toBeLessThan(300);
  });

  test("of two who note a paycycle as paid the second one is told of the first", async () => {
    const [approved] = (await adas.get("/paycycles")).body.data.toReversed();
    const of = { companyId: halcyon, id: approved.id };
    let second: Promise<{ isNew: boolean }> | undefined;
    await api.db.transaction(async (tx) => {
      expect(await payPaycycle(tx as unknown as Db, of, api.clock.now())).toMatchObject({ isNew: true });
      second = onTx((other) => payPaycycle(other, of, api.clock.now()));
      await vi.waitFor(async () => expect(await isSomebodyWaiting(api.db)).toBe(true), { timeout: 10_000, interval: 5 });
    });
    expect(await second).toEqual({ isNew: false, requests: 0 });
  });
});

describe.runIf(inject("postgres"))("beside the provider, who closes a company: they wait for its people first and then for the company, as all others do", () => {
  const verbs: [string, () => Promise<{ companyId: string; verb: () => Promise<unknown> }>][] = [
    ["making a program's token", async () => {
      adas = await api.signInAs(ada);
      return { companyId: halcyon, verb: () => adas.post("/api-tokens", { name: "Beside", scopes: ["workers:read"], days: 30 }) };
    }],
    ["removing who signed up and never verified", async () => {
      await api.visitor().post("/register", signUpForm);
      const { companyId } = await userOf(api.db, signUpForm);
      api.clock.pass({ days: 31 });
      return { companyId, verb: () => cleanUpSignUps(api.db, api.clock.now()) };
    }],
  ];

  test.each(verbs)("%s", async (_, prepare) => {
    await api.refill();
    const { companyId, verb } = await prepare();
    let done: Promise<unknown> | undefined;
    await api.db.transaction(async (tx) => {
      await lockEverybody(tx as unknown as Db, companyId);
      done = verb();
      await vi.waitFor(async () => expect(await isSomebodyWaiting(api.db)).toBe(true), { timeout: 10_000, interval: 5 });
      await tx.select({ id: companies.id }).from(companies).where(eq(companies.id, companyId)).for("update", { noWait: true });
    });
    expect(await done).toBeTruthy();
  });
});
