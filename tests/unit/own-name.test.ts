import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { tokenName } from "#app/contract/api-token.ts";
import { passkeyName } from "#app/contract/passkey.ts";
import { nameEstimate } from "#app/contract/saved-estimate.ts";
import { offerFields, workerOnboarding } from "#app/contract/worker-onboarding.ts";

const team = (text: unknown) => {
  const issues = workerOnboarding.safeParse({ worker: {}, offer: { type: "contractor", countryCode: "MX", team: text } }).error?.issues ?? [];
  return issues.filter(({ path }) => path.join(".") === "offer.team").map(({ message }) => message);
};
const saidBy = (schema: z.ZodType) => (text: unknown) => schema.safeParse(text).error?.issues.map(({ message }) => message) ?? [];

// A passkey's name stands in the mail that warns of it, a token's in the history: what turns its line around would turn the warning.
describe.each([
  ["a passkey", saidBy(passkeyName)],
  ["a token", saidBy(tokenName)],
  ["a saved estimate", saidBy(nameEstimate.shape.name)],
  ["a job", saidBy(offerFields.jobTitle)],
  ["a team", team],
])("the name that people give to %s", (_, saidOf) => {
  test.each(["Phone\u202Etxet eht snrut", "\u2066Phone", "Phone\u2069", "Pho\nne"])("%j would turn or break the line that it stands in", (name) => {
    expect(saidOf(name)).toEqual(["Invalid input"]);
  });

  test.each(["Ana’s phone", "هاتف", "工程师", "Motion & Vision"])("%s is one", (name) => {
    expect(saidOf(name)).toEqual([]);
  });
});
