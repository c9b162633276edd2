import { halfEven } from "dinero.js";
import { calculator } from "dinero.js/bigint";
import { decimalsOf } from "#app/contract/money.ts";

/** numerator / denominator, rounded half to even; both whole, the denominator above zero. */
export function divideHalfEven(numerator: bigint, denominator: bigint): number {
  return Number(halfEven(numerator, denominator, calculator));
}

/** `amount` times part / whole, rounded half to even: (3100, 21, 31) is 2100. Minor units in and out. */
export function shareOf(amount: number, part: number, whole: number): number {
  return divideHalfEven(BigInt(amount) * BigInt(part), BigInt(whole));
}

/** Minor units of a currency as minor units of US dollars. `rate` is local units for one dollar, as decimal text. */
export function toDollars(amount: number, currency: string, rate: string): number {
  const { digits, scale } = read(rate);
  return divideHalfEven(BigInt(amount) * scale * 100n, digits * unitsOf(currency));
}

/** Minor units of US dollars as minor units of a currency. `rate` is local units for one dollar, as decimal text. */
export function fromDollars(amount: number, currency: string, rate: string): number {
  const { digits, scale } = read(rate);
  return divideHalfEven(BigInt(amount) * digits * unitsOf(currency), scale * 100n);
}

function unitsOf(currency: string): bigint {
  return decimalsOf(currency) === 0 ? 1n : 100n;
}

const known = new Map<string, { digits: bigint; scale: bigint }>();

/** "4121.35" is 412135 hundredths: no rate passes through a binary fraction. */
function read(rate: string): { digits: bigint; scale: bigint } {
  let fraction = known.get(rate);
  if (!fraction) {
    const [whole = "0", decimals = ""] = rate.split(".");
    fraction = { digits: BigInt(whole + decimals), scale: 10n ** BigInt(decimals.length) };
    if (known.size > 1000) known.clear();
    known.set(rate, fraction);
  }
  return fraction;
}
