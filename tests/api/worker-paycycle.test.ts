import { parse } from "csv-parse/sync";
import { asc, count, desc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { paycycleCompensations as rows } from "#app/api/db/schema/paycycle.ts";
import { workers } from "#app/api/db/schema/worker.ts";
import { paycyclePage } from "#app/contract/paycycle.ts";
import { workerPaycycles, type WorkerPaycycles } from "#app/contract/worker-paycycle.ts";
import { startApi, type Client } from "#tests/support/api.ts";
import { workerId } from "#tests/support/onboarding.ts";
import { ada, tom, vera } from "#tests/support/people.ts";

const api = await startApi();
let veras: Client;
beforeEach(async () => {
  await api.refill();
  veras = await api.signInAs(vera);
});

async function paycyclesOf(id: string, query = ""): Promise<WorkerPaycycles> {
  return workerPaycycles.parse((await veras.get(`/workers/${id}/paycycles${query}`)).body);
}

const diego = workerId("Diego Hernández");

describe("what paycycles have paid a worker", () => {
  test("is what each of them says of the worker, the newest first, with the same reasons", async () => {
    for (const currencyType of ["usd", "local"]) {
      const { data, worker, meta } = await paycyclesOf(diego, `?filter[currencyType]=${currencyType}`);
      expect(worker).toMatchObject({ fullName: "Diego Hernández", countryCode: "MX", type: "employee" });
      expect(meta.total).toBe(data.length);
      const months = data.map(({ paycycle }) => paycycle.startDate);
      expect(months).toEqual(months.toSorted().toReversed());
      expect(data.map(({ paycycle }) => paycycle.approvedDate === null)).toEqual([true, ...data.slice(1).map(() => false)]);
      for (const { paycycle, exchangeRate, ...row } of data.slice(0, 4)) {
        const { body } = await veras.get(`/paycycles/${paycycle.id}?compare=previous&filter[q]=Diego&filter[currencyType]=${currencyType}`);
        const cycle = paycyclePage.parse(body).data!;
        const [same] = cycle.compensations.filter(({ workerId: of }) => of === diego);
        expect(exchangeRate).toEqual(cycle.exchangeRates?.find(({ currencyCode }) => currencyCode === "MXN"));
        expect(row, paycycle.startDate).toEqual(same);
      }
    }
  });

  test("says of the first one that the worker is new in it", async () => {
    const { data } = await paycyclesOf(diego);
    expect(data.at(-1)?.variance?.reasons.map(({ reason }) => reason)).toEqual(["new-hire", "deposit"]);
    expect(data.at(-1)?.variance?.reasons[0]?.text).toBe("New hire: not in the paycycle of September 2025");
  });

  test("has changed against nothing in a company's first paycycle", async () => {
    const [first] = await api.db.select({ workerId: rows.workerId }).from(rows).where(eq(rows.companyId, (await companyOf(diego))!)).groupBy(rows.workerId).orderBy(desc(count()), asc(rows.workerId)).limit(1);
    const { data } = await paycyclesOf(first!.workerId);
    const oldest = data.at(-1)!;
    expect(oldest.paycycle.startDate).toBe("2024-11-01");
    expect(oldest.variance).toBeUndefined();
  });

  test("is up to date for the paycycle that is open", async () => {
    const [before] = (await paycyclesOf(diego, "?filter[currencyType]=local")).data;
    await api.db.update(workers).set({ salary: 100_000_00, salaryPeriod: "monthly", currencyCode: "MXN" }).where(eq(workers.id, diego));
    const [after] = (await paycyclesOf(diego, "?filter[currencyType]=local")).data;
    expect(before?.workersTake.grossBasePay).not.toBe(100_000_00);
    expect(after?.workersTake.grossBasePay).toBe(100_000_00);
    expect(after?.variance?.reasons).toContainEqual({ reason: "raise", text: expect.stringContaining("to 100,000.00 MXN a month") });
  });

  test("goes on to a next page after two years", async () => {
    const adas = await api.signInAs(ada);
    const [oldest] = await api.db.select({ workerId: rows.workerId }).from(rows).where(eq(rows.companyId, (await companyOf(diego))!)).groupBy(rows.workerId).orderBy(desc(count()), asc(rows.workerId)).limit(1);
    const { data: open } = (await adas.get("/paycycle")).body;
    expect((await adas.patch(`/paycycle/${open.id}`)).status).toBe(200);
    const first = await paycyclesOf(oldest!.workerId);
    expect(first.meta).toEqual({ from: 1, to: 25, total: 26 });
    const second = await paycyclesOf(oldest!.workerId, "?page=2");
    expect(second.data.map(({ paycycle }) => paycycle.startDate)).toEqual(["2024-11-01"]);
    expect((await paycyclesOf(oldest!.workerId, "?page=3")).data).toEqual([]);
    const { body } = await veras.get(`/workers/${oldest!.workerId}/paycycles`, { headers: { Accept: "text/csv" } });
    expect(parse(String(body), { columns: true, bom: true })).toHaveLength(26);
  });

  test("is nothing for whom no paycycle pays, and not found for another company's worker or for nobody", async () => {
    const [waiting] = await api.db.select().from(workers).where(eq(workers.fullName, "Manuela Botero"));
    expect((await paycyclesOf(waiting!.id)).meta.total).toBe(0);
    const toms = await api.signInAs(tom);
    for (const id of [diego, crypto.randomUUID(), "x"]) expect((await toms.get(`/workers/${id}/paycycles`)).status, id).toBe(404);
    expect((await toms.get(`/workers/${diego}/paycycles`, { headers: { Accept: "text/csv" } })).status).toBe(404);
  });

  test("costs few questions to the database", async () => {
    await paycyclesOf(diego);
    const before = api.queries.count;
    await paycyclesOf(diego);
    expect(api.queries.count - before).toBeLessThanOrEqual(3);
  });

  test("is a file with a line for each, in the currency that was asked for, that adds up and says what it was converted with", async () => {
    const { data } = await paycyclesOf(diego, "?filter[currencyType]=local");
    const { body, headers } = await veras.get(`/workers/${diego}/paycycles?filter[currencyType]=local`, { headers: { Accept: "text/csv" } });
    expect(headers.get("Content-Disposition")).toContain('filename="Paycycles of Diego Hernandez - Halcyon Robotics.csv"');
    const dollars = await veras.get(`/workers/${diego}/paycycles`, { headers: { Accept: "text/csv" } });
    expect(dollars.headers.get("Content-Disposition"), "other figures, under another name").toContain('filename="Paycycles of Diego Hernandez, in USD - Halcyon Robotics.csv"');
    const lines = parse<Record<string, string>>(String(body), { columns: true, bom: true });
    expect(lines.map((line) => [line["Period start"], line.Currency, Number(line["Total net pay"]), line["Compensation ID"]])).toEqual(
      data.map(({ id, paycycle, workersTake }) => [paycycle.startDate, "MXN", workersTake.totalNetPay / 100, id]),
    );
    for (const line of lines) {
      const cents = (...names: string[]) => names.reduce((sum, name) => sum + Math.round(Number(line[name]) * 100), 0);
      expect(cents("Total employer cost"), line["Period start"]).toBe(cents("Total gross pay", "Reimbursements", "Total employer taxes", "Total benefits and other"));
      expect(cents("Total net pay"), line["Period start"]).toBe(cents("Total gross pay", "Reimbursements", "Carried over or taken back") - cents("Worker taxes"));
    }
    expect(lines.map((line) => line["Exchange rate"])).toEqual(data.map(({ exchangeRate }) => `1 USD = ${exchangeRate?.rate} MXN`));
    expect([lines[0]?.["Approved on"], lines[0]?.["Approved at"], lines[0]?.["Time zone"]]).toEqual(["", "", "America/Toronto"]);
  });
});

async function companyOf(id: string): Promise<string | undefined> {
  return (await api.db.select({ companyId: workers.companyId }).from(workers).where(eq(workers.id, id)))[0]?.companyId;
}
