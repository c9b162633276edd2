import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { exchangeRates } from "#app/api/db/schema/exchange-rate.ts";
import { throttles } from "#app/api/db/schema/throttle.ts";
import { idOf } from "#app/api/db/seed/id.ts";
import { costComparison } from "#app/contract/cost-comparison.ts";
import { budgetAnswer, costEstimate } from "#app/contract/cost-estimate.ts";
import { startApi, type Client } from "#tests/support/api.ts";
import { ada, fourRoles, uma } from "#tests/support/people.ts";

const canada = { grossSalary: 8_500_050, currencyCode: "CAD", countryCode: "CA", region: "ON", period: "annually", outputCurrencyCode: "CAD" };
const mexico = { grossSalary: 4_500_000, currencyCode: "MXN", countryCode: "MX", period: "monthly", outputCurrencyCode: "USD" };
const { grossSalary: _, ...canadianPlace } = canada;

const api = await startApi();
let adas: Client;
beforeAll(async () => {
  adas = await api.signInAs(ada);
});
beforeEach(() => {
  // The questions of one test are not counted against the next.
  api.clock.pass({ minutes: 2 });
});

describe("a question", () => {
  test("is answered with the six fields and the details beside them, with no field more (I11)", async () => {
    const { status, body } = await adas.post("/cost-calculator", canada);
    expect(status).toBe(200);
    expect(costEstimate.parse(body.data)).toEqual(body.data);
    expect(body.data).toMatchObject({ grossSalary: 8_500_050, details: { year: 2026, outputCurrencyCode: "CAD" } });
    const { grossSalary, employerContribution, fee, totalEmploymentCost, employeeContribution, totalNetPay } = body.data;
    expect(grossSalary + employerContribution + fee).toBe(totalEmploymentCost);
    expect(grossSalary - employeeContribution).toBe(totalNetPay);
  });

  test("says the rate, its source and its time wherever something was converted", async () => {
    const { body } = await adas.post("/cost-calculator", mexico);
    expect(body.data.details.exchangeRate).toEqual({
      rate: "18.3745",
      source: "Demo rate, set when the demo was filled; not a market rate",
      at: "2026-11-20T15:00:00.000Z",
    });
  });

  test("is answered to all four roles, to nobody who is not verified, and to no visitor", async () => {
    for (const person of fourRoles) expect((await (await api.signInAs(person)).post("/cost-calculator", canada)).status, person.name).toBe(200);
    expect((await (await api.signInAs(uma)).post("/cost-calculator", canada)).status).toBe(403);
    expect((await api.visitor().post("/cost-calculator", canada)).status).toBe(401);
  });

  test("is refused without a CSRF token, though it changes nothing", async () => {
    expect((await adas.send("POST", "/cost-calculator", canada)).status).toBe(419);
  });

  test.each([0, -1, 0.001, 1e21, 2 ** 53 + 2, "1,000.00", "１２", "abc"])("with the salary %s is a 422 at its field (I7)", async (grossSalary) => {
    const { status, body } = await adas.post("/cost-calculator", { ...canada, grossSalary });
    expect(status).toBe(422);
    expect(body.errors).toEqual({ grossSalary: ["Must be a valid amount"] });
  });

  test("of Canada without a region is a 422 at its field", async () => {
    const { status, body } = await adas.post("/cost-calculator", { ...canada, region: undefined });
    expect([status, body.errors]).toEqual([422, { region: ["Select a state/province"] }]);
  });

  test("asked too often is put off, and the others are not (O12)", async () => {
    const bucket = `cost-calculator:${idOf("user", ada.email)}`;
    await api.db.delete(throttles).where(eq(throttles.bucket, bucket));
    await api.db.insert(throttles).values({ bucket, startedAt: api.clock.now(), hits: 299 });
    const statuses = [(await adas.post("/cost-calculator", canada)).status, (await adas.post("/cost-calculator", canada)).status];
    expect(statuses).toEqual([200, 429]);
    const { headers } = await adas.post("/cost-calculator", canada);
    expect(Number(headers.get("Retry-After"))).toBeGreaterThan(0);
    expect((await (await api.signInAs(fourRoles[1] ?? ada)).post("/cost-calculator", canada)).status).toBe(200);
  });

  test("takes at most four queries, the question who asks among them", async () => {
    const before = api.queries.count;
    await adas.post("/cost-calculator", canada);
    expect(api.queries.count - before).toBeLessThanOrEqual(4);
  });
});

describe("a question of an offer", () => {
  const salary = { grossSalary: 2_400_000, currencyCode: "USD", period: "annually", outputCurrencyCode: "USD" };
  const lineOf = async (key: string, offer?: object) => {
    const { body } = await adas.post("/cost-calculator", { ...salary, countryCode: "MX", offer });
    return body.data.details.lines.find((line: { key: string }) => line.key === key).amount;
  };

  test("in Mexico costs what is agreed beyond the law", async () => {
    const statutoryBenefits = { bonusDays: 30, vacationDays: 24, vacationsPremiumPercentage: 75 };
    const [bonus, premium] = [await lineOf("aguinaldo"), await lineOf("prima_vacacional")];
    expect(await lineOf("aguinaldo", { statutoryBenefits })).toBe(2 * bonus);
    expect(Math.abs((await lineOf("prima_vacacional", { statutoryBenefits })) - 6 * premium)).toBeLessThan(6);
    expect(await lineOf("sar_retiro", { statutoryBenefits })).toBeGreaterThan(await lineOf("sar_retiro"));
    expect(await lineOf("prima_vacacional", { statutoryBenefits: { bonusDays: 30 } }), "what is not chosen is the law's").toBe(premium);
  });

  test("costs by the law of the year in which it begins, and says so where there are no rates of that year", async () => {
    const detailsOf = async (startsAt: string) => (await adas.post("/cost-calculator", { ...salary, countryCode: "CO", offer: { startsAt } })).body.data.details;
    expect(await detailsOf("2025-03-01")).toMatchObject({ year: 2025, ratesVersion: "CO-2025.1", yearRemark: null });
    expect(await detailsOf("2027-01-04")).toMatchObject({ year: 2026, yearRemark: "There are no tax rates for 2027 yet: those of 2026 are used." });
    const { status, body } = await adas.post("/cost-calculator", { ...salary, countryCode: "CO", offer: { startsAt: "2024-12-31" } });
    expect([status, body.errors]).toEqual([422, { year: ["There are no tax rates for 2024."] }]);
  });

  test("to a contractor costs pay and fee alone, in any province and without an exchange rate", async () => {
    const offer = { type: "contractor" };
    const rates = await api.db.delete(exchangeRates).returning();
    const { status, body } = await adas.post("/cost-calculator", { ...salary, countryCode: "CA", offer });
    expect([status, body.data]).toEqual([200, { grossSalary: 2_400_000, fee: body.data?.fee, totalEmploymentCost: 2_400_000 + body.data?.fee, totalNetPay: 2_400_000, employeeContribution: 0, employerContribution: 0 }]);
    expect((await adas.post("/cost-calculator", { ...salary, countryCode: "CA", offer: { type: "employee" } })).body.errors).toEqual({ region: ["Select a state/province"] });
    expect((await adas.post("/cost-calculator", { ...salary, countryCode: "MX", currencyCode: "MXN", offer })).body.errors).toEqual({ exchangeRate: ["There is no exchange rate for MXN to USD."] });
    await api.db.insert(exchangeRates).values(rates);
    const { body: inPesos } = await adas.post("/cost-calculator", { ...salary, countryCode: "MX", outputCurrencyCode: "MXN", offer });
    expect(inPesos.data.grossSalary).toBe(44_098_800);
  });

  test.each([
    [{ type: "robot" }, "offer.type"],
    [{ startsAt: "2026-02-30" }, "offer.startsAt"],
    [{ statutoryBenefits: { vacationDays: 11 } }, "offer.statutoryBenefits.vacationDays"],
  ])("that says %j is refused", async (offer, field) => {
    const { status, body } = await adas.post("/cost-calculator", { ...salary, countryCode: "MX", offer });
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
  });
});

test("a salary below the minimum wage is warned of, apart from what is assumed", async () => {
  const ask = async (grossSalary: number) => (await adas.post("/cost-calculator", { ...mexico, grossSalary })).body.data.details;
  expect((await ask(500_000)).warnings).toEqual(["The salary is below the minimum wage of 315.04 MXN a day."]);
  expect((await ask(500_000)).assumptions.join()).not.toContain("below the minimum wage");
  expect((await ask(4_500_000)).warnings).toEqual([]);
});

describe("exchange rates", () => {
  test("the youngest that is not in the future counts", async () => {
    const at = new Date(api.clock.now().getTime() + 60_000);
    await api.db.insert(exchangeRates).values({ currencyCode: "MXN", at, rate: "20", source: "Tests", createdAt: at });
    expect((await adas.post("/cost-calculator", mexico)).body.data.details.exchangeRate.rate).toBe("18.3745");
    api.clock.pass({ minutes: 2 });
    expect((await adas.post("/cost-calculator", mexico)).body.data.details.exchangeRate.rate).toBe("20");
    await api.refill();
    adas = await api.signInAs(ada);
  });

  test("a missing one is a clear 422, never a guess", async () => {
    await api.db.delete(exchangeRates);
    const { status, body } = await adas.post("/cost-calculator", mexico);
    expect([status, body]).toEqual([
      422,
      { message: "There is no exchange rate for MXN to USD.", errors: { exchangeRate: ["There is no exchange rate for MXN to USD."] } },
    ]);
    await api.refill();
    adas = await api.signInAs(ada);
  });
});

describe("a budget", () => {
  test("is answered with the largest salary that fits, and one cent more does not", async () => {
    const { body } = await adas.post("/cost-calculator/budget", { ...canadianPlace, budget: 10_000_000 });
    const found = budgetAnswer.parse(body.data);
    expect(found?.estimate.totalEmploymentCost).toBeLessThanOrEqual(10_000_000);
    const more = await adas.post("/cost-calculator", { ...canada, grossSalary: (found?.grossSalary ?? 0) + 1 });
    expect(more.body.data.totalEmploymentCost).toBeGreaterThan(10_000_000);
  });

  test("that the fee alone exceeds is answered with nothing", async () => {
    expect((await adas.post("/cost-calculator/budget", { ...canadianPlace, budget: 100 })).body).toEqual({ data: null });
  });
});

describe("a budget that is compared", () => {
  const inDollars = { currencyCode: "USD", outputCurrencyCode: "USD", period: "annually" };

  test("is answered with the largest salary in each place that the same dollars pay for", async () => {
    const compare = [{ countryCode: "MX" }, { countryCode: "CO" }, { countryCode: "CA", region: "BC" }];
    const found = budgetAnswer.parse((await adas.post("/cost-calculator/budget", { ...canadianPlace, budget: 10_000_000, compare })).body.data);
    expect(found?.compared?.map(({ countryCode, region }) => [countryCode, region])).toEqual([["MX", null], ["CO", null], ["CA", "BC"]]);
    // 100,000.00 CAD at 1.4123, rounded down.
    const dollars = 7_080_648;
    for (const [place, { grossSalary }] of (found?.compared ?? []).entries()) {
      const costAt = async (salary: number) => (await adas.post("/cost-calculator", { ...inDollars, ...compare[place], grossSalary: salary })).body.data.totalEmploymentCost;
      expect(await costAt(grossSalary ?? 0)).toBeLessThanOrEqual(dollars);
      expect(await costAt((grossSalary ?? 0) + 1)).toBeGreaterThan(dollars);
    }
  });

  test("has nothing where no salary fits, and takes no more than four places", async () => {
    // Hardly more than the fee: in Mexico contributions are due on the minimum wage however small the salary is.
    const small = await adas.post("/cost-calculator/budget", { ...inDollars, countryCode: "CA", region: "ON", budget: 728_800, compare: [{ countryCode: "MX" }] });
    expect(small.body.data.compared).toEqual([{ countryCode: "MX", region: null, grossSalary: null }]);
    for (const compare of [[{ countryCode: "CA" }], [{ countryCode: "XX" }], Array.from({ length: 4 }, () => ({ countryCode: "MX" }))]) {
      expect((await adas.post("/cost-calculator/budget", { ...canadianPlace, budget: 10_000_000, compare })).status).toBe(422);
    }
  });
});

describe("a comparison", () => {
  test("shows the same salary in other places, in dollars, with the difference to the cheapest", async () => {
    const { status, body } = await adas.post("/cost-calculator/comparison", { ...canada, compare: [{ countryCode: "MX" }, { countryCode: "CO", grossSalary: 9_000_000_000, currencyCode: "COP" }] });
    expect(status).toBe(200);
    const comparison = costComparison.parse(body.data);
    expect(comparison.outputCurrencyCode).toBe("USD");
    const [own, sameSalary, ownSalary] = comparison.columns.map(({ estimate }) => estimate);
    expect(sameSalary?.grossSalary).toBe(own?.grossSalary);
    expect(ownSalary?.details.inputs.grossSalary).toBe(9_000_000_000);
    const costs = comparison.columns.map(({ estimate }) => estimate.totalEmploymentCost);
    expect(comparison.columns.map(({ differenceToCheapest }) => differenceToCheapest)).toEqual(costs.map((cost) => cost - Math.min(...costs)));
    for (const [place, cost] of costs.entries()) {
      const lines = comparison.rows.filter(({ group }) => !group.startsWith("worker")).reduce((sum, { amounts }) => sum + (amounts[place] ?? 0), 0);
      expect(lines + (comparison.columns[place]?.estimate.grossSalary ?? 0)).toBe(cost);
    }
  });

  test.each([
    [[{ countryCode: "CA" }]],
    [[{ countryCode: "MX", grossSalary: 1 }]],
    [[{ countryCode: "MX", grossSalary: 1, currencyCode: "CAD" }]],
    [Array.from({ length: 4 }, () => ({ countryCode: "MX" }))],
  ])("with %j is refused", async (compare) => {
    expect((await adas.post("/cost-calculator/comparison", { ...canada, compare })).status).toBe(422);
  });
});
