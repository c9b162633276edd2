import { Decimal } from "decimal.js";

/**
 * An exact decimal number. Forty digits, so that a division that does not end (one twelfth, a rate of exchange) is
 * right far beyond the cent; rounded half up, as every tax authority here rounds (round2).
 */
export type Exact = Decimal;
const ExactDecimal = Decimal.clone({ precision: 40, rounding: Decimal.ROUND_HALF_UP });

/** Reads decimal text, or a whole number such as minor units. */
export function exact(value: string | number | Decimal): Exact {
  return new ExactDecimal(value);
}

export const zero = exact(0);

/** Far beyond the cent, and before the digits that a division which does not end leaves wrong. */
const decimalsThatAreRight = 20;

/**
 * Two decimals, half up: where the rules say that money is rounded, and only there. What comes to half a cent after a
 * division that does not end may be kept as 0.00499…: that is half a cent again first.
 */
export function round2(value: Exact): Exact {
  return value.toDecimalPlaces(decimalsThatAreRight, Decimal.ROUND_HALF_UP).toDecimalPlaces(2, Decimal.ROUND_HALF_UP);
}

/** `rate` percent of a base: ("200", "5.95") is 11.9. */
export function percentOf(base: Exact, rate: string | Exact): Exact {
  return base.times(rate).div(100);
}

/** The exact sum, zero of nothing. */
export function sumExact(values: readonly Exact[]): Exact {
  return values.reduce((sum, value) => sum.plus(value), zero);
}

/** A cap: the smaller of two. */
export function smaller(left: Exact, right: Exact | string): Exact {
  return left.lessThan(right) ? left : exact(right);
}

/** A floor: the larger of two. */
export function larger(left: Exact, right: Exact | string): Exact {
  return left.greaterThan(right) ? left : exact(right);
}

/** "74,600.00 CAD": an amount in a sentence. Decimal local units. */
export function written(value: Exact | string, currency: string): string {
  return `${exact(value)
    .toFixed(2)
    .replace(/\B(?=(\d{3})+\.)/g, ",")} ${currency}`;
}
