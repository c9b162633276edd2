import { describe, expect, test } from "vitest";
import { z } from "zod";
import { budgetRequest, costRequest } from "#app/contract/cost-calculator.ts";

const mexico = {
  grossSalary: 2_000_000,
  currencyCode: "MXN",
  countryCode: "MX",
  period: "monthly",
  outputCurrencyCode: "USD",
};
const canada = { ...mexico, currencyCode: "CAD", countryCode: "CA", region: "ON" };

describe("a question that is refused", () => {
  test.each([
    0,
    -1,
    -100_000,
    0.1,
    0.001,
    1.5,
    1e21,
    1_000_000_000_001,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    "1000",
    "1,000.00",
    "１２",
    true,
  ])("an amount of %s", (grossSalary) => {
    expect(messagesOf({ ...mexico, grossSalary })).toEqual({ grossSalary: ["Must be a valid amount"] });
  });

  test.each([undefined, null])("no amount (%s)", (grossSalary) => {
    expect(messagesOf({ ...mexico, grossSalary })).toEqual({ grossSalary: ["Required"] });
  });

  test.each([undefined, null, "", "QC", "Ontario"])("Canada with the region %s", (region) => {
    expect(messagesOf({ ...canada, region })).toEqual({ region: ["Select a state/province"] });
  });

  test.each(["MX", "CO"])("a Canadian region in %s", (countryCode) => {
    const currencies = { currencyCode: "USD", outputCurrencyCode: "USD" };
    expect(messagesOf({ ...mexico, ...currencies, countryCode, region: "ON" })).toEqual({ region: ["Invalid input"] });
  });

  test.each([undefined, null, "", "US", "mx"])("the country %s", (countryCode) => {
    expect(messagesOf({ ...mexico, countryCode })).toEqual({ countryCode: ["Select a country"] });
  });

  test("a currency that is neither USD nor the country's own, with those that are", () => {
    expect(messagesOf({ ...mexico, currencyCode: "CAD", outputCurrencyCode: "COP" })).toEqual({
      currencyCode: ["For this country choose USD or MXN"],
      outputCurrencyCode: ["Invalid input"],
    });
    expect(messagesOf({ ...mexico, currencyCode: "EUR" })).toEqual({ currencyCode: ["Invalid input"] });
  });

  test("an unknown period and year", () => {
    expect(messagesOf({ ...mexico, period: "hourly", year: 2024 })).toEqual({
      period: ["Invalid input"],
      year: ["There are rates for the tax years 2025 and 2026 only"],
    });
  });

  test("with everything that is wrong at once", () => {
    expect(messagesOf({})).toEqual({
      grossSalary: ["Required"],
      currencyCode: ["Required"],
      countryCode: ["Select a country"],
      period: ["Required"],
      outputCurrencyCode: ["Required"],
    });
    expect(messagesOf({ ...canada, grossSalary: 0, region: undefined, currencyCode: "MXN" })).toEqual({
      grossSalary: ["Must be a valid amount"],
      currencyCode: ["For this country choose USD or CAD"],
      region: ["Select a state/province"],
    });
  });

  test("for a budget, by the same rules", () => {
    const { grossSalary: _, ...place } = canada;
    const { error } = budgetRequest.safeParse({ ...place, region: null, budget: -5 });
    expect(z.flattenError(error ?? new z.ZodError([])).fieldErrors).toEqual({
      budget: ["Must be a valid amount"],
      region: ["Select a state/province"],
    });
  });
});

test("a question is passed with and without what it may leave out", () => {
  expect(costRequest.parse(mexico)).toEqual(mexico);
  expect(costRequest.parse({ ...mexico, region: null, year: 2025 })).toEqual({ ...mexico, region: null, year: 2025 });
  expect(costRequest.parse({ ...canada, grossSalary: 1 })).toEqual({ ...canada, grossSalary: 1 });
});

function messagesOf(question: unknown): Record<string, string[] | undefined> {
  const { error } = costRequest.safeParse(question);
  return error ? z.flattenError(error).fieldErrors : {};
}
