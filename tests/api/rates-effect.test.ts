import { parse } from "csv-parse/sync";
import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { exchangeRates } from "#app/api/db/schema/exchange-rate.ts";
import { savedEstimates } from "#app/api/db/schema/saved-estimate.ts";
import { throttles } from "#app/api/db/schema/throttle.ts";
import { workers } from "#app/api/db/schema/worker.ts";
import { idOf } from "#app/api/db/seed/id.ts";
import { messages } from "#app/contract/error.ts";
import { ratesEffect, type RatesEffect, type RatesEffectRow } from "#app/contract/rates-effect.ts";
import { startApi, type Client } from "#tests/support/api.ts";
import { ada, grace, tom, vera } from "#tests/support/people.ts";
import { halcyon } from "#tests/support/requests.ts";
import { changeWorker } from "#tests/support/workers.ts";

const path = "/cost-calculator/rates";
const question = { grossSalary: 7_600_000, currencyCode: "MXN", countryCode: "MX", period: "monthly", outputCurrencyCode: "MXN", compare: [] };

const api = await startApi();
let adas: Client;
beforeEach(async () => {
  await api.refill();
  adas = await api.signInAs(ada);
});

async function read(client: Client, query = ""): Promise<RatesEffect> {
  const { status, body } = await client.get(path + query);
  expect(status, JSON.stringify(body)).toBe(200);
  return ratesEffect.parse(body);
}

async function readAll(client: Client, query = "?"): Promise<RatesEffectRow[]> {
  const first = await read(client, query);
  const pages = Math.ceil(first.meta.total / 25);
  const rest = await Promise.all(Array.from({ length: pages - 1 }, (_, place) => read(client, `${query}&page=${place + 2}`)));
  return [first, ...rest].flatMap(({ data }) => data.rows);
}

const namesIn = (rows: readonly RatesEffectRow[]) => rows.filter(({ kind }) => kind === "workers").flatMap(({ named }) => named.map(({ name }) => name)).sort();

describe("what new rates change", () => {
  test("has every active employee of the company and no contractor, those whose cost grows most first", async () => {
    const active = await api.db.select().from(workers).where(and(eq(workers.companyId, halcyon), eq(workers.status, "active"), eq(workers.type, "employee")));
    const rows = await readAll(adas);
    expect(namesIn(rows)).toEqual(active.map(({ fullName }) => fullName).sort());
    const growth = rows.map(({ cost }) => cost.usd.after - cost.usd.before);
    expect(growth).toEqual(growth.toSorted((one, other) => other - one));
  });

  test("adds up by country, to the cent, in both currencies", async () => {
    const rows = await readAll(adas);
    const { data } = await read(adas);
    expect(data.countries.map(({ countryCode, currencyCode }) => [countryCode, currencyCode])).toEqual([["CA", "CAD"], ["CO", "COP"], ["MX", "MXN"]]);
    for (const { countryCode, count, cost, net } of data.countries) {
      const own = rows.filter((row) => row.kind === "workers" && row.countryCode === countryCode);
      expect(own.reduce((sum, row) => sum + row.count, 0)).toBe(count);
      for (const currency of ["local", "usd"] as const) {
        for (const side of ["before", "after"] as const) {
          expect(own.reduce((sum, row) => sum + row.count * row.cost[currency][side], 0)).toBe(cost[currency][side]);
          expect(own.reduce((sum, row) => sum + row.count * row.net[currency][side], 0)).toBe(net[currency][side]);
        }
      }
    }
    expect(data.notReckoned).toBe(0);
  });

  test("puts those who are paid alike in one row, counts them all and names the first", async () => {
    await api.db.update(workers).set({ salary: 50_000_000, salaryPeriod: "annual", currencyCode: "MXN", bonusDays: 15, vacationDays: 12, vacationsPremiumPercentage: 25, startDate: "2025-12-01" }).where(and(eq(workers.companyId, halcyon), eq(workers.countryCode, "MX"), eq(workers.status, "active")));
    const alike = (await readAll(adas)).filter(({ countryCode, kind }) => countryCode === "MX" && kind === "workers");
    expect(alike.map(({ count, named }) => [count, named.map(({ name }) => name)])).toEqual([[12, ["Alejandra Ruiz Ortega", "Camila Ríos", "Daniela Cruz"]]]);
  });

  test("puts those apart whose vacation has grown with their years of service, and nobody where the law knows no such thing", async () => {
    const alike = { salary: 50_000_000, salaryPeriod: "annual", bonusDays: null, vacationDays: null, vacationsPremiumPercentage: null } as const;
    const [mexican, canadian] = [{ ...alike, currencyCode: "MXN" }, { ...alike, currencyCode: "CAD", region: "ON" }];
    for (const [name, worker] of [["Diego Hernández", mexican], ["Amélie Gagnon", canadian]] as const) await changeWorker(api.db, name, { ...worker, startDate: "2025-12-01" });
    for (const [name, worker] of [["Camila Ríos", mexican], ["Noah Pelletier", canadian]] as const) await changeWorker(api.db, name, { ...worker, startDate: "2019-12-01" });
    const rows = await readAll(adas);
    const rowOf = (name: string) => rows.find(({ kind, named }) => kind === "workers" && named.some((each) => each.name === name))!;
    expect([rowOf("Diego Hernández").count, rowOf("Camila Ríos").count]).toEqual([1, 1]);
    expect(rowOf("Camila Ríos").cost.local.after).toBeGreaterThan(rowOf("Diego Hernández").cost.local.after);
    expect(rowOf("Amélie Gagnon").named.map(({ name }) => name)).toEqual(["Amélie Gagnon", "Noah Pelletier"]);
  });

  test("has the saved estimates too, by their own names, beside whoever is paid the same", async () => {
    await adas.post("/cost-calculator/estimates", { name: "As Diego", question });
    await changeWorker(api.db, "Diego Hernández", { salary: 7_600_000, salaryPeriod: "monthly", currencyCode: "MXN", bonusDays: null, vacationDays: null, vacationsPremiumPercentage: null, startDate: "2026-01-12" });
    const rows = await readAll(adas);
    const [estimate, diego] = ["As Diego", "Diego Hernández"].map((name) => rows.find(({ named }) => named.some((each) => each.name === name)));
    expect(estimate?.kind).toBe("estimate");
    expect([estimate?.cost, estimate?.net, estimate?.lines]).toEqual([diego?.cost, diego?.net, diego?.lines]);
    expect((await read(adas)).data.countries.find(({ countryCode }) => countryCode === "MX")?.count, "an estimate is nobody's pay").toBe(12);
  });

  test("has the two hundred youngest of the saved estimates, and none that is older", async () => {
    await adas.post("/cost-calculator/estimates", { name: "The oldest", question });
    const [oldest] = await api.db.select().from(savedEstimates).where(eq(savedEstimates.name, "The oldest"));
    const savedAt = new Date(oldest!.savedAt.getTime() + 1000);
    await api.db.insert(savedEstimates).values(Array.from({ length: 200 }, (_, place) => ({ ...oldest!, id: crypto.randomUUID(), name: `Younger ${place}`, savedAt })));
    const named = (await readAll(adas)).flatMap(({ kind, named: [first] }) => (kind === "estimate" ? [first?.name] : []));
    expect(named.sort()).toEqual(Array.from({ length: 200 }, (_, place) => `Younger ${place}`).sort());
    expect((await read(adas)).data.mostEstimates).toBe(200);
  });

  test("is the other way round with the years exchanged, and nothing of one year alone", async () => {
    const [there, back] = [await readAll(adas), await readAll(adas, "?from=2026&to=2025")];
    expect(back.map(({ id, cost }) => [id, cost.local.after, cost.local.before]).sort()).toEqual(there.map(({ id, cost }) => [id, cost.local.before, cost.local.after]).sort());
    const same = await read(adas, "?from=2026&to=2026");
    expect([same.data.changes, same.data.rows.every(({ lines, cost }) => lines.length === 0 && cost.local.before === cost.local.after)]).toEqual([[], true]);
    for (const query of ["?from=2024", "?to=x"]) expect((await adas.get(path + query)).status).toBe(400);
  });

  test("is what each may see: of a manager the assigned workers, of another company its own (Z1)", async () => {
    const assigned = await api.db.select().from(workers).where(and(eq(workers.managerId, idOf("user", grace.email)), eq(workers.status, "active"), eq(workers.type, "employee")));
    expect(namesIn(await readAll(await api.signInAs(grace)))).toEqual(assigned.map(({ fullName }) => fullName).sort());
    expect(namesIn(await readAll(await api.signInAs(vera)))).toEqual(namesIn(await readAll(adas)));
    await adas.post("/cost-calculator/estimates", { name: "Halcyon's own", question });
    const toms = await readAll(await api.signInAs(tom));
    expect(toms.flatMap(({ named }) => named.map(({ name }) => name)).sort()).toEqual(["Hugo Brightwater", "Lucía Brightwater", "Oliver Stone-Bright"]);
  });

  test("counts whom it cannot reckon: without an exchange rate, and of too many different salaries those that are rarer", async () => {
    await changeWorker(api.db, "Laura Gómez", { currencyCode: "USD", salary: 300_000, salaryPeriod: "monthly" });
    await api.db.delete(exchangeRates).where(eq(exchangeRates.currencyCode, "COP"));
    expect((await read(adas)).data).toMatchObject({ notReckoned: 8, countries: [{ countryCode: "CA" }, { countryCode: "MX" }] });
    await api.refill();
    adas = await api.signInAs(ada);
    const [amelie] = await api.db.select().from(workers).where(eq(workers.fullName, "Amélie Gagnon"));
    const many = Array.from({ length: 1001 }, (_, place) => ({ ...amelie!, id: idOf("worker", `many ${place}`), email: `many${place}@workers.test`, salary: 9_000_000 + place }));
    for (let from = 0; from < many.length; from += 250) await api.db.insert(workers).values(many.slice(from, from + 250));
    const { data, meta } = await read(adas);
    const inFigures = data.countries.reduce((sum, { count }) => sum + count, 0);
    expect([meta.total, inFigures + data.notReckoned, data.notReckoned > 0, data.mostSalaries]).toEqual([1000, 34 + 1001, true, 1000]);
  });

  test("is a file of all pages", async () => {
    const rows = await readAll(adas);
    const { status, headers, body } = await adas.get(path, { headers: { Accept: "text/csv" } });
    expect([status, decodeURIComponent(headers.get("Content-Disposition") ?? "").includes("Tax rates 2025 and 2026 - Halcyon Robotics.csv")]).toEqual([200, true]);
    const lines = String(body).trim().split("\r\n");
    expect(lines).toHaveLength(rows.length + 1);
    expect(lines[0]).toContain('"Cost, rates of 2025","Cost, rates of 2026",Cost difference,Cost change,"Net, rates of 2025"');
    const [first] = rows;
    const { before, after } = first?.cost.local ?? { before: 0, after: 0 };
    expect(lines[1]).toContain(`,${(before / 100).toFixed(2)},${(after / 100).toFixed(2)},${((after - before) / 100).toFixed(2)},${((after - before) / before).toFixed(3)},`);
    expect((await adas.download(path)).status).toBe(200);
  });

  test("adds up in its file to what the page says of all countries in dollars, of cost and of net pay", async () => {
    const { countries } = (await read(adas)).data;
    const { body } = await adas.get(path, { headers: { Accept: "text/csv" } });
    const lines = parse<Record<string, string>>(String(body), { columns: true, bom: true });
    for (const [name, figure] of [["Cost", "cost"], ["Net", "net"]] as const) {
      for (const [column, side] of [["rates of 2025", "before"], ["rates of 2026", "after"]] as const) {
        const cents = lines.reduce((sum, line) => sum + Number(line.Workers) * Math.round(Number(line[`${name} in USD, ${column}`]) * 100), 0);
        expect(cents, `${name}, ${column}`).toBe(countries.reduce((sum, country) => sum + country[figure].usd[side], 0));
      }
    }
  });

  test("says in the file too how much more a reduction takes off, which is nothing new", async () => {
    await changeWorker(api.db, "Amélie Gagnon", { salary: 3_000_000, salaryPeriod: "annual", currencyCode: "CAD", region: "BC" });
    const { body } = await adas.get(path, { headers: { Accept: "text/csv" } });
    expect(String(body)).toMatch(/^Workers,Amélie Gagnon,.*B\.C\. tax reduction, worker's \+37\.4%[;"]/m);
  });

  test("asked for too often is put off, as a page and as a file, and nobody else's is (O12)", async () => {
    const bucket = `rates-effect:${idOf("user", ada.email)}`;
    await read(adas);
    await api.db.update(throttles).set({ hits: 59 }).where(eq(throttles.bucket, bucket));
    const statuses = [(await adas.get(path)).status, (await adas.get(`${path}?page=2`)).status];
    expect(statuses).toEqual([200, 429]);
    expect((await adas.download(path)).status).toBe(429);
    const { headers, body } = await adas.get(path);
    expect([headers.get("Retry-After"), body]).toEqual(["60", { message: messages.tooMany }]);
    await read(await api.signInAs(vera));
    api.clock.pass({ seconds: 61 });
    await read(adas);
  });

  test("is put off as well where no exchange rate is known", async () => {
    await api.db.delete(exchangeRates);
    await read(adas);
    await api.db.update(throttles).set({ hits: 60 }).where(eq(throttles.bucket, `rates-effect:${idOf("user", ada.email)}`));
    expect((await adas.get(path)).status).toBe(429);
  });

  test("is read in four statements, the session's among them", async () => {
    await read(adas);
    api.queries.count = 0;
    await read(adas);
    expect(api.queries.count).toBeLessThanOrEqual(4);
  });
});
