import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { requiredText } from "#app/contract/address.ts";
import { comment } from "#app/contract/decision-comment.ts";
import { companyOnboarding } from "#app/contract/onboarding.ts";
import { passkeyName } from "#app/contract/passkey.ts";
import { nameEstimate } from "#app/contract/saved-estimate.ts";
import { offerFields } from "#app/contract/worker-onboarding.ts";
import { requestDescription } from "#app/contract/written-text.ts";

const unseen = ["\u200B", "\u2060", "\uFEFF", "\u00AD", " \u200B\u00A0", "\u2800\n\u2800", "\u3164"];

describe.each<[string, z.ZodType, string, string]>([
  ["a description", requestDescription, "Required", "Dinner with\nthe client 🍝"],
  ["a comment", comment, "Comment should be more than 1 characters", "👍"],
  ["a line of the company's form", requiredText, "Required", "Calle 5"],
  ["a description of services", offerFields.servicesDescription, "Required", "Builds \u200Bthe arms. ".repeat(8).trim()],
  ["a job title", offerFields.jobTitle, "Required", "Ingénieur"],
  ["the name of a passkey", passkeyName, "Required", "هاتف"],
  ["the name of an estimate", nameEstimate.shape.name, "Required", "工程师"],
])("%s", (_, schema, said, text) => {
  test.each(unseen)("of %j alone shows nothing and is refused as blanks are", (typed) => {
    expect(schema.safeParse(typed).error?.issues.map(({ message }) => message)).toEqual([said]);
  });

  test("that shows is kept as it was written, without the blanks around it", () => {
    expect(schema.safeParse(` ${text}\t`)).toEqual({ success: true, data: text });
  });
});

test("a tax id of which nothing shows is none", () => {
  expect(companyOnboarding.shape.taxId.parse("\u200B")).toBe(companyOnboarding.shape.taxId.parse("  "));
});
