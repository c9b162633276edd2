import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { costCountries, currenciesOf } from "#app/contract/cost-place.ts";
import { classifications, companyOnboarding } from "#app/contract/onboarding.ts";
import { statutoryBenefits } from "#app/contract/statutory-choice.ts";

test("a company hires employees, contractors or both (spec 9)", () => {
  expect(classifications).toEqual(["employees", "contractors", "all"]);
  const address = { street: "1 Main Street", city: "Austin", state: "TX", postalCode: "78701", countryCode: "US" };
  const form = { legalName: "Quist Ltd", address, workers: 1, countries: ["Canada"] };
  expect([...classifications, "both"].map((type) => companyOnboarding.safeParse({ ...form, type }).success)).toEqual([true, true, true, false]);
});

test("each country has its own currency and US dollars (spec 9)", () => {
  expect(costCountries.map(({ code }) => [code, ...currenciesOf(code)])).toEqual([
    ["CA", "USD", "CAD"],
    ["CO", "USD", "COP"],
    ["MX", "USD", "MXN"],
  ]);
});

test("statutory benefits are chosen in Mexico, Canada and Colombia (spec 9)", () => {
  expect(Object.keys(statutoryBenefits)).toEqual(["MX", "CA", "CO"]);
});

test("the release is 2.6.4 (spec 9)", () => {
  expect((JSON.parse(readFileSync("package.json", "utf8")) as { version: string }).version).toBe("2.6.4");
});
