import { z } from "zod";
import { requiredLine } from "./plain-line.ts";
import { usStates } from "./us-states.ts";

/** A line of a company's form. */
export const requiredText = requiredLine(255);

/** Where a company is (spec 3): `countryCode` is ISO 3166 alpha-2; `state` is a USPS code in the United States, else as people write it. */
export const address = z
  .object(
    {
      // In the order of the form: what is wrong is listed in it.
      countryCode: requiredText.regex(/^[A-Z]{2}$/, "Invalid input"),
      street: requiredText,
      city: requiredText,
      postalCode: requiredText,
      state: requiredText,
    },
    "Required",
  )
  // Without scripts a form may still ask for it as text: "California" would be in no list of the profile, and has no clocks of its own.
  .refine(({ countryCode, state }) => countryCode !== "US" || usStates.some(([code]) => code === state), {
    path: ["state"],
    error: "Select a state",
    when: ({ value }) => requiredText.safeParse((value as { state?: unknown } | null)?.state).success,
  });
export type Address = z.infer<typeof address>;
