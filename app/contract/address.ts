import { z } from "zod";
import { plainLine } from "./plain-line.ts";

/**
 * A line of a company's form that must be filled in; blanks at its ends do not count. Mails and files carry it, so it is one line,
 * and without what turns the line around it.
 */
export const requiredText = z.string("Required").trim().min(1, "Required").max(255, "At most 255 characters").regex(plainLine, "Invalid input");

/** Where a company is (spec 3): `countryCode` is ISO 3166 alpha-2; `state` is a USPS code in the United States, else as people write it. */
export const address = z.object(
  {
    // In the order of the form: what is wrong is listed in it.
    countryCode: requiredText.regex(/^[A-Z]{2}$/, "Invalid input"),
    street: requiredText,
    city: requiredText,
    postalCode: requiredText,
    state: requiredText,
  },
  "Required",
);
export type Address = z.infer<typeof address>;
