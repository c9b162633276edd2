import type { LawReference } from "#app/contract/cost-estimate.ts";
import type { CostGroup, CostPurpose } from "#app/contract/cost-group.ts";
import { type Exact, percentOf, zero } from "./rounding.ts";

/** A part of a line's amount. Annual, in decimal local units; `rate` in percent. */
export type Step = { label: string; base: Exact | null; rate: string | null; amount: Exact };

/** One line of a country's calculation, a year of it, in decimal local units. `rate` in percent. */
export type Line = {
  key: string;
  group: CostGroup;
  purpose: CostPurpose;
  label: string;
  base: Exact | null;
  rate: string | null;
  limit: string | null;
  amount: Exact;
  steps: Step[];
  law: LawReference;
};

/** A line that is a rate of a base and nothing else: its amount follows from the two. */
export type RatedLine = Omit<Line, "group" | "amount" | "steps" | "base" | "rate"> & { base: Exact; rate: string };

/** What a country's rules make of a salary: amounts of a year in decimal local units, and what has to be said. */
export type Breakdown = {
  lines: Line[];
  /** Paid to the worker besides the salary, and already among the employer's benefits. */
  paidOnTop: Exact;
  /** What makes the salary unlawful. */
  warnings: string[];
  assumptions: string[];
  notIncluded: string[];
};

/** A rated line with its amount, in the unit of its base. */
export function lineOf(group: CostGroup, line: RatedLine): Line {
  return { ...line, group, steps: [], amount: percentOf(line.base, line.rate) };
}

/** The sum of the amounts, in their own unit. */
export function sumOf(items: readonly { amount: Exact }[]): Exact {
  return items.reduce((sum, item) => sum.plus(item.amount), zero);
}

/** The steps with one more, where credits would take a tax below zero. */
export function notBelowZero(steps: Step[]): Step[] {
  const sum = sumOf(steps);
  if (!sum.isNegative() || sum.isZero()) return steps;
  return [...steps, { label: "A tax is never below zero", base: null, rate: null, amount: sum.negated() }];
}
