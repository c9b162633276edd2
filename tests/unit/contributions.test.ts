import { expect, test } from "vitest";
import { taxFromTable } from "#app/api/domain/contributions/brackets.ts";
import { canadianContributions } from "#app/api/domain/contributions/canada.ts";
import { basicPersonalAmount } from "#app/api/domain/contributions/canada-income-tax.ts";
import { colombianContributions } from "#app/api/domain/contributions/colombia.ts";
import type { Breakdown } from "#app/api/domain/contributions/line.ts";
import { mexicanContributions } from "#app/api/domain/contributions/mexico.ts";
import { healthPremium } from "#app/api/domain/contributions/ontario.ts";
import { canadaRates } from "#app/api/domain/contributions/rates/canada.ts";
import { colombiaRates } from "#app/api/domain/contributions/rates/colombia.ts";
import { mexicoRates } from "#app/api/domain/contributions/rates/mexico.ts";
import { exact, percentOf } from "#app/api/domain/contributions/rounding.ts";

test.each([
  ["20000", "0"],
  ["20100", "6"],
  ["25000", "300"],
  ["36000", "300"],
  ["38500", "450"],
  ["48000", "450"],
  ["48600", "600"],
  ["72000", "600"],
  ["72600", "750"],
  ["200000", "750"],
  ["200400", "850"],
  ["250000", "900"],
])("the Ontario health premium on %s is %s", (income, premium) => {
  expect(healthPremium(exact(income), canadaRates[2026].ON.healthPremium).toFixed()).toBe(premium);
});

test.each([
  ["181440", "16452"],
  ["181441", "16451.98"],
  ["219961", "15640.5"],
  ["258482", "14829"],
  ["400000", "14829"],
])("the federal basic amount on %s is %s", (income, amount) => {
  expect(basicPersonalAmount(exact(income), canadaRates[2026].federal.basicAmount).toFixed()).toBe(amount);
});

test("what a Canadian contribution is said to end at, and to take at most, is what the revenue agency prints for the year", () => {
  const limits = (year: 2025 | 2026) =>
    canadianContributions(exact(60_000), "ON", canadaRates[year]).lines.filter(({ key }) => ["cpp", "cpp2", "ei"].includes(key)).map(({ limit }) => limit);
  const [pension2025, second2025] = [
    "Earnings from 3,500.00 CAD to 71,300.00 CAD a year, at most 4,034.10 CAD",
    "Earnings from 71,300.00 CAD to 81,200.00 CAD a year, at most 396.00 CAD",
  ];
  const [pension2026, second2026] = [
    "Earnings from 3,500.00 CAD to 74,600.00 CAD a year, at most 4,230.45 CAD",
    "Earnings from 74,600.00 CAD to 85,000.00 CAD a year, at most 416.00 CAD",
  ];
  const insured = (ceiling: string, most: string) => `Earnings up to ${ceiling} CAD a year, at most ${most} CAD`;
  expect(limits(2025)).toEqual([pension2025, second2025, insured("65,700.00", "1,508.47"), pension2025, second2025, insured("65,700.00", "1,077.48")]);
  expect(limits(2026)).toEqual([pension2026, second2026, insured("68,900.00", "1,572.30"), pension2026, second2026, insured("68,900.00", "1,123.07")]);
});

test("the Ontario reduction looks at tax and surtax together", () => {
  const { lines } = canadianContributions(exact(117_500), "ON", canadaRates[2026]);
  const of = (name: string) => lines.find(({ key }) => key === name);
  const surtax = of("ontario_surtax");
  expect(surtax?.amount.greaterThan(0)).toBe(true);
  expect(of("provincial_tax_reduction")?.base?.toFixed(6)).toBe(surtax?.base?.plus(surtax.amount).toFixed(6));
});

test("the B.C. reduction never exceeds the tax and ends in its phase-out", () => {
  const reduction = (gross: string, year: 2025 | 2026) =>
    amountOf(canadianContributions(exact(gross), "BC", canadaRates[year]), "provincial_tax_reduction").toNumber();
  expect(reduction("10000", 2025)).toBeCloseTo(0, 10);
  expect(reduction("30000", 2025)).toBeCloseTo(-394.146, 3);
  expect(reduction("46000", 2026)).toBeCloseTo(0, 10);
});

test("rates of the employer's own change what they stand for and are said", () => {
  const small = canadianContributions(exact(60_000), "ON", canadaRates[2026], { healthTaxRate: "0" });
  expect(amountOf(small, "eht").toFixed()).toBe("0");
  expect(small.assumptions[0]).toContain("0%");
});

test.each([
  ["3.99", "0"],
  ["4", "1"],
  ["15.99", "1"],
  ["16", "1.2"],
  ["17", "1.4"],
  ["18", "1.6"],
  ["19", "1.8"],
  ["20", "1.8"],
  ["20.01", "2"],
  ["40", "2"],
])("at %s minimum wages the solidarity fund takes %s%%", (wages, rate) => {
  const year = exact(colombiaRates[2026].minimumWage).times(12);
  const base = exact(wages).greaterThan(25) ? year.times(25) : year.times(wages);
  const result = colombianContributions(year.times(wages), colombiaRates[2026]);
  expect(amountOf(result, "fondo_solidaridad").toFixed()).toBe(percentOf(base, rate).toFixed());
});

test("the edge of a row belongs to it in Mexico and to the row before in Colombia", () => {
  const rows = [
    { from: "0", quota: "0", rate: "10" },
    { from: "100", quota: "50", rate: "20" },
  ];
  expect(taxFromTable(exact(100), rows, "fromIncluded")?.tax.toFixed()).toBe("50");
  expect(taxFromTable(exact(100), rows, "fromExcluded")?.tax.toFixed()).toBe("10");
  expect(taxFromTable(exact(0), rows, "fromExcluded")).toBeNull();
});

test("Mexican social security stops at 25 UMA and its base is never below the minimum wage", () => {
  const base = (gross: number) =>
    mexicanContributions(exact(gross), mexicoRates[2026])
      .lines.find(({ key }) => key === "infonavit")
      ?.base?.toFixed();
  expect(base(12_000_000)).toBe(exact("2932.75").times(365).toFixed());
  expect(base(12)).toBe(exact("315.04").times(365).toFixed());
});

test("every line names its rule, the day it was checked and a version of its rates", () => {
  for (const year of [2025, 2026] as const) {
    const breakdowns = [
      canadianContributions(exact(90_000), "ON", canadaRates[year]),
      canadianContributions(exact(90_000), "BC", canadaRates[year]),
      mexicanContributions(exact(100_000), mexicoRates[year]),
      colombianContributions(exact(36_000_000), colombiaRates[year]),
    ];
    for (const { law } of breakdowns.flatMap(({ lines }) => lines)) {
      expect(law.article).not.toBe("");
      expect(law.url, "a page or a paper that people read, and no raw file").toMatch(/^https?:\/\/(?!raw\.)(?!.*\.(?:md|json|csv)$)/);
      expect(["2026-11-20", "2026-11-23"]).toContain(law.checkedOn);
      expect(law.validFrom.slice(0, 4) <= String(year)).toBe(true);
    }
    expect(canadaRates[year].version).toBe(`CA-${year}.1`);
  }
});

function amountOf({ lines }: Breakdown, key: string) {
  return lines.find((line) => line.key === key)?.amount ?? exact(Number.NaN);
}
