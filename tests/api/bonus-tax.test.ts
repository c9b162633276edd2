import { and, eq } from "drizzle-orm";
import { v7 as uuid } from "uuid";
import { beforeEach, describe, expect, test } from "vitest";
import { additionalCompensations } from "#app/api/db/schema/additional-compensation.ts";
import { paycycleCompensations } from "#app/api/db/schema/paycycle.ts";
import { workers } from "#app/api/db/schema/worker.ts";
import { compensationContext } from "#app/contract/additional-compensation-context.ts";
import { single } from "#app/contract/envelope.ts";
import { paycyclePage } from "#app/contract/paycycle.ts";
import { paycycleDerivation, type PaycycleDerivation } from "#app/contract/paycycle-derivation.ts";
import { startApi } from "#tests/support/api.ts";
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

async function derivationOf(name: string): Promise<PaycycleDerivation> {
  const client = await api.signInAs(ada);
  const { data } = paycyclePage.parse((await client.get(`/paycycle?filter[q]=${encodeURIComponent(name)}`)).body);
  return paycycleDerivation.parse((await client.get(`/paycycles/${data?.id}/compensations/${data?.compensations[0]?.id}`)).body.data);
}

/** What the decision dialog says that it costs the company in taxes, and what the row then grows by. */
async function accept(id: string, name: string): Promise<{ said: number | undefined; grew: number; row: PaycycleDerivation }> {
  const before = await derivationOf(name);
  const client = await api.signInAs(ada);
  const { cost } = single(compensationContext).parse((await client.get(`${compensations}/${id}/context`)).body).data;
  expect((await client.patch(`${compensations}/${id}`, { status: "accepted" })).status).toBe(200);
  const row = await derivationOf(name);
  return { said: cost?.employerTaxes, grew: row.usd.companyPays.totalEmployerTaxes - before.usd.companyPays.totalEmployerTaxes, row };
}

const sumOf = ({ lines }: PaycycleDerivation, label: string) => lines.filter((line) => line.figure === "workerTaxes" && line.label.startsWith(label)).reduce((sum, { local }) => sum + local, 0);

describe("a bonus", () => {
  test("in Canada is taxed above what was paid earlier in the year, so that nobody pays the most of a year twice", async () => {
    const name = "Amélie Gagnon";
    await pay(name, { region: "BC", salary: 7_000_000, salaryPeriod: "annual" });
    api.clock.set("2026-10-05T15:00:00Z");
    const [first, second, third] = [await ask(name, 1_500_000), await ask(name, 1_500_000), await ask(name, 1_500_000)];
    api.clock.set("2026-11-10T15:00:00Z");
    const month = sumOf(await derivationOf(name), "Canada Pension Plan");
    const november = await accept(first, name);
    expect(november.grew).toBe(november.said);
    expect(sumOf(november.row, "Canada Pension Plan") - month, "to the most of a year, from both of its parts").toBe(423_045 + 41_600 - 395_675);
    expect(november.row.notes.join()).toContain("taxed by what the year's taxes grow by, above what was paid of it earlier in the year. Reimbursements are not taxed.");

    const open = (await (await api.signInAs(ada)).get("/paycycle")).body.data;
    expect((await (await api.signInAs(ada)).patch(`/paycycle/${open.id}`)).status).toBe(200);
    api.clock.set("2026-12-05T15:00:00Z");
    const december = await accept(second, name);
    expect(december.grew).toBe(december.said);
    expect(sumOf(december.row, "Canada Pension Plan")).toBe(month);

    const next = (await (await api.signInAs(ada)).get("/paycycle")).body.data;
    expect((await (await api.signInAs(ada)).patch(`/paycycle/${next.id}`)).status).toBe(200);
    api.clock.set("2027-01-05T15:00:00Z");
    const january = await accept(third, name);
    expect(january.grew).toBe(january.said);
    expect(sumOf(january.row, "Canada Pension Plan"), "a year begins anew").toBe(sumOf(november.row, "Canada Pension Plan"));
  });

  test("in Colombia brings what is due from ten minimum wages for the month that pays it, in the dialog as in the row", async () => {
    const name = "Laura Gómez";
    await pay(name, { salary: 9 * wage, salaryPeriod: "monthly", currencyCode: "COP" });
    api.clock.set("2026-11-10T15:00:00Z");
    const { said, grew, row } = await accept(await ask(name, 100_000), name);
    expect(grew).toBe(said);
    const due = row.lines.filter(({ label, figure }) => figure === "totalEmployerTaxes" && /^(Health|Training|Family welfare).*, on additional/.test(label));
    expect(due.map(({ rate, base }) => [rate, base])).toEqual(["8.5%", "2%", "3%"].map((rate) => [rate, row.local.companyPays.totalGrossPay]));
    expect(row.notes.join()).toContain("taxed by what the taxes of the month that pays it grow by. Reimbursements are not taxed.");
    expect(row.notes.join()).not.toContain("transport allowance");
  });
});

test("the transport allowance of Colombia, which is no part of the net pay, is said where somebody has it", async () => {
  await pay("Laura Gómez", { salary: wage, salaryPeriod: "monthly", currencyCode: "COP" });
  const { notes, lines } = await derivationOf("Laura Gómez");
  expect(lines.map(({ label }) => label)).toContain("Transport allowance");
  expect(notes).toContain("The transport allowance of 249,095.00 COP a month is paid to the worker on top of the net salary.");
});
