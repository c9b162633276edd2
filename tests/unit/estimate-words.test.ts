import { describe, expect, test } from "vitest";
import { topBracket } from "#app/api/domain/contributions/brackets.ts";
import { canadianContributions } from "#app/api/domain/contributions/canada.ts";
import { colombianContributions } from "#app/api/domain/contributions/colombia.ts";
import type { Breakdown } from "#app/api/domain/contributions/line.ts";
import { mexicanContributions } from "#app/api/domain/contributions/mexico.ts";
import { canadaRates } from "#app/api/domain/contributions/rates/canada.ts";
import { colombiaRates } from "#app/api/domain/contributions/rates/colombia.ts";
import { mexicoRates } from "#app/api/domain/contributions/rates/mexico.ts";
import { exact } from "#app/api/domain/contributions/rounding.ts";
import { estimateCost } from "#app/api/domain/estimate/estimate-cost.ts";

/** A year of so many minimum wages a month in Colombia, and of so much a day in Mexico. */
const wages = (count: number, choices = {}, year: 2025 | 2026 = 2026) =>
  colombianContributions(exact(colombiaRates[year].minimumWage).times(12).times(count), colombiaRates[year], choices);
const daily = (pay: string) => mexicanContributions(exact(pay).times(360), mexicoRates[2026]);
const limitOf = ({ lines }: Breakdown, key: string, of = "employerContributions") => lines.find((line) => line.key === key && line.group === of)?.limit;

describe("what an estimate takes for granted is said where it counts, and nowhere else", () => {
  const reduced = "so it does not pay health, SENA and ICBF of the employer";
  const vacation = "Vacation accrual is counted as a cost on top";
  const integral = "The salary is integral: contributions fall on 70% of it and it has no prima or cesantías.";
  const provisional = "The minimum wage of 2026 is provisional";
  const borne = "At the minimum wage no income tax is withheld and the employer bears the worker's share.";
  const uncapped = "No WorkSafeBC maximum of earnings for this year was found";
  const budget = "British Columbia uses the values of its Budget 2026 (5.6%, reduction 690)";
  const everything = [
    reduced,
    "The salary is not below 17,509,050.00 COP a month, so the employer pays health",
    "The employer does not qualify for reduced contributions and pays health",
    vacation,
    integral,
    "The transport allowance of 249,095.00 COP a month is paid to the worker on top",
    "The transport allowance of 200,000.00 COP a month is paid to the worker on top",
    provisional,
    borne,
    uncapped,
    budget,
  ];

  test.each<[string, Breakdown, string[]]>([
    ["at one minimum wage in Colombia", wages(1), [reduced, vacation, everything[5] ?? "", provisional]],
    ["at one minimum wage of 2025", wages(1, {}, 2025), [reduced, vacation, everything[6] ?? ""]],
    ["at ten minimum wages in Colombia", wages(10), [everything[1] ?? "", vacation, provisional]],
    ["for an employer in Colombia that pays everything", wages(5, { exonerated: false, vacationAccrual: false }), [everything[2] ?? "", provisional]],
    ["of an integral salary", wages(13, { integralSalary: true }), [everything[1] ?? "", vacation, integral, provisional]],
    ["at the minimum wage in Mexico", daily("315.04"), [borne]],
    ["a cent a day above it", daily("315.05"), []],
    ["in Ontario", canadianContributions(exact(90_000), "ON", canadaRates[2026]), []],
    ["in British Columbia", canadianContributions(exact(90_000), "BC", canadaRates[2026]), [uncapped, budget]],
    ["in British Columbia before its budget", canadianContributions(exact(90_000), "BC", canadaRates[2026], { preBudget: true }), [uncapped]],
    ["in British Columbia in 2025", canadianContributions(exact(90_000), "BC", canadaRates[2025]), []],
  ])("%s", (_, { assumptions }, expected) => {
    expect(everything.filter((each) => assumptions.some((said) => said.includes(each)))).toEqual(expected);
  });

  test("that a month is a twelfth of the year is said of a month", () => {
    const remark = "A month is one twelfth of the year, not the pay of any one month.";
    const saidFor = (period: "monthly" | "annually") =>
      estimateCost({ countryCode: "CO", currencyCode: "COP", outputCurrencyCode: "COP", grossSalary: 300_000_000, period }, { monthlyFee: 0, exchangeRate: null, today: "2026-11-20" }).details.assumptions;
    expect([saidFor("monthly").includes(remark), saidFor("annually").includes(remark)]).toEqual([true, false]);
  });
});

test("a salary is below the minimum wage a cent below it, and not on it", () => {
  expect(daily("315.04").warnings).toEqual([]);
  expect(daily("315.03").warnings).toEqual(["The salary is below the minimum wage of 315.04 MXN a day."]);
  expect(wages(1).warnings).toEqual([]);
  expect(wages(0.999).warnings).toEqual(["The salary is below the minimum wage of 1,750,905.00 COP a month."]);
});

test.each([
  ["0", "14% up to 58,523.00 CAD a year"],
  ["58523", "14% up to 58,523.00 CAD a year"],
  ["58523.01", "20.5% from 58,523.00 CAD to 117,045.00 CAD a year"],
  ["117045", "20.5% from 58,523.00 CAD to 117,045.00 CAD a year"],
  ["258482", "29% from 181,440.00 CAD to 258,482.00 CAD a year"],
  ["258482.01", "33% above 258,482.00 CAD a year"],
])("an income of %s CAD ends in the bracket of %s", (income, bracket) => {
  expect(topBracket(exact(income), canadaRates[2026].federal.brackets)).toBe(bracket);
});

test("each line says the bracket that it is in", () => {
  const ontario = (gross: number) => limitOf(canadianContributions(exact(gross), "ON", canadaRates[2026]), "ontario_health_premium", "workerIncomeTax");
  expect(ontario(20_000)).toBe("Nothing on income up to 20,000.00 CAD a year");
  expect(ontario(90_000)).toBe("600.00 CAD and 25% of income above 72,000.00 CAD, at most 750.00 CAD a year");
  expect(["315.04", "320", "380", "500", "3000"].map((pay) => limitOf(daily(pay), "imss_ceav"))).toEqual([
    "Base salary above 2.50 up to 3.00 UMA",
    "Base salary above 2.50 up to 3.00 UMA",
    "Base salary above 3.00 up to 3.50 UMA",
    "Base salary above 4.00 UMA",
    "Base salary above 4.00 UMA",
  ]);
  expect(limitOf(daily("250"), "imss_ceav")).toBe("Base salary up to the minimum wage of 315.04 MXN a day");
  expect(limitOf(wages(3.9), "fondo_solidaridad", "workerSocial")).toBe("Nothing below 4 minimum wages");
  expect(limitOf(wages(20), "fondo_solidaridad", "workerSocial")).toBe("1.8% from 19 minimum wages");
  expect(limitOf(wages(21), "fondo_solidaridad", "workerSocial")).toBe("2% above 20 minimum wages");
});

test("the withholding of Colombia is told row by row, without a quota of nothing", () => {
  const told = (count: number) => wages(count).lines.find(({ key }) => key === "retencion_fuente");
  expect(told(1)).toMatchObject({ limit: "Nothing up to 95 UVT a month", steps: [] });
  expect(told(4.5)).toMatchObject({ limit: "19% above 95 UVT up to 150 UVT a month", steps: [{ label: "19% of income above 95 UVT a month" }] });
  expect(told(10)?.steps.map(({ label }) => label)).toEqual(["10 UVT a month", "28% of income above 150 UVT a month"]);
});

test("the fee and what is unlawful are told in the amounts of a month", () => {
  const request = { countryCode: "CO", currencyCode: "COP", outputCurrencyCode: "COP", grossSalary: 300_000_000, period: "monthly" } as const;
  const terms = { monthlyFee: 59_900, exchangeRate: { rate: "4000", source: "Test", at: "2026-11-19" }, today: "2026-11-20" };
  expect(estimateCost(request, terms).details.lines.find(({ key }) => key === "fee")).toMatchObject({ limit: "599.00 USD a month", amount: 239_600_000 });
  expect(() => estimateCost(request, { ...terms, colombia: { integralSalary: true } })).toThrow("An integral salary is at least 22,761,765.00 COP a month.");
});
