import { and, eq, inArray, notInArray, sql } from "drizzle-orm";
import { readFileSync } from "node:fs";
import { beforeEach, describe, expect, test } from "vitest";
import { paycycleCompensations, paycycleLines, paycycles } from "#app/api/db/schema/paycycle.ts";
import { workers } from "#app/api/db/schema/worker.ts";
import { paycyclePage, type PaycycleCompensation } from "#app/contract/paycycle.ts";
import { paycycleDerivation, type PaycycleDerivation } from "#app/contract/paycycle-derivation.ts";
import { statutoryPayments } from "#app/contract/statutory-payment.ts";
import type { StatutoryPaymentKind } from "#app/contract/statutory-payment-kind.ts";
import { startApi } from "#tests/support/api.ts";
import { approveAndGoOn } from "#tests/support/paycycle.ts";
import { ada, tom } from "#tests/support/people.ts";
import { changeWorker } from "#tests/support/workers.ts";

const api = await startApi();
beforeEach(() => api.refill());

const [hugo, lucia] = ["Hugo Brightwater", "Lucía Brightwater"];

/** This worker's row of the active cycle beside the one before, and how it came about. */
async function rowOf(name: string, person = tom): Promise<{ row: PaycycleCompensation; derivation: PaycycleDerivation }> {
  const client = await api.signInAs(person);
  const { data } = paycyclePage.parse((await client.get(`/paycycle?compare=previous&filter[q]=${encodeURIComponent(name)}`)).body);
  const [row] = data?.compensations ?? [];
  if (!data || !row) throw new Error(`${name} is not in the active paycycle.`);
  return { row, derivation: paycycleDerivation.parse((await client.get(`/paycycles/${data.id}/compensations/${row.id}`)).body.data) };
}

async function paymentOf(kind: StatutoryPaymentKind, name: string, startDate = "2026-01-01") {
  const { payments, notes } = statutoryPayments.parse((await (await api.signInAs(tom)).get("/statutory-payments")).body.data);
  const line = payments.filter((payment) => payment.kind === kind && payment.startDate === startDate).flatMap(({ lines }) => lines.filter(({ fullName }) => fullName === name))[0];
  return { line, notes };
}

const settled = ({ lines }: PaycycleDerivation) => lines.filter(({ label }) => label.includes(", settled for "));

describe("the last paycycle of the time in which a payment is earned", () => {
  test("gives back what was charged beyond the interest that is due to who was hired within the year", async () => {
    await rowOf(hugo);
    await approveAndGoOn(api, tom, "2026-12-02T12:00:00Z");
    const { row, derivation } = await rowOf(hugo);
    const line = settled(derivation).find(({ label }) => label.startsWith("Interest"));
    expect(line).toMatchObject({ label: "Interest on severance savings, settled for 2026", figure: "totalBenefitsAndOther", local: 176_512_50 - 393_629_03 });
    // Since 19 July, 102 days of 7,125,000.00 a month and 60 of 7,500,000.00.
    expect(line?.rate).toBe("162 of 360 days of 12% of 3,268,750.00: 176,512.50 earned, less 393,629.03 charged");
    expect(line?.source?.text).toMatch(/^Law 52 of 1975 art\. 1\. /);
    expect(derivation.notes.join()).toContain("A payment is settled when its time is over");
    const sum = derivation.lines.reduce((total, each) => (each.figure === "totalBenefitsAndOther" ? total + each.local : total), 0);
    expect(sum).toBe(derivation.local.companyPays.totalBenefitsAndOther);
    const total = settled(derivation).reduce((each, { local }) => each + local, 0);
    expect(total).toBeLessThan(0);
    expect(row.variance?.reasons.map(({ reason }) => reason)).not.toContain("unexplained");
    expect(row.variance?.reasons.find(({ reason }) => reason === "settlement")?.text).toMatch(/^Settlement of statutory payments: -[\d,.]+ COP$/);
  });

  test("leaves nothing to be charged, and the next one says why it is gone", async () => {
    await rowOf(hugo);
    await approveAndGoOn(api, tom, "2026-12-02T12:00:00Z");
    // In the last cycle, so that a rest is due of the payments of both.
    await changeWorker(api.db, lucia, { salary: 720_000_00 });
    await changeWorker(api.db, hugo, { salary: 96_000_000_00 });
    await rowOf(lucia);
    const client = await api.signInAs(tom);
    const { data } = (await client.get("/paycycle")).body;
    await client.patch(`/paycycle/${data.id}`);
    const left = async (kind: StatutoryPaymentKind, name: string, startDate?: string) => {
      const { line } = await paymentOf(kind, name, startDate);
      return line ? line.estimated.local - line.charged.local : null;
    };
    expect(await left("aguinaldo", lucia)).toBe(0);
    // 149 of 365 days of 30,000.00.
    expect((await paymentOf("aguinaldo", lucia)).line?.estimated.local).toBe(12_246_58);
    expect(await left("prima-de-servicios", hugo, "2026-07-01")).toBe(0);
    api.clock.set("2027-01-04T12:00:00Z");
    // A raise of January is none of the year before.
    await changeWorker(api.db, hugo, { salary: 120_000_000_00 });
    expect(await left("intereses-sobre-cesantias", hugo)).toBe(0);
    expect(await left("cesantias", hugo)).toBe(0);
    const { row, derivation } = await rowOf(lucia);
    expect(settled(derivation)).toEqual([]);
    expect(row.variance?.reasons).toContainEqual({ reason: "settlement", text: "Settlement of statutory payments in the previous paycycle only" });
  });

  test("of who leaves is that of the last day, and is settled anew when that turns out to be an earlier one", async () => {
    await changeWorker(api.db, lucia, { status: "terminated", endDate: "2026-11-25" });
    const november = settled((await rowOf(lucia)).derivation);
    expect(november.map(({ label }) => label)).toEqual(["Christmas bonus (aguinaldo), settled for 2026"]);
    await approveAndGoOn(api, tom, "2026-12-02T12:00:00Z");
    await changeWorker(api.db, lucia, { endDate: "2026-11-20" });
    const { derivation } = await rowOf(lucia);
    const takenBack = derivation.lines.find(({ label }) => label === "Christmas bonus (aguinaldo), November 2026: 5 days after the last day taken back");
    const [again] = settled(derivation);
    const [days, earlier] = [329, 324].map((count) => Math.round((660_000_00 / 24 * count) / 365));
    // What is earned less by, as a whole; what the days of November charge less, the settlement gives or takes.
    expect((takenBack?.local ?? 0) + (again?.local ?? 0)).toBe((earlier ?? 0) - (days ?? 0));
    await approveAndGoOn(api, tom, "2027-01-04T12:00:00Z");
    expect((await rowOf(lucia)).derivation.lines.map(({ label }) => label)).toEqual(["Security deposit returned"]);
  });

  test("is settled by the next one where the one of somebody's last day settled nothing, and no more after that", async () => {
    const rodrigo = "Rodrigo Salinas";
    const october = api.db.select({ id: paycycles.id }).from(paycycles).where(eq(paycycles.startDate, "2026-10-01"));
    const [last] = await api.db.select().from(paycycleCompensations).where(and(eq(paycycleCompensations.fullName, rodrigo), inArray(paycycleCompensations.paycycleId, october)));
    const isLast = eq(paycycleLines.compensationId, last!.id);
    const [kept] = await api.db.select().from(paycycleLines).where(isLast);
    // Left on 12 October: 285 of 365 days of 15 times 1,400.00 a day, less nine twelfths and 12 of 31 days of one.
    const due = 16_397_26 - (9 * 1_750_00 + 677_42);
    const line = kept!.lines.find(({ key }) => key === "settled:aguinaldo:2026-01-01");
    expect(line, "as the demo's own paycycle of October has settled it").toMatchObject({ label: "Christmas bonus (aguinaldo), settled for 2026", local: due });
    await api.db.delete(paycycleLines).where(isLast);
    await api.db
      .update(paycycleCompensations)
      .set({ totalBenefitsAndOther: last!.totalBenefitsAndOther - line!.local, totalBenefitsAndOtherUsd: last!.totalBenefitsAndOtherUsd - line!.usd })
      .where(eq(paycycleCompensations.id, last!.id));
    await api.db.execute(sql.raw(readFileSync("app/api/db/migrations/0028_settled_leavers.sql", "utf8")));
    const { row, derivation } = await rowOf(rodrigo, ada);
    expect(derivation.lines).toMatchObject([{ label: "Christmas bonus (aguinaldo), settled for 2026, after the last day on 12 Oct 2026", figure: "totalBenefitsAndOther", local: due }]);
    expect(row.variance?.reasons.map(({ text }) => text)).toContain("Settlement of statutory payments after the last day: -30.16 MXN");
    await approveAndGoOn(api, ada, "2026-12-02T12:00:00Z");
    expect((await rowOf(rodrigo, ada)).derivation.lines.map(({ label }) => label)).toEqual(["Security deposit returned"]);
  });

  test("settles also where it was open before paycycles did so", async () => {
    await rowOf(hugo);
    await approveAndGoOn(api, tom, "2026-12-02T12:00:00Z");
    const { derivation } = await rowOf(hugo);
    const isHugos = eq(paycycleCompensations.fullName, hugo);
    const [december] = await api.db.select().from(paycycleCompensations).where(and(isHugos, eq(paycycleCompensations.paycycleId, derivation.paycycle.id)));
    const benefits = december!.totalBenefitsAndOther - settled(derivation).reduce((sum, { local }) => sum + local, 0);
    await api.db.update(paycycleCompensations).set({ totalBenefitsAndOther: benefits }).where(eq(paycycleCompensations.id, december!.id));
    expect((await rowOf(hugo)).derivation.local.companyPays.totalBenefitsAndOther).toBe(benefits);
    await api.db.execute(sql.raw(readFileSync("app/api/db/migrations/0019_settled_payments.sql", "utf8")));
    expect((await rowOf(hugo)).derivation).toEqual(derivation);
  });

  test("charges nobody for the months before their first paycycle, and the screen says so", async () => {
    const [worker] = await api.db.select().from(workers).where(eq(workers.fullName, lucia));
    const november = api.db.select({ id: paycycles.id }).from(paycycles).where(eq(paycycles.startDate, "2026-11-01"));
    expect((await paymentOf("aguinaldo", lucia)).notes.join()).not.toContain("was charged by somebody else");
    await api.db.delete(paycycleCompensations).where(and(eq(paycycleCompensations.workerId, worker!.id), notInArray(paycycleCompensations.paycycleId, november)));
    await rowOf(lucia);
    await approveAndGoOn(api, tom, "2026-12-02T12:00:00Z");
    const { derivation } = await rowOf(lucia);
    const charged = derivation.lines.filter(({ label }) => label === "Christmas bonus (aguinaldo)").reduce((sum, { local }) => sum + local, 0);
    // 61 of 365 days of 27,500.00, and November's twelfth and December's.
    expect(settled(derivation)).toMatchObject([{ label: "Christmas bonus (aguinaldo), settled for 2026 from 1 Nov 2026 on", local: 4_595_89 - 2 * charged }]);
    expect((await paymentOf("aguinaldo", lucia)).notes.join()).toContain("was charged by somebody else");
  });
});
