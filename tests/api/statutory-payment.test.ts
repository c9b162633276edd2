import { parse } from "csv-parse/sync";
import { and, eq, inArray, lt, ne } from "drizzle-orm";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { exchangeRates } from "#app/api/db/schema/exchange-rate.ts";
import { paycycleCompensations, paycycleLines, paycycles, paycycleStatutoryLines } from "#app/api/db/schema/paycycle.ts";
import { workers } from "#app/api/db/schema/worker.ts";
import { paymentRules } from "#app/api/domain/statutory-payment/payment-rules.ts";
import { moveOffer } from "#app/api/domain/worker/move-offer.ts";
import { paycycleDerivation } from "#app/contract/paycycle-derivation.ts";
import { statutoryPayments, type StatutoryPayment } from "#app/contract/statutory-payment.ts";
import { statutoryPaymentName, type StatutoryPaymentKind } from "#app/contract/statutory-payment-kind.ts";
import { startApi } from "#tests/support/api.ts";
import { openFormerDatabase } from "#tests/support/former-database.ts";
import { ada, tom, vera, type Person } from "#tests/support/people.ts";
import { halcyon } from "#tests/support/requests.ts";
import { changeWorker } from "#tests/support/workers.ts";

const api = await startApi();
beforeEach(() => api.refill());

async function coming(person: Person = vera, query = "") {
  return statutoryPayments.parse((await (await api.signInAs(person)).get(`/statutory-payments${query}`)).body.data);
}

const lineOf = (payments: readonly StatutoryPayment[], kind: StatutoryPaymentKind, name: string) =>
  payments.filter((payment) => payment.kind === kind).flatMap(({ dueDate, lines }) => lines.flatMap((line) => (line.fullName === name ? { dueDate, ...line } : [])));

describe("coming statutory payments", () => {
  test("are those of the next twelve months, by the last day on which the law lets them be paid", async () => {
    const { today, until, payments } = await coming();
    expect([today, until]).toEqual(["2026-11-20", "2027-11-20"]);
    expect(payments.map(({ kind, startDate, dueDate, lastWeekday }) => [kind, startDate, dueDate, lastWeekday])).toEqual([
      ["aguinaldo", "2026-01-01", "2026-12-19", "2026-12-18"],
      ["prima-de-servicios", "2026-07-01", "2026-12-20", "2026-12-18"],
      ["intereses-sobre-cesantias", "2026-01-01", "2027-01-31", "2027-01-29"],
      ["cesantias", "2026-01-01", "2027-02-14", "2027-02-12"],
      ["prima-de-servicios", "2027-01-01", "2027-06-30", "2027-06-30"],
    ]);
    expect(payments.every(({ isAtLeaving, law }) => !isAtLeaving && law.url?.startsWith("https://"))).toBe(true);
  });

  test("are no longer there when their day is over", async () => {
    api.clock.set("2026-12-20T15:00:00Z");
    expect((await coming()).payments[0]).toMatchObject({ kind: "prima-de-servicios", dueDate: "2026-12-20" });
    api.clock.set("2027-01-05T15:00:00Z");
    expect((await coming()).payments.map(({ dueDate }) => dueDate)).toEqual(["2027-01-31", "2027-02-14", "2027-06-30", "2027-12-19", "2027-12-20"]);
  });

  test("are those of a year also on 29 February, which the next one has not", async () => {
    api.clock.set("2028-02-29T15:00:00Z");
    expect(await coming()).toMatchObject({ today: "2028-02-29", until: "2029-03-01" });
  });

  test("are reckoned of the worker's own contract, in the local currency and in dollars at the latest rate", async () => {
    await changeWorker(api.db, "Camila Ríos", { salary: 30_000_00, salaryPeriod: "monthly", currencyCode: "MXN", bonusDays: 30, startDate: "2026-07-01" });
    const { payments, exchangeRates: rates } = await coming();
    const [line] = lineOf(payments, "aguinaldo", "Camila Ríos");
    // 30 days of 1,000.00, 184 of 365 of them, and at 18.3745 for a dollar.
    expect(rates.find(({ currencyCode }) => currencyCode === "MXN")).toMatchObject({ rate: "18.3745", at: "2026-11-20T15:00:00.000Z" });
    expect(line).toMatchObject({ base: 30_000_00, basis: "30 days of 1,000.00", days: 184, daysInYear: 365, estimated: { local: 15_123_29, usd: 823_06 } });
  });

  test("of a salary in dollars are in the country's currency", async () => {
    await changeWorker(api.db, "Camila Ríos", { salary: 2_000_00, salaryPeriod: "monthly", currencyCode: "USD", bonusDays: 15 });
    const [line] = lineOf((await coming()).payments, "aguinaldo", "Camila Ríos");
    // Half of 2,000 times 18.3745.
    expect(line?.estimated).toEqual({ local: 18_374_50, usd: 1_000_00 });
  });

  test("add up to what is shown of all workers", async () => {
    const { payments } = await coming();
    expect(payments.length).toBeGreaterThan(0);
    for (const { lines, estimated, charged, workers: count } of payments) {
      expect(lines.length).toBe(count);
      for (const currency of ["local", "usd"] as const) {
        expect(lines.reduce((sum, line) => sum + line.estimated[currency], 0)).toBe(estimated[currency]);
        expect(lines.reduce((sum, line) => sum + line.charged[currency], 0)).toBe(charged[currency]);
      }
    }
  });

  test("are answered with 25 workers of each, and with the page that is asked for of the one that is named; the sums are those of all", async () => {
    const [worker] = await api.db.select().from(workers).where(eq(workers.fullName, "Camila Ríos"));
    await api.db.insert(workers).values(Array.from({ length: 20 }, (_, n) => ({ ...worker!, id: crypto.randomUUID(), fullName: `Quistan ${n}`, nameKey: `quistan ${n}`, email: `q${n}@quist.test` })));
    const [aguinaldo, ...others] = (await coming()).payments;
    expect(aguinaldo).toMatchObject({ id: "aguinaldo-2026-01-01-2026-12-19", workers: 32, meta: { from: 1, to: 25, total: 32 } });
    const [second, ...same] = (await coming(vera, `?payment=${aguinaldo!.id}&page=2`)).payments;
    expect(second?.meta).toEqual({ from: 26, to: 32, total: 32 });
    expect(second?.links).toEqual({ prev: `/statutory-payments?payment=${aguinaldo!.id}&page=1`, next: null });
    expect(same.map(({ id, lines }) => ({ id, lines }))).toEqual(others.map(({ id, lines }) => ({ id, lines })));
    const lines = [...aguinaldo!.lines, ...second!.lines];
    expect(lines.map(({ fullName }) => fullName)).toEqual([...new Set(lines.map(({ fullName }) => fullName))]);
    for (const payment of [aguinaldo, second]) expect(payment?.estimated.local).toBe(lines.reduce((sum, { estimated }) => sum + estimated.local, 0));
  });

  test("are those of employees with an active offer in Mexico and Colombia, and of no contractor", async () => {
    const of = await api.db.select().from(workers).where(and(eq(workers.companyId, halcyon), eq(workers.status, "active"), eq(workers.type, "employee")));
    const names = (country: string) => of.filter(({ countryCode }) => countryCode === country).map(({ fullName }) => fullName).sort();
    const { payments } = await coming();
    const [aguinaldo, prima] = payments;
    expect(aguinaldo?.lines.map(({ fullName }) => fullName).sort()).toEqual(names("MX"));
    expect(prima?.lines.map(({ fullName }) => fullName).sort()).toEqual(names("CO"));
    await changeWorker(api.db, "Camila Ríos", { type: "contractor" });
    expect(lineOf((await coming()).payments, "aguinaldo", "Camila Ríos")).toEqual([]);
  });

  test("are of no contract that has run out, though its offer was not ended, nor of one that never began; of one that ends ahead they are", async () => {
    const duesOf = async (changes: Partial<typeof workers.$inferInsert>) => {
      await changeWorker(api.db, "Camila Ríos", changes);
      return lineOf((await coming()).payments, "aguinaldo", "Camila Ríos").map(({ dueDate }) => dueDate);
    };
    expect(await duesOf({ status: "active", endDate: "2026-11-19" })).toEqual([]);
    expect(await duesOf({ status: "active", endDate: "2027-01-20" })).toEqual(["2026-12-19", "2027-01-20"]);
    expect(await duesOf({ status: "pending", endDate: "2027-01-20" })).toEqual([]);
  });

  test("are of each worker by name, with the rates of their currencies and no others", async () => {
    const { payments, exchangeRates: rates } = await coming();
    expect(payments[0]?.lines.at(-1)?.fullName).not.toBe("Camila Ríos");
    expect(rates.map(({ currencyCode }) => currencyCode).sort()).toEqual(["COP", "MXN"]);
    await changeWorker(api.db, "Camila Ríos", { nameKey: "zzz" });
    expect((await coming()).payments[0]?.lines.at(-1)?.fullName).toBe("Camila Ríos");
  });

  test("are those of a year to the day: what is due on the same day of the next one is not among them", async () => {
    api.clock.set("2026-12-19T15:00:00Z");
    expect((await coming()).payments.flatMap(({ kind, dueDate }) => (kind === "aguinaldo" ? dueDate : []))).toEqual(["2026-12-19"]);
  });

  test("say that paycycles charge a part alone where somebody was in none of the first months, and not of who has just begun", async () => {
    const name = "Andrés Felipe Rojas";
    const isOnly = and(eq(workers.companyId, halcyon), eq(workers.type, "employee"), inArray(workers.countryCode, ["MX", "CO"]), ne(workers.fullName, name));
    await api.db.update(workers).set({ type: "contractor" }).where(isOnly);
    const [worker] = await api.db.select().from(workers).where(eq(workers.fullName, name));
    const isInPart = async (startDate: string) => {
      await changeWorker(api.db, name, { startDate });
      return (await coming()).notes.some((note) => note.startsWith("For workers who were in no paycycle in the first months"));
    };
    expect(await isInPart("2024-02-01"), "in each of them").toBe(false);
    const forget = (before: string) => {
      const isBefore = inArray(paycycleCompensations.paycycleId, api.db.select({ id: paycycles.id }).from(paycycles).where(lt(paycycles.startDate, before)));
      return api.db.delete(paycycleCompensations).where(and(eq(paycycleCompensations.workerId, worker?.id ?? ""), isBefore));
    };
    await forget("2026-09-01");
    for (const [startDate, expected] of [["2026-03-02", true], ["2026-08-31", true], ["2026-09-01", false], ["2026-09-14", false]] as const) expect(await isInPart(startDate), startDate).toBe(expected);
    await forget("2026-12-01");
    expect(await isInPart("2026-11-09"), "in none yet").toBe(false);
  });

  test("of who leaves are due on the last day, up to it, and those of later years not at all", async () => {
    const [worker] = await api.db.select().from(workers).where(eq(workers.fullName, "Andrés Felipe Rojas"));
    await moveOffer(api.db, { ...worker!, timeZone: "America/Toronto" }, "terminated", { lastDay: "2027-01-20", now: api.clock.now() });
    const { payments } = await coming();
    const found = payments.flatMap(({ kind, dueDate, startDate, isAtLeaving, lines }) =>
      lines.flatMap(({ fullName, days }) => (fullName === "Andrés Felipe Rojas" ? [[kind, startDate.slice(0, 7), dueDate, isAtLeaving, days]] : [])),
    );
    expect(found).toEqual([
      ["prima-de-servicios", "2026-07", "2026-12-20", false, 180],
      ["prima-de-servicios", "2027-01", "2027-01-20", true, 20],
      ["intereses-sobre-cesantias", "2026-01", "2027-01-20", true, 360],
      ["intereses-sobre-cesantias", "2027-01", "2027-01-20", true, 20],
      ["cesantias", "2026-01", "2027-01-20", true, 360],
      ["cesantias", "2027-01", "2027-01-20", true, 20],
    ]);
    api.clock.set("2027-01-21T15:00:00Z");
    expect((await coming()).payments.flatMap(({ lines }) => lines).some(({ fullName }) => fullName === "Andrés Felipe Rojas")).toBe(false);
  });

  test("say what approved paycycles have charged of them, line by line", async () => {
    const name = "Diego Hernández";
    const [before] = lineOf((await coming()).payments, "aguinaldo", name);
    const client = await api.signInAs(ada);
    const { data } = (await client.get(`/paycycle?filter[q]=${encodeURIComponent(name)}`)).body;
    const derivation = paycycleDerivation.parse((await client.get(`/paycycles/${data.id}/compensations/${data.compensations[0].id}`)).body.data);
    const charged = derivation.lines.filter(({ label }) => label === "Christmas bonus (aguinaldo)").reduce((sum, { local }) => sum + local, 0);
    expect(charged).toBeGreaterThan(0);
    // Ten months of the demo came in without lines: a twelfth of 38,000.00 each, rounded to the cent.
    expect(before?.charged.local).toBe(10 * 3_166_67);
    const totalDue = (await client.get("/paycycle")).body.data.totalDue;
    expect((await client.patch(`/paycycle/${data.id}`, undefined, { headers: { "Total-Due-Shown": String(totalDue) } })).status).toBe(200);
    const [after] = lineOf((await coming()).payments, "aguinaldo", name);
    expect(after?.charged.local).toBe(10 * 3_166_67 + charged);
    expect(after?.estimated).toEqual(before?.estimated);
  });

  test("say of each what was charged of it and of its own time, and nothing of another that is charged every month as well", async () => {
    const name = "Andrés Felipe Rojas";
    const { payments } = await coming();
    const chargedOf = (kind: StatutoryPaymentKind) => lineOf(payments, kind, name).map(({ charged }) => charged.local);
    const [cesantias = 0] = chargedOf("cesantias");
    expect(cesantias).toBeGreaterThan(0);
    // Ten months of the year, of which four are of its second half; the interest is a hundredth of them a month.
    expect(chargedOf("prima-de-servicios")).toEqual([Math.round((cesantias * 4) / 10), 0]);
    expect(chargedOf("intereses-sobre-cesantias")[0]).toBeLessThan(cesantias * 0.121);
  });

  test("are not said to be charged by what settled the one of the half year before", async () => {
    const name = "Andrés Felipe Rojas";
    const charged = async () => lineOf((await coming()).payments, "prima-de-servicios", name).map((line) => line.charged.local);
    const before = await charged();
    const [june] = await api.db
      .select({ id: paycycleCompensations.id })
      .from(paycycleCompensations)
      .innerJoin(paycycles, eq(paycycles.id, paycycleCompensations.paycycleId))
      .where(and(eq(paycycleCompensations.companyId, halcyon), eq(paycycleCompensations.fullName, name), eq(paycycles.startDate, "2026-06-01")));
    const settle = (startDate: string) => {
      const line = { figure: "totalBenefitsAndOther" as const, key: `settled:prima-de-servicios:${startDate}`, label: "Service bonus, settled", base: null, rate: null, local: 1_000_00, usd: 0 };
      const lines = { companyId: halcyon, compensationId: june?.id ?? "", lines: [line] };
      return api.db.insert(paycycleStatutoryLines).values(lines).onConflictDoUpdate({ target: [paycycleStatutoryLines.companyId, paycycleStatutoryLines.compensationId], set: lines });
    };
    await settle("2026-01-01");
    expect(await charged()).toEqual(before);
    await settle("2026-07-01");
    expect(await charged(), "of its own half year it is").toEqual([(before[0] ?? 0) + 1_000_00, before[1]]);
  });

  test("are told from what an approval has kept of its lines, and from the lines themselves where an earlier version approved", async () => {
    const client = await api.signInAs(ada);
    const { data } = (await client.get("/paycycle")).body;
    const unapproved = (await coming()).payments;
    expect((await client.patch(`/paycycle/${data.id}`)).status).toBe(200);
    const { payments } = await coming();
    expect(payments.map(({ charged }) => charged.local)).not.toEqual(unapproved.map(({ charged }) => charged.local));
    const isItsRow = inArray(paycycleLines.compensationId, api.db.select({ id: paycycleCompensations.id }).from(paycycleCompensations).where(eq(paycycleCompensations.paycycleId, data.id)));
    const lines = await api.db.select().from(paycycleLines).where(isItsRow);
    await api.db.update(paycycleLines).set({ lines: [] }).where(isItsRow);
    expect((await coming()).payments, "no line is read").toEqual(payments);
    for (const { compensationId, lines: own } of lines) await api.db.update(paycycleLines).set({ lines: own }).where(eq(paycycleLines.compensationId, compensationId));
    await api.db.delete(paycycleStatutoryLines);
    expect((await coming()).payments, "nothing is kept").toEqual(payments);
  });

  test("name who cannot be estimated because an exchange rate is missing, and estimate the others", async () => {
    await api.db.delete(exchangeRates).where(eq(exchangeRates.currencyCode, "COP"));
    const { payments, unestimated } = await coming();
    expect(payments.map(({ kind }) => kind)).toEqual(["aguinaldo"]);
    expect(unestimated).toMatchObject({ count: 8 });
    // Whose last day is over has nothing coming that could be estimated, also where the offer was not ended.
    await changeWorker(api.db, "Andrés Felipe Rojas", { endDate: "2026-11-19" });
    expect((await coming()).unestimated).toMatchObject({ count: 7 });
  });

  test("are a company's own", async () => {
    const names = async (person: Person) => new Set((await coming(person)).payments.flatMap(({ lines }) => lines.map(({ fullName }) => fullName)));
    expect([...(await names(tom))].sort()).toEqual(["Hugo Brightwater", "Lucía Brightwater"]);
    const ours = await names(vera);
    expect(ours.has("Hugo Brightwater") || ours.has("Lucía Brightwater")).toBe(false);
  });

  test("cost few questions to the database, however many workers there are", async () => {
    const client = await api.signInAs(vera);
    await client.get("/user");
    const before = api.queries.count;
    await client.get("/statutory-payments");
    expect(api.queries.count - before).toBeLessThanOrEqual(5);
  });

  test("say that the part of the open paycycle is not charged yet, and in its total due: adding both up counts it twice", async () => {
    const client = await api.signInAs(vera);
    const { payments, notes } = await coming();
    const { estimated, charged } = lineOf(payments, "aguinaldo", "Alejandra Ruiz Ortega")[0]!;
    const [row] = (await client.get("/paycycle?filter[q]=Alejandra")).body.data.compensations;
    const { id } = (await client.get("/paycycle")).body.data;
    const { lines } = paycycleDerivation.parse((await client.get(`/paycycles/${id}/compensations/${row.id}`)).body.data);
    const open = lines.find(({ label }) => label.startsWith("Christmas bonus"))!;
    expect(open.local).toBeGreaterThan(0);
    expect(open.local).toBeLessThanOrEqual(estimated.local - charged.local);
    expect(notes).toContainEqual(expect.stringContaining("What the open paycycle charges is in its total due, and still under what is not charged yet here: a forecast counts it once."));
  });

  test("are a file with every worker's line, in both currencies, that comes to what the screen says", async () => {
    const client = await api.signInAs(vera);
    const { payments } = await coming();
    const answer = await client.get("/statutory-payments", { headers: { Accept: "text/csv" } });
    const rows = String(answer.body).trim().split(/\r?\n/);
    expect(answer.headers.get("Content-Disposition")).toContain("Statutory payments 2026-11-20 - Halcyon Robotics.csv");
    expect(rows.length).toBe(1 + payments.reduce((sum, { workers: count }) => sum + count, 0));
    const lines = parse<Record<string, string>>(String(answer.body), { columns: true, bom: true });
    for (const payment of payments) {
      const parts = lines.filter((line) => line["Due date"] === payment.dueDate && line.Payment === statutoryPaymentName(payment.kind) && line.Location === payment.countryName);
      const sum = (name: string) => parts.reduce((cents, line) => cents + Math.round(Number(line[name]) * 100), 0);
      expect([sum("Estimate in USD"), sum("Charged so far in USD"), sum("Not charged yet in USD")], payment.dueDate).toEqual([payment.estimated.usd, payment.charged.usd, payment.estimated.usd - payment.charged.usd]);
    }
    for (const line of lines) expect(line["Exchange rate"], line.Name).toMatch(new RegExp(`^1 USD = [\\d.]+ ${line.Currency}$`));
    const yearsOf = (country: string, ending: string) => new Set(lines.filter((line) => line.Location === country && line["Earned to"] === ending).map((line) => line["Tax year"]));
    expect([yearsOf("Colombia", "2026-12-31"), yearsOf("Colombia", "2027-06-30"), yearsOf("Mexico", "2026-12-31")]).toEqual([new Set(["2026"]), new Set(["2026"]), new Set([""])]);
    expect(rows[0]).toContain("Rate source,Rate set on,Rate set at,Time zone,Tax year,Worker ID");
    expect(rows[1]).toMatch(/,\d{4}-\d\d-\d\d,\d\d:\d\d,America\/Toronto,,[^,]+$/);
    expect(rows[1]).toMatch(/^2026-12-19,Aguinaldo – Christmas bonus,Alejandra Ruiz Ortega,Mexico,2026-01-01,2026-12-31,MXN,32500\.00,"15 days of 2,166\.67",365,365,32500\.00,27083\.30,5416\.70,1768\.76,/);
  });
});

test("of an installation of before, what its approved paycycles charged and settled is kept when it is brought up to date", async () => {
  const database = await openFormerDatabase(30);
  onTestFinished(() => database.close());
  const keys = paymentRules.map(({ lineKey }) => lineKey);
  const line = (key: string) => ({ figure: "totalBenefitsAndOther", key, label: key, base: null, rate: null, local: 100, usd: 5 });
  const lines = JSON.stringify(["employerTaxes:imss", ...keys, "settled:aguinaldo:2026-01-01", "item:settled:"].map(line));
  await database.executeSql(`insert into paycycles (company_id, id, start_date, end_date, cut_off, auto_approve_date, payment_date, approved_date, monthly_fee, rates, created_at)
    select '${halcyon}'::uuid, md5(month)::uuid, month::date, month::date, now(), now(), month::date, approved, 59900, '{}', now() from (values ('2026-10-01', now()), ('2026-11-01', null)) cycle (month, approved)`);
  const figures = ["gross_base_pay", "bonus_commissions", "reimbursements", "total_employer_taxes", "total_benefits_and_other", "security_deposit", "via_fee", "worker_taxes"].flatMap((name) => [name, `${name}_usd`]);
  await database.executeSql(`insert into paycycle_compensations (company_id, id, paycycle_id, worker_id, full_name, name_key, country_code, country_name, type, currency_code, monthly_salary, salary_currency_code, paid_days, period_days, item_ids, ${figures.join(", ")})
    select company_id, md5(start_date || name)::uuid, id, md5(name)::uuid, name, name, country, country, type, 'USD', 100, 'USD', 30, 30, '{}', ${figures.map(() => "0").join(", ")}
    from paycycles, (values ('mexican', 'MX', 'employee'), ('colombian', 'CO', 'employee'), ('canadian', 'CA', 'employee'), ('contractor', 'MX', 'contractor'), ('unpaid', 'MX', 'employee'), ('imported', 'MX', 'employee')) person (name, country, type)`);
  await database.executeSql(`insert into paycycle_lines (company_id, compensation_id, lines) select company_id, id, case when name_key = 'unpaid' then '[]' else '${lines}' end::json from paycycle_compensations where name_key <> 'imported'`);
  await database.bringUpToDate();
  const found = await database.db
    .select({ name: paycycleCompensations.nameKey, startDate: paycycles.startDate, lines: paycycleStatutoryLines.lines })
    .from(paycycleStatutoryLines)
    .innerJoin(paycycleCompensations, eq(paycycleCompensations.id, paycycleStatutoryLines.compensationId))
    .innerJoin(paycycles, eq(paycycles.id, paycycleCompensations.paycycleId))
    .orderBy(paycycleCompensations.nameKey);
  expect(found.map(({ name, startDate }) => [name, startDate])).toEqual([["colombian", "2026-10-01"], ["mexican", "2026-10-01"], ["unpaid", "2026-10-01"]]);
  expect(found.map((row) => row.lines.map(({ key }) => key))).toEqual([[...keys, "settled:aguinaldo:2026-01-01"], [...keys, "settled:aguinaldo:2026-01-01"], []]);
  expect(found[0]?.lines[0]).toEqual(line(keys[0]!));
}, 120_000);
