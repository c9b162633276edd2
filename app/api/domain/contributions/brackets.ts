import type { Step } from "./line.ts";
import { type Exact, exact, percentOf, smaller, written } from "./rounding.ts";

/** A slice of income from a whole amount up, with the rate in percent that falls on that slice alone. */
export type Bracket = { from: string; rate: string };

/**
 * Marginal tax, slice by slice, unrounded: one step for every bracket that the income reaches.
 * Income in decimal CAD a year: other countries have tables (taxFromTable).
 */
export function slicesOf(income: Exact, brackets: readonly Bracket[]): Step[] {
  return brackets.flatMap(({ from, rate }, index) => {
    if (index > 0 && income.lessThanOrEqualTo(from)) return [];
    const next = brackets[index + 1];
    const base = (next ? smaller(income, next.from) : income).minus(from);
    return [{ label: spanOf({ from, rate }, next), base, rate, amount: percentOf(base, rate) }];
  });
}

/** The bracket that an income ends in, in words: "20.5% from 58,523.00 CAD to 117,045.00 CAD a year". */
export function topBracket(income: Exact, brackets: readonly Bracket[]): string {
  const reached = brackets.filter(({ from }, index) => index === 0 || income.greaterThan(from));
  const last = reached.at(-1);
  if (!last) throw new RangeError("A tax needs at least one bracket");
  return `${spanOf(last, brackets[reached.length])} a year`;
}

function spanOf(bracket: Bracket, next: Bracket | undefined): string {
  if (!next) return `${bracket.rate}% above ${written(bracket.from, "CAD")}`;
  if (bracket.from === "0") return `${bracket.rate}% up to ${written(next.from, "CAD")}`;
  return `${bracket.rate}% from ${written(bracket.from, "CAD")} to ${written(next.from, "CAD")}`;
}

/** A row of a table that gives the tax at its lower end and a rate in percent on what lies above it. */
export type QuotaRow = { from: string; quota: string; rate: string };

/**
 * The row that a base falls into and, with it, the tax in the table's own unit, unrounded; null below the first row.
 * `from` belongs to its own row ("fromIncluded", Mexico) or still to the one before ("fromExcluded", Colombia).
 */
export function taxFromTable(
  base: Exact,
  rows: readonly QuotaRow[],
  edge: "fromIncluded" | "fromExcluded",
): { row: QuotaRow; next: QuotaRow | undefined; excess: Exact; tax: Exact } | null {
  const reached = rows.filter(({ from }) => (edge === "fromIncluded" ? base.gte(from) : base.gt(from)));
  const row = reached.at(-1);
  if (!row) return null;
  const excess = base.minus(row.from);
  return { row, next: rows[reached.length], excess, tax: exact(row.quota).plus(percentOf(excess, row.rate)) };
}
