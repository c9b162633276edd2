import { expect, test } from "vitest";
import { conversionOf } from "#app/api/domain/estimate/estimate-conversion.ts";
import { estimateCost } from "#app/api/domain/estimate/estimate-cost.ts";
import type { CostRequest } from "#app/contract/cost-calculator.ts";
import { localCurrencies, type CostCountryCode, type CostRegion } from "#app/contract/cost-place.ts";

/**
 * A year's salary that comes to just half a cent of tax after a division that does not end, in minor units: reckoned apart
 * from the product, in fractions. What stands beside the first is 14% of 26,910.75, that of the second 35% of what is above a limit.
 */
test.each<[CostCountryCode, CostRegion | null, 2025 | 2026, string, string, number]>([
  ["CA", "BC", 2026, "48318.00", "federal_income_tax", 3_767_51],
  ["MX", null, 2026, "2251745.29", "isr", 630_836_55],
  ["MX", null, 2025, "2619689.77", "isr", 771_661_83],
  ["CO", null, 2025, "372153525.00", "retencion_fuente", 67_787_115_23],
  ["CO", null, 2025, "425992905.00", "retencion_fuente", 83_777_411_09],
])("%s %s %i: half a cent on %s is rounded up, also behind what was divided before", (countryCode, region, year, gross, key, tax) => {
  const currency = localCurrencies[countryCode];
  const question: CostRequest = { grossSalary: Number(gross.replace(".", "")), countryCode, region, year, currencyCode: currency, outputCurrencyCode: currency, period: "annually" };
  const { details } = estimateCost(question, { monthlyFee: 0, exchangeRate: null, today: `${year}-01-01` });
  expect(details.lines.find((line) => line.key === key)?.amount).toBe(tax);
});

/** A year of 1,000.01 USD a month at this rate is 222,234.55564…: what the law is asked about is the rounded one. */
test("a salary in dollars is a year of whole cents in local money before anything is reckoned of it", () => {
  const question = { countryCode: "MX", currencyCode: "USD", outputCurrencyCode: "MXN", period: "monthly" } as const;
  const { annualGross } = conversionOf(question, 100_001, 0, { rate: "18.51936111", source: "Test bank", at: "2026-11-19" });
  expect(annualGross.toString()).toBe("222234.56");
});
