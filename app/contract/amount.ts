import { z } from "zod";
import { requiredOr } from "./required-or.ts";
import { largestAmount, parseAmount } from "./typed-money.ts";

export const currencyCode = z.string().regex(/^[A-Z]{3}$/);

/** An amount of money on the wire: integer minor units beside its currency (12345 and "USD" are 123.45 USD). */
export const minorUnits = z.number().int();

const invalidAmount = "Must be a valid amount";

/** An amount that is paid or calculated with, in integer minor units: more than nothing (spec 5). */
export const payableAmount = z
  .number(requiredOr(invalidAmount))
  .refine((amount) => Number.isInteger(amount) && amount >= 1 && amount <= largestAmount, invalidAmount);

/** The same as a person types it in dollars, "1234.50"; its output is minor units of USD. */
export const typedDollars = z
  .string("Required")
  .trim()
  .min(1, "Required")
  .transform((text) => parseAmount(text, "USD") ?? Number.NaN)
  .refine((amount) => payableAmount.safeParse(amount).success, invalidAmount);
