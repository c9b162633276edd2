import { dinero, toDecimal } from "dinero.js";
import { z } from "zod";

/** Currencies that have no minor unit (spec 9). COP is not among them: it keeps two decimals. */
export const zeroDecimalCurrencies: ReadonlySet<string> = new Set([
  "BIF", "CLP", "DJF", "GNF", "JPY", "KMF", "KRW", "MGA", "PYG", "RWF", "UGX", "VND", "VUV", "XAF", "XOF", "XPF",
]);

export const currencyCode = z.string().regex(/^[A-Z]{3}$/);

/** An amount of money on the wire: integer minor units beside its currency (12345 and "USD" are 123.45 USD). */
export const minorUnits = z.number().int();

/** How many decimals a currency is written with: 0 or 2 (spec 3 "precision 2", spec 9). */
export function decimalsOf(currency: string): 0 | 2 {
  return zeroDecimalCurrencies.has(currency) ? 0 : 2;
}

/** Plain decimal text of minor units, as a form field or an address holds it: (123450, "USD") is "1234.50". */
export function toDecimalText(amount: number, currency: string): string {
  const exponent = decimalsOf(currency);
  return toDecimal(dinero({ amount, currency: { code: currency, base: 10, exponent } }));
}

/** "1,234.50": the spec's 0,0.00 format, without the currency code. Amount in minor units. */
export function formatAmount(amount: number, currency: string): string {
  const [whole = "0", fraction] = toDecimalText(amount, currency).split(".");
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ",");
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}

/** "1,234.50 USD" (spec 9). Amount in minor units. */
export function formatMoney(amount: number, currency: string): string {
  return `${formatAmount(amount, currency)} ${currency}`;
}

/**
 * What a person typed, as minor units, exactly; never through a binary fraction.
 * Null when it is not plain decimal digits, has more decimals than the currency, or is too large to be exact:
 * "85000.5" is 8500050, while "1,000.00", "１２", "1e3" and "0.001" are null.
 */
export function parseAmount(text: string, currency: string): number | null {
  const match = /^(-?)(\d{1,15})(?:\.(\d{1,2}))?$/.exec(text.trim());
  if (!match) return null;
  const [, sign, whole = "", fraction = ""] = match;
  const decimals = decimalsOf(currency);
  if (fraction.length > decimals) return null;
  const amount = Number(whole + fraction.padEnd(decimals, "0"));
  if (!Number.isSafeInteger(amount)) return null;
  return sign && amount !== 0 ? -amount : amount;
}

/** The largest amount that is taken, in minor units: sums and conversions of it are still exact. */
export const largestAmount = 1_000_000_000_000;

const invalidAmount = "Must be a valid amount";

/** An amount that is to be paid, in integer minor units: more than nothing (spec 5). */
export const payableAmount = z
  .number({ error: ({ input }) => (input === undefined || input === null ? "Required" : invalidAmount) })
  .refine((amount) => Number.isInteger(amount) && amount >= 1 && amount <= largestAmount, invalidAmount);

/** The same as a person types it, "1234.50"; its output is minor units of the currency. */
export function typedAmount(currency: string) {
  return z
    .string("Required")
    .trim()
    .min(1, "Required")
    .transform((text) => parseAmount(text, currency) ?? Number.NaN)
    .refine((amount) => payableAmount.safeParse(amount).success, invalidAmount);
}
