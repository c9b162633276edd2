import { type Bracket, topBracket } from "./brackets.ts";
import { provincialSteps } from "./canada-income-tax.ts";
import type { SocialContributions } from "./canada-social.ts";
import { type Line, sumOf } from "./line.ts";
import type { BritishColumbiaRates } from "./rates/canada.ts";
import { type Exact, exact, larger, percentOf, round2, smaller, written, zero } from "./rounding.ts";

/**
 * British Columbia's two lines: tax and the reduction of a small income. Decimal CAD a year (T4127: T4, S).
 * `preBudget` asks for the values of before the year's budget, where it changed them.
 */
export function britishColumbianTax(
  income: Exact,
  social: SocialContributions,
  basePension: Exact,
  rates: BritishColumbiaRates,
  preBudget: boolean,
): Line[] {
  const { brackets, reduction, law } = preBudget ? beforeBudget(rates) : rates;
  const steps = provincialSteps(income, social, { brackets, basicAmount: rates.basicAmount }, basePension);
  const tax = sumOf(steps);
  const common = { group: "workerIncomeTax" as const, purpose: "incomeTax" as const, base: income, rate: null, law };
  return [
    {
      ...common,
      key: "provincial_income_tax",
      label: "British Columbia income tax",
      limit: topBracket(income, brackets),
      amount: round2(tax),
      steps,
    },
    {
      ...common,
      key: "provincial_tax_reduction",
      label: "B.C. tax reduction",
      limit: `${written(reduction.amount, "CAD")} less ${reduction.rate}% of income above ${written(reduction.from, "CAD")} a year, at most the tax`,
      amount: reductionOf(income, tax, reduction).negated(),
      steps: [],
    },
  ];
}

function beforeBudget(rates: BritishColumbiaRates): Pick<BritishColumbiaRates, "brackets" | "reduction" | "law"> {
  const { brackets, reduction, preBudget } = rates;
  if (!preBudget) return rates;
  return {
    brackets: brackets.map((bracket, index): Bracket =>
      index === 0 ? { ...bracket, rate: preBudget.lowestRate } : bracket,
    ),
    reduction: { ...reduction, amount: preBudget.reduction },
    law: preBudget.law,
  };
}

function reductionOf(income: Exact, tax: Exact, { amount, from, rate }: BritishColumbiaRates["reduction"]): Exact {
  const lost = percentOf(larger(income.minus(from), zero), rate);
  return larger(smaller(tax, exact(amount).minus(lost)), zero);
}
