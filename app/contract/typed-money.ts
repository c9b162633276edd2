import { decimalsOf } from "./money.ts";

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
