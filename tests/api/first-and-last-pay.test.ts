import { and, eq, isNull } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { additionalCompensations } from "#app/api/db/schema/additional-compensation.ts";
import { paycycles } from "#app/api/db/schema/paycycle.ts";
import { workers } from "#app/api/db/schema/worker.ts";
import { runPaycycles } from "#app/api/domain/paycycle/run-paycycles.ts";
import { moveOffer } from "#app/api/domain/worker/move-offer.ts";
import type { OfferStatus } from "#app/contract/offer-status.ts";
import { paycyclePage } from "#app/contract/paycycle.ts";
import { paycycleDerivation, type PaycycleDerivation } from "#app/contract/paycycle-derivation.ts";
import { startApi } from "#tests/support/api.ts";
import { workerId } from "#tests/support/onboarding.ts";
import { approveAndGoOn } from "#tests/support/paycycle.ts";
import { ada, tom, type Person } from "#tests/support/people.ts";
import { requestTimeOff } from "#tests/support/time-offs.ts";
import { changeWorker } from "#tests/support/workers.ts";

const api = await startApi();
beforeEach(() => api.refill());

async function move(name: string, to: OfferStatus, lastDay?: string): Promise<void> {
  const [worker] = await api.db.select().from(workers).where(eq(workers.fullName, name));
  await moveOffer(api.db, { ...worker!, timeZone: "America/Toronto" }, to, { lastDay, now: api.clock.now() });
}

const endOf = async (name: string) => (await api.db.select({ endDate: workers.endDate }).from(workers).where(eq(workers.fullName, name)))[0]?.endDate;

/** How this worker's row of the active cycle came about; null when they are not in it. */
async function derivationOf(name: string, person: Person = ada): Promise<PaycycleDerivation | null> {
  const client = await api.signInAs(person);
  const { data } = paycyclePage.parse((await client.get(`/paycycle?filter[q]=${encodeURIComponent(name)}`)).body);
  const row = data?.compensations[0];
  return row ? paycycleDerivation.parse((await client.get(`/paycycles/${data.id}/compensations/${row.id}`)).body.data) : null;
}

const salaries = (derivation: PaycycleDerivation | null) => derivation?.lines.filter(({ figure }) => figure === "grossBasePay").map(({ label, rate }) => `${label}: ${rate}`);

describe("first days", () => {
  test("of who was made active after the cycles of two months had been approved are paid, each month by its days", async () => {
    await changeWorker(api.db, "Manuela Botero", { startDate: "2026-10-28", status: "filled" });
    expect(await derivationOf("Manuela Botero")).toBeNull();
    await approveAndGoOn(api, ada, "2026-12-02T12:00:00Z");
    await move("Manuela Botero", "active");
    expect(salaries(await derivationOf("Manuela Botero"))).toEqual([
      "Salary: whole month",
      "Salary of October 2026, begun after its paycycle: 4 of 31 days",
      "Salary of November 2026, begun after its paycycle: whole month",
    ]);
    await approveAndGoOn(api, ada, "2027-01-04T12:00:00Z");
    expect(salaries(await derivationOf("Manuela Botero"))).toEqual(["Salary: whole month"]);
  });

  test("that were paid late are why the pay of the month after is less", async () => {
    await changeWorker(api.db, "Manuela Botero", { startDate: "2026-10-28", status: "filled" });
    expect(await derivationOf("Manuela Botero")).toBeNull();
    await approveAndGoOn(api, ada, "2026-12-02T12:00:00Z");
    await move("Manuela Botero", "active");
    await derivationOf("Manuela Botero");
    await approveAndGoOn(api, ada, "2027-01-04T12:00:00Z");
    for (const currencyType of ["usd", "local"]) {
      const { body } = await (await api.signInAs(ada)).get(`/paycycle?compare=previous&filter[q]=Manuela&filter[currencyType]=${currencyType}`);
      const { variance } = paycyclePage.parse(body).data!.compensations[0]!;
      expect(variance!.totalDue.current).toBeLessThan(variance!.totalDue.previous);
      expect(variance!.reasons).toContainEqual({ reason: "new-hire", text: "Months before the first paycycle were paid in the previous paycycle only" });
      expect(variance!.reasons.map(({ reason }) => reason)).not.toContain("unexplained");
    }
  });

  test("are those with which a deposit is taken, also from somebody who was paid a bonus for signing before", async () => {
    await changeWorker(api.db, "Manuela Botero", { startDate: "2026-12-01", status: "filled" });
    const bonus = { type: "bonus", amount: 100_000, currencyCode: "USD", description: "For signing" };
    expect((await (await api.signInAs(ada)).post(`/workers/${workerId("Manuela Botero")}/additional-compensations`, bonus)).status).toBe(201);
    // A paycycle that was held up is open still when the next month begins.
    await api.db.update(paycycles).set({ cutOff: new Date("2026-11-20T23:59:59Z") }).where(isNull(paycycles.approvedDate));
    api.clock.set("2026-12-01T15:00:00Z");
    await move("Manuela Botero", "active");
    const deposits = (derivation: PaycycleDerivation | null) => derivation?.lines.filter(({ figure }) => figure === "securityDeposit").map(({ label }) => label);
    const november = await derivationOf("Manuela Botero");
    expect([november?.local.workersTake.grossBasePay, november?.usd.workersTake.bonusCommissions, deposits(november)]).toEqual([0, 100_000, []]);
    await approveAndGoOn(api, ada, "2026-12-08T12:00:00Z");
    expect(deposits(await derivationOf("Manuela Botero"))).toEqual(["Security deposit: one month of total cost"]);
    await approveAndGoOn(api, ada, "2027-01-04T12:00:00Z");
    expect(deposits(await derivationOf("Manuela Botero"))).toEqual([]);
  });

  test("are paid to whoever is added on the last evening of a month, though it is the next one in UTC", async () => {
    await changeWorker(api.db, "Manuela Botero", { startDate: "2026-11-30", status: "filled", createdAt: new Date("2026-12-01T02:00:00Z") });
    await approveAndGoOn(api, ada, "2026-12-02T12:00:00Z");
    await move("Manuela Botero", "active");
    expect(salaries(await derivationOf("Manuela Botero"))).toEqual(["Salary: whole month", "Salary of November 2026, begun after its paycycle: 1 of 30 days"]);
  });

  test.each(["2026-11-30", "2026-11-27"])("of somebody who was added on that evening and worked on %s alone open a paycycle, though nobody else is paid", async (day) => {
    const [one] = await api.db.select().from(workers).where(eq(workers.fullName, "Manuela Botero"));
    await api.db.update(workers).set({ status: "created" }).where(eq(workers.companyId, one!.companyId));
    await api.db.update(additionalCompensations).set({ status: "canceled" }).where(eq(additionalCompensations.companyId, one!.companyId));
    await changeWorker(api.db, "Olivia Chen", { status: "active" });
    await derivationOf("Olivia Chen");
    await changeWorker(api.db, "Olivia Chen", { status: "terminated", endDate: "2026-11-25" });
    await approveAndGoOn(api, ada, "2026-12-02T12:00:00Z");
    await runPaycycles(api.db, api.clock.now());
    expect((await (await api.signInAs(ada)).get("/paycycle")).body.data).toBeNull();
    await changeWorker(api.db, "Manuela Botero", { startDate: day, endDate: day, status: "terminated", createdAt: new Date("2026-12-01T02:00:00Z") });
    await runPaycycles(api.db, api.clock.now());
    expect(salaries(await derivationOf("Manuela Botero"))).toEqual(["Salary of November 2026, begun after its paycycle: 1 of 30 days"]);
  });

  test("that leave had taken whole are paid after all when it is canceled, however many months they are", async () => {
    await changeWorker(api.db, "Hannah Fraser", { startDate: "2026-09-07", createdAt: new Date("2026-09-01T12:00:00Z") });
    const accepted = { status: "accepted", requesterType: "client", createdAt: new Date("2026-09-02T12:00:00Z") } as const;
    const leave = await requestTimeOff(api.db, workerId("Hannah Fraser"), { type: "parental-leave", startDate: "2026-09-07", endDate: "2026-10-31", daysRequested: 40, ...accepted });
    await move("Hannah Fraser", "active");
    expect(salaries(await derivationOf("Hannah Fraser"))).toEqual(["Salary: whole month"]);
    const client = await approveAndGoOn(api, ada, "2026-12-02T12:00:00Z");
    expect((await client.patch(`/workers/time-off/${leave}`, { status: "canceled" })).status).toBe(200);
    expect(salaries(await derivationOf("Hannah Fraser"))).toEqual([
      "Salary: whole month",
      "Salary, September 2026: 24 days paid after all: 24 of 30 days, paid 0 of 30 days",
      "Salary, October 2026: 31 days paid after all: 31 of 31 days, paid 0 of 31 days",
    ]);
    await approveAndGoOn(api, ada, "2027-01-04T12:00:00Z");
    expect(salaries(await derivationOf("Hannah Fraser"))).toEqual(["Salary: whole month"]);
  });

  test("that no paycycle has paid, as they were over when somebody was added, are not taken back for leave that is accepted later", async () => {
    await changeWorker(api.db, "Hannah Fraser", { startDate: "2026-10-20", createdAt: new Date("2026-11-03T12:00:00Z") });
    await move("Hannah Fraser", "active");
    expect(salaries(await derivationOf("Hannah Fraser"))).toEqual(["Salary: whole month"]);
    await requestTimeOff(api.db, workerId("Hannah Fraser"), { type: "parental-leave", startDate: "2026-10-26", endDate: "2026-10-30", daysRequested: 5, status: "accepted" });
    await approveAndGoOn(api, ada, "2026-12-02T12:00:00Z");
    expect(salaries(await derivationOf("Hannah Fraser"))).toEqual(["Salary: whole month"]);
  });

  test("are paid, and corrected, also to somebody who has left again before the next cycle", async () => {
    await changeWorker(api.db, "Manuela Botero", { startDate: "2026-11-23", status: "filled" });
    await approveAndGoOn(api, ada, "2026-12-02T12:00:00Z");
    await move("Manuela Botero", "active");
    await move("Manuela Botero", "terminated", "2026-11-27");
    const december = await derivationOf("Manuela Botero");
    expect(salaries(december)).toEqual(["Salary of November 2026, begun after its paycycle: 5 of 30 days"]);
    expect(december?.local.companyPays).toMatchObject({ viaFee: 0, securityDeposit: 0 });
    await approveAndGoOn(api, ada, "2027-01-04T12:00:00Z");
    expect(await derivationOf("Manuela Botero")).toBeNull();
    await changeWorker(api.db, "Manuela Botero", { endDate: "2026-11-25" });
    expect(salaries(await derivationOf("Manuela Botero"))).toEqual(["Salary, November 2026: 2 days after the last day taken back: 3 of 30 days, paid 5 of 30 days"]);
  });
});

describe("last days", () => {
  test("an offer that is withdrawn before it was active pays nothing, whatever end was agreed", async () => {
    await changeWorker(api.db, "Manuela Botero", { type: "contractor", startDate: "2026-11-01", endDate: "2027-05-31", status: "filled" });
    await move("Manuela Botero", "terminated");
    expect(await endOf("Manuela Botero")).toBeNull();
    expect(await derivationOf("Manuela Botero")).toBeNull();
  });

  test("a contract that has run out ended then, whenever the provider says so, and not later than agreed", async () => {
    await changeWorker(api.db, "Manuela Botero", { type: "contractor", startDate: "2026-09-01", endDate: "2026-10-31", status: "active" });
    await expect(move("Manuela Botero", "terminated", "2026-11-15")).rejects.toThrow("The contract of Manuela Botero ends on 31 Oct 2026, before that day.");
    await move("Manuela Botero", "terminated");
    expect(await endOf("Manuela Botero")).toBe("2026-10-31");
  });

  test("the deposit of the last one to leave is given back, though nobody is paid any more", async () => {
    const [toms] = await api.db.select().from(workers).where(eq(workers.fullName, "Oliver Stone-Bright"));
    await api.db.update(workers).set({ status: "created" }).where(and(eq(workers.companyId, toms!.companyId)));
    await changeWorker(api.db, "Oliver Stone-Bright", { status: "active" });
    await derivationOf("Oliver Stone-Bright", tom);
    await approveAndGoOn(api, tom, "2026-12-02T12:00:00Z");
    await move("Oliver Stone-Bright", "terminated", "2026-11-25");
    await approveAndGoOn(api, tom, "2027-01-04T12:00:00Z");
    const january = await derivationOf("Oliver Stone-Bright", tom);
    expect(january?.lines.map(({ label }) => label)).toContain("Security deposit returned");
  });
});
