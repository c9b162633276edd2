import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { paycycleCompensations } from "#app/api/db/schema/paycycle.ts";
import { workers } from "#app/api/db/schema/worker.ts";
import { paycyclePage } from "#app/contract/paycycle.ts";
import { paycycleDerivation, type PaycycleDerivation } from "#app/contract/paycycle-derivation.ts";
import { startApi, type Client } from "#tests/support/api.ts";
import { approveAndGoOn } from "#tests/support/paycycle.ts";
import { ada } from "#tests/support/people.ts";

const api = await startApi();
beforeEach(() => api.refill());

const name = "Amélie Gagnon";

async function derivationOf(client: Client, of = name): Promise<PaycycleDerivation> {
  const { data } = paycyclePage.parse((await client.get(`/paycycle?filter[q]=${encodeURIComponent(of)}`)).body);
  const { body } = await client.get(`/paycycles/${data?.id}/compensations/${data?.compensations[0]?.id}`);
  return paycycleDerivation.parse(body.data);
}

const sumOf = ({ lines }: PaycycleDerivation, figure: string) => lines.filter((line) => line.figure === figure).reduce((sum, line) => sum + line.local, 0);
const corrected = ({ lines }: PaycycleDerivation) => lines.filter(({ label }) => label.includes("November 2026"));

describe("what is known only after its days were paid", () => {
  test("unpaid leave accepted after the cut-off is taken back in the next cycle, line by line, and paid again when it is canceled", async () => {
    let client = await api.signInAs(ada);
    const [worker] = await api.db.select().from(workers).where(eq(workers.fullName, name));
    const november = await derivationOf(client);
    const leave = { type: "parental-leave", startDate: "2026-11-21", endDate: "2026-11-30", description: "A little earlier than planned" };
    const added = await client.post(`/workers/${worker?.id}/time-off`, leave);
    expect(added.status).toBe(201);
    expect(await derivationOf(client)).toEqual(november);

    client = await approveAndGoOn(api, ada, "2026-12-02T12:00:00Z");
    const december = await derivationOf(client);
    const salary = corrected(december).find(({ figure }) => figure === "grossBasePay");
    expect(salary).toMatchObject({ label: "Salary, November 2026: 10 days of unpaid leave taken back", rate: "20 of 30 days, paid 30 of 30 days" });
    expect(salary?.local).toBe(Math.round(((salary?.base ?? 0) * 20) / 30) - (salary?.base ?? 0));
    for (const figure of ["totalEmployerTaxes", "workerTaxes"]) expect(corrected(december).some((line) => line.figure === figure && line.local < 0)).toBe(true);
    const { companyPays, workersTake } = december.local;
    expect(sumOf(december, "grossBasePay") + sumOf(december, "bonusCommissions")).toBe(companyPays.totalGrossPay);
    expect(sumOf(december, "workerTaxes")).toBe(workersTake.workerTaxes);
    const compared = (await client.get(`/paycycle?compare=previous&filter[q]=${encodeURIComponent(name)}`)).body.data.compensations[0];
    expect(compared.variance.reasons).toContainEqual({ reason: "correction", text: "Corrected: 10 earlier days taken back" });

    client = await approveAndGoOn(api, ada, "2027-01-04T12:00:00Z");
    expect(corrected(await derivationOf(client))).toEqual([]);
    expect((await client.patch(`/workers/time-off/${added.body.data.id}`, { status: "canceled" })).status).toBe(200);
    const january = await derivationOf(client);
    const back = corrected(january).find(({ figure }) => figure === "grossBasePay");
    expect(back?.label).toBe("Salary, November 2026: 10 days paid after all");
    const amounts = ({ lines }: { lines: PaycycleDerivation["lines"] }) => lines.map(({ figure, local, usd }) => [figure, local, usd]);
    expect(amounts({ lines: corrected(january) })).toEqual(amounts({ lines: corrected(december) }).map(([figure, local, usd]) => [figure, 0 - Number(local), 0 - Number(usd)]));

    client = await approveAndGoOn(api, ada, "2027-02-02T12:00:00Z");
    expect(corrected(await derivationOf(client))).toEqual([]);
  });

  test("a last day before the end of what was paid is taken back, though nothing else is to be paid", async () => {
    let client = await api.signInAs(ada);
    const [worker] = await api.db.select().from(workers).where(eq(workers.fullName, name));
    await derivationOf(client);
    client = await approveAndGoOn(api, ada, "2026-12-02T12:00:00Z");
    await api.db.update(workers).set({ status: "terminated", endDate: "2026-11-25" }).where(eq(workers.id, worker?.id ?? ""));
    const december = await derivationOf(client);
    expect(corrected(december)[0]?.label).toBe("Salary, November 2026: 5 days after the last day taken back");
    expect(december.local.companyPays.totalGrossPay).toBeLessThan(0);
    expect(december.local.companyPays.viaFee).toBe(0);
  });

  test("days of a month that paid a bonus in Mexico correct its taxes as well, as a bonus is taxed by itself for days that are not paid", async () => {
    api.clock.set("2026-11-10T12:00:00Z");
    let client = await api.signInAs(ada);
    const [worker] = await api.db.select().from(workers).where(eq(workers.fullName, "Daniela Cruz"));
    const bonus = { type: "bonus", amount: 300_000, currencyCode: "USD", description: "Year end" };
    expect((await client.post(`/workers/${worker?.id}/additional-compensations`, bonus)).status).toBe(201);
    const november = await derivationOf(client, "Daniela Cruz");
    client = await approveAndGoOn(api, ada, "2026-12-02T12:00:00Z");
    await api.db.update(workers).set({ status: "terminated", endDate: "2026-11-15" }).where(eq(workers.id, worker?.id ?? ""));
    const taxOf = (derivation: PaycycleDerivation, words: string) => derivation.lines.filter(({ label }) => label === `Income tax (ISR), less employment subsidy, on additional compensation${words}`).reduce((sum, { local }) => sum + local, 0);
    const back = taxOf(await derivationOf(client, "Daniela Cruz"), ", November 2026: 15 days after the last day taken back");
    expect(taxOf(november, "")).toBeGreaterThan(0);
    expect(back).toBeLessThan(0);
    expect(back).toBeGreaterThan(-taxOf(november, ""));
  });

  test("rows from before unpaid days were kept are left as they are", async () => {
    let client = await api.signInAs(ada);
    const [worker] = await api.db.select().from(workers).where(eq(workers.fullName, name));
    await client.post(`/workers/${worker?.id}/time-off`, { type: "parental-leave", startDate: "2026-11-21", endDate: "2026-11-30", description: "A little earlier" });
    await derivationOf(client);
    client = await approveAndGoOn(api, ada, "2026-11-21T12:00:00Z");
    await api.db.update(paycycleCompensations).set({ unpaidDays: null }).where(sql`true`);
    api.clock.set("2026-12-02T12:00:00Z");
    expect(corrected(await derivationOf(await api.signInAs(ada)))).toEqual([]);
  });
});
