import { and, eq, isNull } from "drizzle-orm";
import { v7 as uuid } from "uuid";
import { beforeEach, describe, expect, test } from "vitest";
import { additionalCompensations } from "#app/api/db/schema/additional-compensation.ts";
import { paycycleCompensations, paycycles } from "#app/api/db/schema/paycycle.ts";
import { workers } from "#app/api/db/schema/worker.ts";
import { compensationContext } from "#app/contract/additional-compensation-context.ts";
import { single } from "#app/contract/envelope.ts";
import { paycyclePage } from "#app/contract/paycycle.ts";
import { paycycleDerivation, type PaycycleDerivation } from "#app/contract/paycycle-derivation.ts";
import { startApi, type Client } from "#tests/support/api.ts";
import { workerId } from "#tests/support/onboarding.ts";
import { ada } from "#tests/support/people.ts";
import { halcyon } from "#tests/support/requests.ts";

const api = await startApi();
beforeEach(() => api.refill());

const compensations = "/workers/additional-compensations";
const wage = 175_090_500;

/** Whoever it is begins without requests, paid ones either, with this month's pay. */
async function pay(name: string, fields: Partial<typeof workers.$inferInsert>): Promise<void> {
  await api.db.delete(additionalCompensations).where(eq(additionalCompensations.workerId, workerId(name)));
  await api.db.update(paycycleCompensations).set({ bonusCommissions: 0, bonusCommissionsUsd: 0 }).where(eq(paycycleCompensations.workerId, workerId(name)));
  await api.db.update(workers).set(fields).where(and(eq(workers.companyId, halcyon), eq(workers.id, workerId(name))));
}

/** Asks for a bonus in cents of US dollars now. */
async function ask(name: string, amount: number): Promise<string> {
  const [worker] = await api.db.select().from(workers).where(and(eq(workers.companyId, halcyon), eq(workers.id, workerId(name))));
  if (!worker) throw new Error("There is no such worker.");
  const id = uuid();
  await api.db.insert(additionalCompensations).values({
    companyId: halcyon, id, workerId: worker.id, workerNameKey: worker.nameKey, managerId: worker.managerId, type: "bonus", amount, currencyCode: "USD",
    description: "For the Atlas release", requesterType: "other", status: "submitted", createdAt: api.clock.now(),
  });
  return id;
}

/** Goes to a day, on which Ada has signed in. */
async function on(day: string): Promise<Client> {
  api.clock.set(`${day}T15:00:00Z`);
  return api.signInAs(ada);
}

async function derivationOf(adas: Client, name: string): Promise<PaycycleDerivation> {
  const { data } = paycyclePage.parse((await adas.get(`/paycycle?filter[q]=${encodeURIComponent(name)}`)).body);
  return paycycleDerivation.parse((await adas.get(`/paycycles/${data?.id}/compensations/${data?.compensations[0]?.id}`)).body.data);
}

/** The row with a bonus that is accepted; its employer taxes are those that the decision dialog told. */
async function accept(adas: Client, id: string, name: string): Promise<PaycycleDerivation> {
  const before = await derivationOf(adas, name);
  const { cost } = single(compensationContext).parse((await adas.get(`${compensations}/${id}/context`)).body).data;
  expect((await adas.patch(`${compensations}/${id}`, { status: "accepted" })).status).toBe(200);
  const after = await derivationOf(adas, name);
  expect(after.usd.companyPays.totalEmployerTaxes - before.usd.companyPays.totalEmployerTaxes).toBe(cost?.employerTaxes);
  return after;
}

async function approve(adas: Client): Promise<void> {
  const { data } = (await adas.get("/paycycle")).body;
  expect((await adas.patch(`/paycycle/${data.id}`)).status).toBe(200);
}

const pensionOf = ({ lines }: PaycycleDerivation) => lines.filter(({ figure, label }) => figure === "workerTaxes" && label.startsWith("Canada Pension Plan")).reduce((sum, { local }) => sum + local, 0);

describe("a bonus", () => {
  test("in Canada is taxed above what was paid earlier in the year, so that nobody pays the most of a year twice", async () => {
    const name = "Amélie Gagnon";
    await pay(name, { region: "BC", salary: 7_000_000, salaryPeriod: "annual" });
    let adas = await on("2026-11-10");
    const ids = [await ask(name, 1_500_000), await ask(name, 1_500_000)] as const;
    const month = pensionOf(await derivationOf(adas, name));
    const november = await accept(adas, ids[0], name);
    expect(pensionOf(november) - month, "to the most of a year, of both of its parts").toBe(423_045 + 41_600 - 395_675);
    expect(november.notes.join()).toContain("taxed with the amount by which it raises the taxes of the year, on top of what was paid of it earlier in the year. Reimbursements are not taxed.");
    await approve(adas);
    adas = await on("2026-12-05");
    expect(pensionOf(await accept(adas, ids[1], name))).toBe(month);
  });

  test("in Canada is taxed anew in a new year", async () => {
    const name = "Amélie Gagnon";
    await pay(name, { region: "BC", salary: 7_000_000, salaryPeriod: "annual" });
    await api.db.update(paycycles).set({ startDate: "2026-12-01", endDate: "2026-12-31" }).where(and(eq(paycycles.companyId, halcyon), isNull(paycycles.approvedDate)));
    let adas = await on("2026-11-10");
    const ids = [await ask(name, 1_500_000), await ask(name, 1_500_000)] as const;
    const december = await accept(adas, ids[0], name);
    await approve(adas);
    adas = await on("2027-01-05");
    expect(pensionOf(await accept(adas, ids[1], name))).toBe(pensionOf(december));
  });

  test("in Colombia brings what is due from ten minimum wages for the month that pays it, in the dialog as in the row", async () => {
    await pay("Laura Gómez", { salary: 9 * wage, salaryPeriod: "monthly", currencyCode: "COP" });
    const row = await accept(await on("2026-11-10"), await ask("Laura Gómez", 100_000), "Laura Gómez");
    const due = row.lines.filter(({ label, figure }) => figure === "totalEmployerTaxes" && /^(Health|Training|Family welfare).*, on additional/.test(label));
    expect(due.map(({ rate, base }) => [rate, base])).toEqual(["8.5%", "2%", "3%"].map((rate) => [rate, row.local.companyPays.totalGrossPay]));
    expect(row.notes.join()).toContain("taxed with the amount by which it raises the taxes of the month in which it is paid. Reimbursements are not taxed.");
    expect(row.notes.join()).not.toContain("transport allowance");
  });
});

test("a bonus of a month that is not paid is taxed by itself in Mexico, in the dialog as in the row", async () => {
  const name = "Daniela Cruz";
  await pay(name, { salary: 3_000_000, salaryPeriod: "monthly", currencyCode: "MXN" });
  const adas = await on("2026-11-10");
  const leave = { type: "parental-leave", startDate: "2026-11-01", endDate: "2026-11-30", description: "Our second one" };
  expect((await adas.post(`/workers/${workerId(name)}/time-off`, leave)).status).toBe(201);
  const row = await accept(adas, await ask(name, 100_000), name);
  expect(row.local.workersTake.grossBasePay).toBe(0);
  expect(row.notes.join()).toContain("For the part of the month that is not paid, it is taxed by itself.");
});

test("the transport allowance of Colombia, which is no part of the net pay, is said where somebody has it", async () => {
  await pay("Laura Gómez", { salary: wage, salaryPeriod: "monthly", currencyCode: "COP" });
  const { notes, lines } = await derivationOf(await api.signInAs(ada), "Laura Gómez");
  expect(lines.map(({ label }) => label)).toContain("Transport allowance");
  expect(notes).toContain("The transport allowance of 249,095.00 COP a month is paid to the worker on top of the net salary.");
});
