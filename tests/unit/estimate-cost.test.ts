import { describe, expect, test } from "vitest";
import type { CostRequest } from "#app/contract/cost-calculator.ts";
import { compareEstimates } from "#app/api/domain/estimate/compare-estimates.ts";
import { EstimateError } from "#app/api/domain/estimate/estimate-error.ts";
import { type EstimateTerms, estimateCost } from "#app/api/domain/estimate/estimate-cost.ts";
import { estimateWithRange } from "#app/api/domain/estimate/estimate-range.ts";

const terms: EstimateTerms = { monthlyFee: 0, exchangeRate: null, today: "2026-11-20" };
const rate = { rate: "18.50", source: "Test bank", at: "2026-11-19" };
const mexico: CostRequest = {
  grossSalary: 2_000_000,
  currencyCode: "MXN",
  countryCode: "MX",
  period: "monthly",
  outputCurrencyCode: "MXN",
};
const ontario: CostRequest = {
  grossSalary: 8_500_000,
  currencyCode: "CAD",
  countryCode: "CA",
  region: "ON",
  period: "annually",
  outputCurrencyCode: "CAD",
};
const colombia: CostRequest = {
  grossSalary: 300_000_000,
  currencyCode: "COP",
  countryCode: "CO",
  period: "monthly",
  outputCurrencyCode: "COP",
};

describe("what an estimate does not ask for", () => {
  const rangeOf = (request: CostRequest) => {
    const { totalEmploymentCost, details } = estimateWithRange(request, { ...terms, exchangeRate: rate });
    return { low: Number(details.range?.low) - totalEmploymentCost, high: Number(details.range?.high) - totalEmploymentCost, fact: details.range?.fact, lines: details.lines };
  };

  test("the class of work risk is taken as the lowest, and the highest costs so many percent of the base salary more", () => {
    const { low, high, fact, lines } = rangeOf(mexico);
    const base = lines.find(({ key }) => key === "imss_riesgo_trabajo")?.base ?? 0;
    expect([low, fact]).toEqual([0, "work risk, from class I at 0.54355% to class V at 7.58875%"]);
    expect(Math.abs(high - (base * (7.58875 - 0.54355)) / 100)).toBeLessThan(1);
    expect(rangeOf(colombia)).toMatchObject({ low: 0, high: (300_000_000 * (6.96 - 0.522)) / 100 });
  });

  test("what a contract in Mexico grants beyond the law is in the least and the most too", () => {
    const granted = { ...terms, mexico: { christmasBonusDays: 30, vacationDays: 24, vacationPremiumRate: "75" } };
    const { totalEmploymentCost, details } = estimateWithRange(mexico, granted);
    expect(details.range?.low).toBe(totalEmploymentCost);
    expect(details.range!.high - details.range!.low).toBeGreaterThan(rangeOf(mexico).high);
  });

  test("the employer's payroll is taken as a large one, and a small one pays no health tax", () => {
    expect(rangeOf(ontario)).toMatchObject({ low: -165_750, high: 0, fact: expect.stringContaining("to 1.95% for one with a large payroll") });
  });
});

describe("exchange rates", () => {
  test.each([
    { ...mexico, currencyCode: "USD" as const },
    { ...mexico, outputCurrencyCode: "USD" as const },
    { ...mexico, currencyCode: "USD" as const, outputCurrencyCode: "USD" as const },
  ])("a missing one is an error wherever a dollar is converted", (request) => {
    expect(codeOf(() => estimateCost(request, terms))).toBe("missing-exchange-rate");
  });

  test("a missing one is an error for a fee in dollars on a local estimate", () => {
    expect(codeOf(() => estimateCost(mexico, { ...terms, monthlyFee: 50_000 }))).toBe("missing-exchange-rate");
  });

  test.each(["0", "0.00", "-1", "", "abc", "1e3", "NaN", "1,4"])("%s is not one", (text) => {
    const refused = () =>
      estimateCost({ ...mexico, currencyCode: "USD" }, { ...terms, exchangeRate: { ...rate, rate: text } });
    expect(codeOf(refused)).toBe("invalid-exchange-rate");
  });

  test("one that was used is said, one that was not is not", () => {
    const given = { ...terms, exchangeRate: rate };
    expect(estimateCost({ ...mexico, outputCurrencyCode: "USD" }, given).details.exchangeRate).toEqual(rate);
    expect(estimateCost(mexico, given).details.exchangeRate).toBeNull();
  });

  test("a fee is taken over as it is in dollars and converted into local money", () => {
    const given = { ...terms, exchangeRate: rate, monthlyFee: 50_000 };
    expect(estimateCost({ ...mexico, outputCurrencyCode: "USD" }, given).fee).toBe(50_000);
    expect(estimateCost(mexico, given).fee).toBe(925_000);
    expect(estimateCost({ ...mexico, period: "annually" }, given).fee).toBe(11_100_000);
  });

  test("a salary comes back as it was typed, whatever the rate", () => {
    const request: CostRequest = { ...ontario, grossSalary: 10, currencyCode: "USD", outputCurrencyCode: "USD" };
    expect(estimateCost(request, { ...terms, exchangeRate: { ...rate, rate: "0.95" } }).grossSalary).toBe(10);
  });
});

describe("the year", () => {
  test("is that of the calculation's date unless it is asked for", () => {
    expect(estimateCost(ontario, { ...terms, today: "2025-12-31" }).details).toMatchObject({
      year: 2025,
      ratesVersion: "CA-2025.1",
      inputs: { year: 2025 },
    });
    expect(estimateCost({ ...ontario, year: 2025 }, terms).details.year).toBe(2025);
  });

  test("after the last with rates is the last, and it is said", () => {
    const { details } = estimateCost(ontario, { ...terms, today: "2027-01-01" });
    expect(details.year).toBe(2026);
    expect(details.yearRemark).toBe("There are no tax rates for 2027 yet: those of 2026 are used.");
  });

  test("before the first with rates is refused", () => {
    expect(codeOf(() => estimateCost(ontario, { ...terms, today: "2024-12-31" }))).toBe("no-rates-for-year");
  });
});

test("a fee that is not an amount, an unlawful integral salary and an amount beyond exactness are refused", () => {
  for (const monthlyFee of [-1, 0.5, Number.NaN]) expect(codeOf(() => estimateCost(ontario, { ...terms, monthlyFee }))).toBe("invalid-fee");
  expect(codeOf(() => estimateCost(colombia, { ...terms, colombia: { integralSalary: true } }))).toBe(
    "unlawful-integral-salary",
  );
  const largest: CostRequest = { ...colombia, grossSalary: 1_000_000_000_000, currencyCode: "USD" };
  expect(codeOf(() => estimateCost(largest, { ...terms, exchangeRate: { ...rate, rate: "90000" } }))).toBe(
    "amount-too-large",
  );
});

describe("thresholds", () => {
  const lines = (request: CostRequest) =>
    new Map(
      estimateCost({ ...request, year: 2026 }, terms).details.lines.map((line) => [
        `${line.group} ${line.key}`,
        line.amount,
      ]),
    );

  test("Mexico: at the minimum wage the employer bears the worker's share, one cent a day above it the worker does", () => {
    const atWage = lines({ ...mexico, grossSalary: 945_120 });
    expect(atWage.get("workerIncomeTax isr")).toBe(0);
    expect(atWage.get("employerContributions imss_worker_share")).toBeGreaterThan(0);
    const above = lines({ ...mexico, grossSalary: 945_150 });
    expect(above.get("employerContributions imss_worker_share")).toBeUndefined();
    expect(above.get("workerSocial imss_ceav")).toBeGreaterThan(0);
  });

  test("Mexico: the employment subsidy is granted up to its limit, the limit itself included", () => {
    const steps = (grossSalary: number) =>
      estimateCost({ ...mexico, grossSalary, year: 2026 }, terms).details.lines.find(({ key }) => key === "isr")?.steps
        .length;
    expect(steps(1_149_266)).toBe(3);
    expect(steps(1_149_267)).toBe(2);
  });

  test("Colombia: the transport allowance goes up to two minimum wages, themselves included", () => {
    expect(estimateCost({ ...colombia, grossSalary: 350_181_000 }, terms).details.allowancesPaidOnTop).toBe(24_909_500);
    expect(estimateCost({ ...colombia, grossSalary: 350_181_001 }, terms).details.allowancesPaidOnTop).toBe(0);
  });

  test("Colombia: the solidarity fund starts at exactly four minimum wages", () => {
    expect(lines({ ...colombia, grossSalary: 700_362_000 }).get("workerSocial fondo_solidaridad")).toBe(7_003_620);
    expect(lines({ ...colombia, grossSalary: 700_361_999 }).get("workerSocial fondo_solidaridad")).toBe(0);
  });

  test("Colombia: contributions are reduced below ten minimum wages, ten themselves not", () => {
    expect(lines({ ...colombia, grossSalary: 1_750_904_900 }).get("employerContributions salud")).toBe(0);
    expect(lines({ ...colombia, grossSalary: 1_750_905_000 }).get("employerContributions salud")).toBe(148_826_925);
  });

  test("Canada: contributions stop at their maximum", () => {
    const most = lines({ ...ontario, grossSalary: 50_000_000 });
    expect(most.get("workerSocial cpp")).toBe(423_045);
    expect(most.get("workerSocial cpp2")).toBe(41_600);
    expect(most.get("employerContributions ei")).toBe(157_230);
    expect(lines({ ...ontario, grossSalary: 350_000 }).get("workerSocial cpp")).toBe(0);
  });
});

test.each([
  { place: ontario, at: 30_000_000, rate: 53.53 },
  { place: { ...ontario, region: "BC" as const }, at: 30_000_000, rate: 53.5 },
  { place: ontario, at: 16_000_000, rate: 44.97 },
])("the marginal tax at $at cents in $place.region is $rate%", ({ place, at, rate: marginal }) => {
  for (const year of [2025, 2026] as const) {
    const net = (grossSalary: number) => estimateCost({ ...place, grossSalary, year }, terms).totalNetPay;
    expect(100 - (net(at + 100_000) - net(at)) / 1000).toBeCloseTo(marginal, 2);
  }
});

describe("comparison", () => {
  const given = { ...terms, exchangeRate: rate };
  const dollars = { currencyCode: "USD", outputCurrencyCode: "USD", grossSalary: 500_000, period: "monthly" } as const;
  const estimates = [
    estimateCost({ ...ontario, ...dollars }, { ...given, exchangeRate: { ...rate, rate: "1.40" } }),
    estimateCost({ ...mexico, ...dollars }, given),
    estimateCost({ ...colombia, ...dollars }, { ...given, exchangeRate: { ...rate, rate: "4000" } }),
  ];

  test("aligns lines by what they pay for and loses none of them", () => {
    const { rows, columns } = compareEstimates(estimates);
    estimates.forEach((estimate, index) => {
      const sum = rows.reduce(
        (total, row) => (row.group.startsWith("employer") ? total + (row.amounts[index] ?? 0) : total),
        0,
      );
      expect(sum).toBe(estimate.employerContribution);
    });
    expect(
      rows.find((row) => row.group === "employerContributions" && row.purpose === "unemployment")?.amounts,
    ).toEqual([expect.any(Number), null, null]);
    expect(rows.filter(({ amounts }) => amounts.every((amount) => amount === null))).toEqual([]);
    expect(columns.filter((column) => column.isCheapest)).toHaveLength(1);
    expect(columns.map((column) => column.differenceToCheapest).sort((a, b) => a - b)[0]).toBe(0);
  });

  test("is refused across currencies and periods, and of nothing", () => {
    const [first] = estimates;
    if (!first) throw new Error("There is an estimate");
    expect(codeOf(() => compareEstimates([]))).toBe("not-comparable");
    expect(codeOf(() => compareEstimates([first, estimateCost({ ...mexico, ...dollars, outputCurrencyCode: "MXN" }, given)]))).toBe("not-comparable");
    expect(codeOf(() => compareEstimates([first, estimateCost({ ...mexico, ...dollars, period: "annually" }, given)]))).toBe("not-comparable");
  });
});

function codeOf(act: () => unknown): string {
  try {
    act();
  } catch (error) {
    if (error instanceof EstimateError) return error.code;
    throw error;
  }
  return "nothing was refused";
}
