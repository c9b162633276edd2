import { z } from "zod";
import { address, requiredText } from "./address.ts";
import { plainLine } from "./plain-line.ts";
import { requiredOr } from "./required-or.ts";
import { shownText } from "./shown-text.ts";

/** Worker classification (spec 9): employees, contractors, or both. */
export const classifications = ["employees", "contractors", "all"] as const;

/** PATCH /onboarding/company (spec 3, 5, 7.2): `countries` are names, `workers` how many are to be hired. */
export const companyOnboarding = z.object({
  legalName: requiredText,
  taxId: z.string().overwrite(shownText).max(50, "At most 50 characters").regex(plainLine, "Invalid input").optional(),
  address,
  type: z.enum(classifications, "Required"),
  // One thing is said at a time; and how large it is before whether it is whole, which zod says of no number beyond 2 ** 53.
  workers: z
    .number(requiredOr("Invalid input"))
    .min(1, { error: "Must be at least 1", abort: true })
    .max(1_000_000, { error: "Must be a smaller number", abort: true })
    .int("Must be a whole number"),
  countries: z.array(z.string(), "Required").min(1, "Required"),
});
export type CompanyOnboarding = z.infer<typeof companyOnboarding>;
