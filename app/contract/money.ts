/** Currencies that have no minor unit (spec 9). COP is not among them: it keeps two decimals. */
export const zeroDecimalCurrencies: ReadonlySet<string> = new Set([
  "BIF", "CLP", "DJF", "GNF", "JPY", "KMF", "KRW", "MGA", "PYG", "RWF", "UGX", "VND", "VUV", "XAF", "XOF", "XPF",
]);

/** How many decimals a currency is written with: 0 or 2 (spec 3 "precision 2", spec 9). */
export function decimalsOf(currency: string): 0 | 2 {
  return zeroDecimalCurrencies.has(currency) ? 0 : 2;
}

/**
 * Plain decimal text of minor units, as a form field or an address holds it: (123450, "USD") is "1234.50". What dinero.js
 * would write, without its weight on the first load of every list (a test holds the two together).
 */
export function toDecimalText(amount: number, currency: string): string {
  const decimals = decimalsOf(currency);
  const digits = String(Math.abs(amount)).padStart(decimals + 1, "0");
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = decimals > 0 ? `.${digits.slice(-decimals)}` : "";
  return `${amount < 0 ? "-" : ""}${whole}${fraction}`;
}

/** "1,234.50": the spec's 0,0.00 format, without the currency code. Amount in minor units. */
export function formatAmount(amount: number, currency: string): string {
  return withCommas(toDecimalText(amount, currency));
}

/** Plain decimal text as people read it: "1234.5" is "1,234.5". */
export function withCommas(text: string): string {
  const [whole = "0", fraction] = text.split(".");
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ",");
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}

/** "1,234.50 USD" (spec 9). Amount in minor units. */
export function formatMoney(amount: number, currency: string): string {
  return `${formatAmount(amount, currency)} ${currency}`;
}
