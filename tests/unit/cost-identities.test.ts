import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { BudgetRequest, CostRequest } from "#app/contract/cost-calculator.ts";
import { largestAmount } from "#app/contract/typed-money.ts";
import type { CostGroup } from "#app/contract/cost-group.ts";
import type { CostEstimate } from "#app/contract/cost-estimate.ts";
import { estimateCost, type EstimateTerms } from "#app/api/domain/estimate/estimate-cost.ts";
import { salariesForBudget } from "#app/api/domain/estimate/salaries-for-budget.ts";
import { salaryForBudget } from "#app/api/domain/estimate/salary-for-budget.ts";

const rates = { CA: "1.3725", CO: "4012.35", MX: "18.4321" };
const termsOf = ({ countryCode }: { countryCode: CostRequest["countryCode"] }, monthlyFee = 59_900): EstimateTerms => ({
  monthlyFee,
  exchangeRate: { rate: rates[countryCode], source: "Test", at: "2026-11-20" },
  today: "2026-11-20",
});

const locals = { CA: "CAD", CO: "COP", MX: "MXN" } as const;
const place = fc
  .record({
    spot: fc.constantFrom(
      ["CA", "ON"] as const,
      ["CA", "BC"] as const,
      ["CO", undefined] as const,
      ["MX", undefined] as const,
    ),
    inDollars: fc.boolean(),
    outInDollars: fc.boolean(),
    period: fc.constantFrom("annually" as const, "monthly" as const),
    year: fc.constantFrom(2025 as const, 2026 as const),
  })
  .map(({ spot: [countryCode, region], inDollars, outInDollars, period, year }) => ({
    countryCode,
    region,
    currencyCode: inDollars ? ("USD" as const) : locals[countryCode],
    outputCurrencyCode: outInDollars ? ("USD" as const) : locals[countryCode],
    period,
    year,
  }));
type Place = Omit<CostRequest, "grossSalary">;

/** Salaries of every size, as many of a hundred units as of a hundred million. */
const salary = fc.oneof(
  fc.integer({ min: 1, max: 1_000_000 }),
  fc.integer({ min: 1, max: 100_000_000 }),
  fc.integer({ min: 1, max: largestAmount }),
);

const estimateOf = (spot: Place, grossSalary: number, monthlyFee?: number) =>
  estimateCost({ ...spot, grossSalary }, termsOf(spot, monthlyFee));
const sumOf = ({ details }: CostEstimate, ...groups: CostGroup[]) =>
  details.lines.reduce((sum, line) => (groups.includes(line.group) ? sum + line.amount : sum), 0);

describe("identities", () => {
  test("lines sum to totals, totals to the total cost and the net pay, all in whole minor units", () => {
    fc.assert(
      fc.property(place, salary, (spot, grossSalary) => {
        const estimate = estimateOf(spot, grossSalary);
        expect(sumOf(estimate, "employerContributions", "employerBenefits")).toBe(estimate.employerContribution);
        expect(sumOf(estimate, "workerSocial", "workerIncomeTax")).toBe(estimate.employeeContribution);
        expect(sumOf(estimate, "fee")).toBe(estimate.fee);
        expect(estimate.grossSalary + estimate.employerContribution + estimate.fee).toBe(estimate.totalEmploymentCost);
        expect(estimate.grossSalary - estimate.employeeContribution).toBe(estimate.totalNetPay);
        expect(
          estimate.details.lines.every(({ amount }) => Number.isSafeInteger(amount) && !Object.is(amount, -0)),
        ).toBe(true);
        if (spot.currencyCode === spot.outputCurrencyCode) expect(estimate.grossSalary).toBe(grossSalary);
      }),
    );
  });

  test("a line with a base and a rate can be multiplied by hand, and steps add up, to the cent", () => {
    fc.assert(
      fc.property(place, fc.integer({ min: 1, max: 2_000_000_000 }), (spot, grossSalary) => {
        for (const { base, rate, amount, steps } of estimateOf(spot, grossSalary).details.lines) {
          if (base !== null && rate !== null)
            expect(Math.abs((base * Number(rate)) / 100 - amount)).toBeLessThanOrEqual(1.6);
          for (const step of steps) {
            if (step.base !== null && step.rate !== null) expect(Math.abs((step.base * Number(step.rate)) / 100 - Math.abs(step.amount))).toBeLessThanOrEqual(1.6);
          }
          if (steps.length === 0) continue;
          const sum = steps.reduce((total, step) => total + step.amount, 0);
          expect(Math.abs(sum - amount)).toBeLessThanOrEqual(steps.length);
        }
      }),
    );
  });

  test("a year is twelve months, within the rounding of the lines", () => {
    fc.assert(
      fc.property(place, fc.integer({ min: 1, max: 10_000_000_000 }), (spot, grossSalary) => {
        const month = estimateOf({ ...spot, period: "monthly" }, grossSalary);
        const year = estimateOf({ ...spot, period: "annually" }, grossSalary * 12);
        for (const name of [
          "fee",
          "grossSalary",
          "totalNetPay",
          "totalEmploymentCost",
          "employeeContribution",
          "employerContribution",
        ] as const) {
          expect(Math.abs(month[name] * 12 - year[name])).toBeLessThanOrEqual(6.5 * month.details.lines.length);
        }
      }),
    );
  });

  test("more salary never costs less than its own stretch, and never takes less from the worker", () => {
    fc.assert(
      fc.property(
        place,
        fc.integer({ min: 1, max: 10_000_000_000 }),
        fc.integer({ min: 1, max: 1_000_000_000 }),
        (spot, grossSalary, more) => {
          const [less, greater] = [estimateOf(spot, grossSalary), estimateOf(spot, grossSalary + more)];
          expect(greater.grossSalary).toBeGreaterThanOrEqual(less.grossSalary);
          if (isBeforeFall(less) === isBeforeFall(greater)) {
            expect(greater.totalEmploymentCost).toBeGreaterThanOrEqual(less.totalEmploymentCost);
          }
          // Each line may round the other way; the table of Colombia falls by up to three quarters of a UVT at its edges.
          const rounding = less.details.lines.length + (spot.countryCode === "CO" ? tableFall(spot) : 0);
          expect(greater.employeeContribution).toBeGreaterThanOrEqual(less.employeeContribution - rounding);
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe("the salary for a budget", () => {
  const budgetOf = fc.oneof(fc.integer({ min: 1, max: 1_000_000 }), fc.integer({ min: 1, max: 5_000_000_000 }));

  test("fits, and one more minor unit does not", () => {
    fc.assert(
      fc.property(place, budgetOf, (spot, budget) => {
        const found = salaryForBudget({ ...spot, budget } satisfies BudgetRequest, termsOf(spot));
        const cost = (grossSalary: number) => estimateOf(spot, grossSalary).totalEmploymentCost;
        if (!found) {
          expect(cost(1)).toBeGreaterThan(budget);
          return;
        }
        expect(found.estimate.totalEmploymentCost).toBe(cost(found.grossSalary));
        expect(found.estimate.totalEmploymentCost).toBeLessThanOrEqual(budget);
        if (found.grossSalary < largestAmount) expect(cost(found.grossSalary + 1)).toBeGreaterThan(budget);
      }),
    );
  });

  test("gives back at least the salary whose cost is the budget", () => {
    fc.assert(
      fc.property(place, fc.integer({ min: 1, max: 5_000_000_000 }), (spot, grossSalary) => {
        const budget = estimateOf(spot, grossSalary).totalEmploymentCost;
        expect(salaryForBudget({ ...spot, budget }, termsOf(spot))?.grossSalary).toBeGreaterThanOrEqual(grossSalary);
      }),
    );
  });

  const spot = { countryCode: "CO", currencyCode: "COP", outputCurrencyCode: "COP", period: "monthly", year: 2026 } as const;

  test("is the larger of two where the cost falls: above two minimum wages in Colombia", () => {
    const budget = estimateOf(spot, 350_181_000, 0).totalEmploymentCost;
    expect(salaryForBudget({ ...spot, budget }, termsOf(spot, 0))?.grossSalary).toBeGreaterThan(350_181_001);
    const justAbove = estimateOf(spot, 350_181_001, 0).totalEmploymentCost;
    expect(salaryForBudget({ ...spot, budget: justAbove - 1 }, termsOf(spot, 0))?.grossSalary).toBeLessThan(
      350_181_001,
    );
  });

  test.each([
    { ...spot, salary: 350_181_000, where: "two minimum wages in Colombia" },
    { ...spot, currencyCode: "USD" as const, outputCurrencyCode: "USD" as const, salary: 87_275, where: "two minimum wages in Colombia, in dollars" },
    { ...spot, countryCode: "MX" as const, currencyCode: "MXN" as const, outputCurrencyCode: "MXN" as const, period: "annually" as const, salary: 11_341_619, where: "the minimum wage in Mexico" },
    { ...spot, countryCode: "MX" as const, currencyCode: "MXN" as const, outputCurrencyCode: "USD" as const, period: "annually" as const, salary: 11_341_619, where: "the minimum wage in Mexico, for dollars" },
  ])("is the first salary above $where, where that costs less than the last up to it", ({ salary: last, where: _, ...question }) => {
    const cost = (grossSalary: number) => estimateOf(question, grossSalary, 0).totalEmploymentCost;
    expect(cost(last + 1)).toBeLessThan(cost(last));
    const found = salaryForBudget({ ...question, budget: cost(last + 1) }, termsOf(question, 0));
    expect(found?.grossSalary).toBeGreaterThan(last);
    expect(salaryForBudget({ ...question, budget: cost(last + 1) - 1 }, termsOf(question, 0))?.grossSalary).toBeLessThan(last);
  });

  test("is that of the year that is asked for in the places beside it, too", () => {
    const asked = { countryCode: "CA", region: "ON", currencyCode: "USD", outputCurrencyCode: "USD", period: "annually", budget: 6_000_000 } as const;
    for (const year of [2025, 2026] as const) {
      const found = salariesForBudget({ ...asked, year, compare: [{ countryCode: "MX" }] }, (countryCode) => termsOf({ countryCode }));
      const alone = salaryForBudget({ ...asked, countryCode: "MX", region: null, year }, termsOf({ countryCode: "MX" }));
      expect(found?.compared, String(year)).toEqual([{ countryCode: "MX", region: null, grossSalary: alone?.grossSalary }]);
    }
  });

  test("of an integral salary starts at what is lawful", () => {
    const integral = { ...termsOf(spot, 0), colombia: { integralSalary: true } };
    expect(salaryForBudget({ ...spot, budget: 2_000_000_000 }, integral)).toBeNull();
    const found = salaryForBudget({ ...spot, budget: 4_000_000_000 }, integral);
    expect(found?.estimate.totalEmploymentCost).toBeLessThanOrEqual(4_000_000_000);
    expect(found?.grossSalary).toBeGreaterThan(2_276_176_500);
    const least = estimateCost({ ...spot, grossSalary: 2_276_176_500 }, integral).totalEmploymentCost;
    expect(salaryForBudget({ ...spot, budget: least }, integral)?.grossSalary).toBe(2_276_176_500);
    expect(salaryForBudget({ ...spot, budget: least - 1 }, integral)).toBeNull();
  });
});

/** Up to there the employer bears more than just above it. */
function isBeforeFall({ details }: CostEstimate): boolean {
  return details.lines.some(({ key }) => key === "imss_worker_share" || key === "auxilio_transporte");
}

/** 0.75 UVT a month in minor units of the output, the most that the withholding table falls at one edge. */
function tableFall({ outputCurrencyCode, period, year }: Place): number {
  const local = 75 * (year === 2025 ? 49_799 : 52_374) * (period === "annually" ? 12 : 1);
  return outputCurrencyCode === "USD" ? local / Number(rates.CO) : local;
}
