import { z } from "zod";
import { address, requiredText } from "./address.ts";

/**
 * pending: the onboarding form is not sent yet. onboarded: it is, and the MSA is not signed. active: the MSA is signed.
 */
const companyStatuses = ["pending", "onboarded", "active"] as const;
export const companyStatus = z.enum(companyStatuses);
export type CompanyStatus = z.infer<typeof companyStatus>;

/**
 * PATCH /company (spec 5, 7.2): all of it is required. `version` is that of the profile the form was filled from; without
 * one, the last to save wins.
 */
export const companyProfile = z.object({
  legalName: requiredText,
  taxId: requiredText,
  address,
  version: z.coerce.number().int().positive().optional(),
});
export type CompanyProfile = z.infer<typeof companyProfile>;

const text = z.string().nullish().transform((value) => value ?? "");

/** GET /company (spec 3): what is not filled in yet is empty. */
export const company = z.object({
  legalName: text,
  taxId: text,
  address: z
    .object({ street: text, city: text, state: text, postalCode: text, countryCode: text })
    .nullish()
    .transform((value) => value ?? { street: "", city: "", state: "", postalCode: "", countryCode: "" }),
  status: companyStatus.optional(),
  version: z.number().int().optional(),
  savedAt: z.string().nullish(),
  savedBy: z.string().nullish(),
});
export type Company = z.infer<typeof company>;
