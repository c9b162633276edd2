import { describe, expect, test } from "vitest";
import { companyOnboarding } from "#app/contract/onboarding.ts";
import { parseNumber } from "#app/contract/typed-number.ts";
import { parseForm } from "#app/forms/parse-form.ts";
import { offerForm } from "#app/routes/add-worker/offer-form.ts";

/** What only programs write, or what is read in two ways or by few. */
const noNumbers = ["1e3", "1E3", "0x1F", "0b11", "Infinity", "-Infinity", "NaN", "+5", "1,000", "1.000,50", "1 000", "١٢", "１２", "5.", ".5", "--5", "12n", "1_000"];

describe("what a person types as a number", () => {
  test.each([["5", 5], [" 5 ", 5], ["005", 5], ["1.5", 1.5], ["-3", -3], ["99999999999999999999", 1e20]] as const)("%j is read as %d", (text, number) => {
    expect(parseNumber(text)).toBe(number);
  });

  test.each([...noNumbers, "", " "])("%j is none", (text) => expect(parseNumber(text)).toBeNaN());
});

/** What a form says of one of its fields. */
function saidOf(schema: Parameters<typeof parseForm>[1], name: string, typed: string) {
  const form = new FormData();
  form.set(name, typed);
  return parseForm(form, schema).reply().error?.[name];
}

describe.each([
  ["the number of workers of onboarding", companyOnboarding, "workers"],
  ["the vacation days of Mexico", offerForm({ type: "employee", country: "MX" }), "offer.statutoryBenefits.vacationDays"],
  ["the vacation days of Colombia", offerForm({ type: "employee", country: "CO" }), "offer.statutoryBenefits.vacationDays"],
  ["the Christmas bonus", offerForm({ type: "employee", country: "MX" }), "offer.statutoryBenefits.bonusDays"],
  ["the vacation premium", offerForm({ type: "employee", country: "MX" }), "offer.statutoryBenefits.vacationsPremiumPercentage"],
] as const)("%s", (_, schema, name) => {
  test.each([...noNumbers, "1.5e1", "3e1", "2.5e1"])("typed as %j, is told so at its field", (typed) => expect(saidOf(schema, name, typed)).toEqual(["Invalid input"]));
});

test("numbers of a form are read all the same: with blanks around them, too few, too many, none, blanks alone", () => {
  const workers = (typed: string) => saidOf(companyOnboarding, "workers", typed);
  expect([" 25 ", "0", "-4", "2.5", "1000001", "", "  "].map(workers)).toEqual([undefined, ["Must be at least 1"], ["Must be at least 1"], ["Must be a whole number"], ["Must be a smaller number"], ["Required"], ["Required"]]);
});
