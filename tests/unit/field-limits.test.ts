import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { callsPerMinute } from "#app/api/http/bearer.ts";
import { downloadsPerMinute } from "#app/api/http/download.ts";
import { emailRequest, loginLinkRequest, passwordReset, registration } from "#app/contract/account.ts";
import { addedAmount } from "#app/contract/additional-compensation.ts";
import { requiredText } from "#app/contract/address.ts";
import { payableAmount } from "#app/contract/amount.ts";
import { newToken, tokenName } from "#app/contract/api-token.ts";
import { chosenDay } from "#app/contract/calendar-day.ts";
import { companyProfile } from "#app/contract/company.ts";
import { compensationCheck } from "#app/contract/compensation-import.ts";
import { budgetRequest } from "#app/contract/cost-calculator.ts";
import { comparedAtMost } from "#app/contract/cost-place.ts";
import { comment } from "#app/contract/decision-comment.ts";
import { longestAhead } from "#app/contract/delegation.ts";
import { pageSize } from "#app/contract/list.ts";
import { managerChange } from "#app/contract/manager.ts";
import { companyOnboarding } from "#app/contract/onboarding.ts";
import { mostPasskeys } from "#app/contract/passkey-limit.ts";
import { madeCredential, newPasskeyRequest, passkeyName, signedCredential } from "#app/contract/passkey.ts";
import { personName } from "#app/contract/person.ts";
import { decisions } from "#app/contract/review.ts";
import { nameEstimate, saveEstimate } from "#app/contract/saved-estimate.ts";
import { searchText } from "#app/contract/search.ts";
import { statutoryBenefits } from "#app/contract/statutory-choice.ts";
import { mostTokens } from "#app/contract/token-scope.ts";
import { proofForm, turnOnForm } from "#app/contract/two-step.ts";
import { mostAttempts, mostWebhooks } from "#app/contract/webhook-event.ts";
import { changedWebhook, newWebhook } from "#app/contract/webhook.ts";
import { mostWorkerDrafts } from "#app/contract/worker-draft-limits.ts";
import { saveWorkerDraft } from "#app/contract/worker-draft.ts";
import { offerFields, workerOnboarding } from "#app/contract/worker-onboarding.ts";
import { requestDescription } from "#app/contract/written-text.ts";

/** What is said of one field; what else its schema asks for is missing here, and nothing is made of that. */
const saidOf =
  (schema: z.ZodType, ...path: (string | number)[]) =>
  (value: unknown) => {
    const whole = path.reduceRight<unknown>((inner, name) => (name === 0 ? [inner] : { [name]: inner }), value);
    const issues = schema.safeParse(whole).error?.issues ?? [];
    return issues.filter((issue) => issue.path.join("/") === path.join("/")).map(({ message }) => message);
  };

const text = (length: number) => "x".repeat(length);
const required = "Required";
const invalid = "Invalid input";
type Field = [what: string, saidOf: (value: unknown) => string[], least: number | null, most: number | null, tooShort: string, tooLong: string, of?: (size: number) => unknown];

/** As many of something. */
const many = (one: unknown) => (length: number) => Array.from({ length }, () => one);
const toLarge = (length: number, kind = "string") => `Too big: expected ${kind} to have <=${length} ${kind === "array" ? "items" : "characters"}`;
const team = (name: unknown) => {
  const issues = workerOnboarding.safeParse({ offer: { type: "contractor", countryCode: "CO", team: name } }).error?.issues ?? [];
  return issues.filter(({ path }) => path.join("/") === "offer/team").map(({ message }) => message);
};

const fields: Field[] = [
  ["a person's name", saidOf(personName), 1, 100, required, "At most 100 characters"],
  ["an email address", saidOf(emailRequest, "email"), null, 254, "", "Invalid email", (length) => `${text(length - 13)}@halcyon.test`],
  ["a line of a company's form", saidOf(requiredText), 1, 255, required, "At most 255 characters"],
  ["a tax id that may be left out", saidOf(companyOnboarding, "taxId"), null, 50, "", "At most 50 characters"],
  ["a new password", saidOf(registration, "password"), 8, 1024, "Password doesn't meet requirements", "Password doesn't meet requirements", (length) => `Aa1#${text(length - 4)}`],
  ["an invitation's token", saidOf(registration, "token"), null, 500, "", toLarge(500)],
  ["a token to set a password by", saidOf(passwordReset, "token"), 1, 500, required, required],
  ["where a login link leads on to", saidOf(loginLinkRequest, "redirectTo"), null, 2000, "", invalid, (length) => `/app/team?${text(length - 10)}`],
  ["what proves who turns two-step sign-in off", saidOf(proofForm, "proof"), 1, 1024, required, invalid],
  ["a password beside a code", saidOf(turnOnForm, "password"), 1, 1024, required, invalid],
  ["a code", saidOf(turnOnForm, "code"), 1, 50, required, invalid],
  ["a password before a passkey is made", saidOf(newPasskeyRequest, "password"), null, 1024, "", invalid],
  ["a passkey's name", saidOf(passkeyName), 1, 60, required, "Name should be less than 61 characters"],
  ["an API token's name", saidOf(tokenName), 1, 60, required, "Name should be less than 61 characters"],
  ["a saved estimate's name", saidOf(nameEstimate, "name"), 1, 100, required, "Name should be less than 101 characters"],
  ["a webhook's address", saidOf(newWebhook, "address"), null, 500, "", "Address should be less than 501 characters", (length) => `https://halcyon.test/${text(length - 21)}`],
  ["a job title", saidOf(offerFields.jobTitle), 1, 150, required, "At most 150 characters"],
  ["a team", team, 1, 100, required, "At most 100 characters"],
  ["a services description", saidOf(offerFields.servicesDescription), 100, 500, "The job description must be at least 100 characters.", "Service description should be less than 501 characters"],
  ["what a request is for", saidOf(requestDescription), 1, 255, required, "Description should be less than 256 characters"],
  ["a decision's comment", saidOf(comment), 1, 255, "Comment should be more than 1 characters", "Comment should be less than 256 characters"],
  ["which manager was shown", saidOf(managerChange, "from"), null, 100, "", toLarge(100)],
  ["what is searched for", saidOf(searchText), 2, 100, "Type at least 2 characters.", "Type at most 100 characters."],
  ["an entry of a form that is saved for later", saidOf(saveWorkerDraft, "entries", "offer.jobTitle"), null, 2000, "", "At most 2,000 characters"],
  ["the entries of a form that is saved for later", saidOf(saveWorkerDraft, "entries"), null, 60, "", "At most 60 entries", (length) => Object.fromEntries(many("x")(length).map((entry, index) => [`offer.${letters(index)}`, entry]))],
  ["a passkey's id", saidOf(madeCredential, "id"), null, 1400, "", invalid],
  ["what the browser signed as a passkey was made", saidOf(madeCredential, "response", "clientDataJSON"), null, 8000, "", invalid],
  ["what an authenticator made", saidOf(madeCredential, "response", "attestationObject"), null, 40_000, "", invalid],
  ["the ways to an authenticator", saidOf(madeCredential, "response", "transports"), null, 10, "", invalid, many("usb")],
  ["a way to an authenticator", saidOf(madeCredential, "response", "transports", 0), null, 30, "", invalid],
  ["a passkey's signature", saidOf(signedCredential, "response", "signature"), null, 8000, "", invalid],
  ["whom a passkey is for", saidOf(signedCredential, "response", "userHandle"), null, 100, "", invalid],
  ["requests that are decided together", saidOf(decisions, "ids"), 1, 100, required, "At most 100 requests can be decided together", many("x")],
  ["rows that are checked together", saidOf(compensationCheck, "rows"), 1, 500, required, "At most 500 rows can be imported together", many({})],
  ["an API token's scopes", saidOf(newToken, "scopes"), 1, null, "Choose one or more", "", many("workers:read")],
  ["a webhook's events", saidOf(newWebhook, "events"), 1, 8, "Choose one or more", invalid, many("worker.added")],
  ["a webhook's events as they were shown", saidOf(changedWebhook, "from"), null, 8, "", invalid, many("worker.added")],
  ["the places beside a budget", saidOf(budgetRequest, "compare"), null, 3, "", toLarge(3, "array"), many({ countryCode: "CO" })],
  ["the places that no salary was found for", saidOf(saveEstimate, "question", "notFitting"), null, 3, "", toLarge(3, "array"), many({ countryCode: "CO" })],
];

const ends = fields.flatMap(([what, said, least, most, tooShort, tooLong, of = text]) => [
  ...(least === null ? [] : [[`${what} has ${least} at least`, said, of(least), of(least - 1), tooShort] as const]),
  ...(most === null ? [] : [[`${what} has ${most} at most`, said, of(most), of(most + 1), tooLong] as const]),
]);

describe("lengths", () => {
  test.each(ends)("%s", (_, said, last, past, sentence) => {
    expect(said(last)).toEqual([]);
    expect(said(past)).toEqual([sentence]);
  });
});

const numbers: [what: string, saidOf: (value: unknown) => string[], first: [unknown, unknown, string], last: [unknown, unknown, string] | null][] = [
  ["an amount in minor units", saidOf(payableAmount), [1, 0, "Must be a valid amount"], [1_000_000_000_000, 1_000_000_000_001, "Must be a valid amount"]],
  ["an amount that is added", saidOf(addedAmount), [1, 0, "Must be a valid amount"], [10_000_000_000, 10_000_000_001, "At most 100,000,000.00 USD"]],
  ["workers to be hired", saidOf(companyOnboarding, "workers"), [1, 0, "Must be at least 1"], [1_000_000, 1_000_001, "Must be a smaller number"]],
  ["days of vacation", saidOf(statutoryBenefits.CO, "vacationDays"), [12, 11, "Vacation days should be 12 or more"], [366, 367, invalid]],
  ["the version of a company's profile", saidOf(companyProfile, "version"), [1, 0, "Too small: expected number to be >0"], null],
  ["a day that is chosen", saidOf(chosenDay), ["1900-01-01", "1899-12-31", "The year should be from 1900 to 2099."], ["2099-12-31", "2100-01-01", "The year should be from 1900 to 2099."]],
];

test.each([
  ["a new password", saidOf(registration, "password")],
  ["a new password again", saidOf(registration, "passwordConfirmation")],
  ["a webhook's address", saidOf(newWebhook, "address")],
  ["a day", saidOf(chosenDay)],
])("of %s that is left empty it is said first that it is required", (_, said) => {
  expect(said("")[0]).toBe(required);
});

describe("sizes", () => {
  test.each(numbers)("%s", (_, said, ...limits) => {
    for (const limit of limits) {
      if (!limit) continue;
      const [taken, refused, sentence] = limit;
      expect(said(taken)).toEqual([]);
      expect(said(refused)).toEqual([sentence]);
    }
  });

  test.each(["id", "rawId"])("a passkey's %s is of letters, digits, hyphens and underscores alone", (name) => {
    expect(saidOf(madeCredential, name)("aZ09-_")).toEqual([]);
    for (const wrong of ["", "a b", "a+b", "a/b", "a=", "é"]) expect(saidOf(madeCredential, name)(wrong)).toEqual([invalid]);
  });
});

test("of what is kept, and asked for in a minute, there is as much as is written of it, and no more", () => {
  expect({ mostPasskeys, mostTokens, mostWebhooks, mostWorkerDrafts }).toEqual({ mostPasskeys: 10, mostTokens: 50, mostWebhooks: 10, mostWorkerDrafts: 50 });
  expect({ comparedAtMost, longestAhead, mostAttempts, pageSize }).toEqual({ comparedAtMost: 4, longestAhead: 365, mostAttempts: 8, pageSize: 25 });
  expect({ callsPerMinute, downloadsPerMinute }).toEqual({ callsPerMinute: 120, downloadsPerMinute: 30 });
});

/** "a", "b", … "ba": a name of letters for each number. */
function letters(index: number): string {
  return index < 26 ? String.fromCharCode(97 + index) : letters(Math.floor(index / 26)) + letters(index % 26);
}
