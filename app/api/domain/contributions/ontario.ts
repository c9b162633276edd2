import { topBracket } from "./brackets.ts";
import { provincialSteps } from "./canada-income-tax.ts";
import type { SocialContributions } from "./canada-social.ts";
import { type Line, type Step, sumOf } from "./line.ts";
import type { OntarioRates } from "./rates/canada.ts";
import { type Exact, exact, larger, percentOf, round2, smaller, written, zero } from "./rounding.ts";

/**
 * Ontario's four lines: tax, surtax on it, a reduction for small taxes, and the health premium on income, which the
 * reduction does not touch. Decimal CAD a year (T4127: T4, V1, S, V2).
 */
export function ontarianTax(
  income: Exact,
  social: SocialContributions,
  basePension: Exact,
  rates: OntarioRates,
): Line[] {
  const steps = provincialSteps(income, social, rates, basePension);
  const tax = sumOf(steps);
  const surtax = surtaxSteps(tax, rates.surtax);
  const taxAndSurtax = tax.plus(sumOf(surtax));
  const common = { group: "workerIncomeTax" as const, purpose: "incomeTax" as const, rate: null, law: rates.law };
  return [
    {
      ...common,
      key: "provincial_income_tax",
      label: "Ontario income tax",
      base: income,
      limit: topBracket(income, rates.brackets),
      amount: round2(tax),
      steps,
    },
    {
      ...common,
      key: "ontario_surtax",
      label: "Ontario surtax",
      base: tax,
      limit: rates.surtax.map(({ above, rate }) => `${rate}% of the tax above ${written(above, "CAD")}`).join(" and "),
      amount: sumOf(surtax),
      steps: surtax,
    },
    {
      ...common,
      key: "provincial_tax_reduction",
      label: "Ontario tax reduction",
      base: taxAndSurtax,
      limit: `Twice ${written(rates.reduction, "CAD")} less tax and surtax, at most the tax and surtax`,
      amount: reductionOf(taxAndSurtax, rates.reduction).negated(),
      steps: [],
    },
    {
      ...common,
      key: "ontario_health_premium",
      label: "Ontario health premium",
      base: income,
      limit: premiumTier(income, rates.healthPremium),
      amount: healthPremium(income, rates.healthPremium),
      steps: [],
    },
  ];
}

function surtaxSteps(tax: Exact, tiers: OntarioRates["surtax"]): Step[] {
  return tiers.flatMap(({ above, rate }) => {
    if (tax.lessThanOrEqualTo(above)) return [];
    const base = tax.minus(above);
    return [{ label: `${rate}% of the tax above ${written(above, "CAD")}`, base, rate, amount: percentOf(base, rate) }];
  });
}

/** What is taken off a small tax, without dependants. Decimal CAD a year. */
function reductionOf(taxAndSurtax: Exact, basic: string): Exact {
  return larger(smaller(taxAndSurtax, exact(basic).times(2).minus(taxAndSurtax)), zero);
}

/** The health premium of a year on `income`, both in decimal CAD: it rises in ramps with plateaus between. */
export function healthPremium(income: Exact, tiers: OntarioRates["healthPremium"]): Exact {
  const tier = tierOf(income, tiers);
  if (!tier) return zero;
  return smaller(exact(tier.start).plus(percentOf(income.minus(tier.from), tier.rate)), tier.most);
}

function premiumTier(income: Exact, tiers: OntarioRates["healthPremium"]): string {
  const tier = tierOf(income, tiers);
  if (!tier) return `Nothing on income up to ${written(tiers[0]?.from ?? "0", "CAD")} a year`;
  return `${written(tier.start, "CAD")} and ${tier.rate}% of income above ${written(tier.from, "CAD")}, at most ${written(tier.most, "CAD")} a year`;
}

function tierOf(income: Exact, tiers: OntarioRates["healthPremium"]) {
  return tiers.findLast(({ from }) => income.greaterThan(from));
}
