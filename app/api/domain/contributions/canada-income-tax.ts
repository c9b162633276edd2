import { slicesOf, topBracket } from "./brackets.ts";
import type { SocialContributions } from "./canada-social.ts";
import { type Line, notBelowZero, type Step, sumOf } from "./line.ts";
import type { CanadaRates, ProvinceRates } from "./rates/canada.ts";
import { type Exact, exact, larger, percentOf, round2, smaller, zero } from "./rounding.ts";

/** Income that tax is charged on (T4127: A): gross less the enhanced part of the pension plan. Decimal CAD a year. */
export function taxableIncome(gross: Exact, social: SocialContributions, rates: CanadaRates): Exact {
  return larger(gross.minus(enhancedPension(social, rates)), zero);
}

/** The part that lowers income (T4127: F5): the first additional share of the contribution, and all of the second. */
function enhancedPension(social: SocialContributions, { pensionPlan: plan }: CanadaRates): Exact {
  return social.pension.times(plan.firstAdditionalRate).div(plan.rate).plus(social.second);
}

/** Federal income tax on `income` decimal CAD a year. */
export function federalTax(gross: Exact, income: Exact, social: SocialContributions, rates: CanadaRates): Line {
  const { federal } = rates;
  const credits = basicPersonalAmount(income, federal.basicAmount)
    .plus(basePension(social, rates))
    .plus(social.insurance)
    .plus(smaller(gross, federal.employmentAmount));
  const steps = taxSteps(
    income,
    federal.brackets,
    credits,
    "Credits: basic personal amount, base pension, employment insurance, employment amount",
  );
  return {
    key: "federal_income_tax",
    group: "workerIncomeTax",
    purpose: "incomeTax",
    label: "Federal income tax",
    base: income,
    rate: null,
    limit: topBracket(income, federal.brackets),
    amount: round2(sumOf(steps)),
    steps,
    law: federal.law,
  };
}

/** The highest amount on a low income, the lowest on a high one, in a straight line between (T4127: BPAF). Decimal CAD. */
export function basicPersonalAmount(income: Exact, amount: CanadaRates["federal"]["basicAmount"]): Exact {
  const { highest, lowest, from, to } = amount;
  if (income.lessThanOrEqualTo(from)) return exact(highest);
  if (income.greaterThanOrEqualTo(to)) return exact(lowest);
  const lost = income.minus(from).times(exact(highest).minus(lowest)).div(exact(to).minus(from));
  return round2(exact(highest).minus(lost));
}

/** The part of the pension contribution that earns a credit instead of lowering income. Decimal CAD a year. */
export function basePension(social: SocialContributions, { pensionPlan: plan }: CanadaRates): Exact {
  return social.pension.times(plan.baseRate).div(plan.rate);
}

/**
 * A province's basic tax (T4127: T4) before its own reductions, unrounded, as steps. There is no provincial
 * employment amount. Decimal CAD a year.
 */
export function provincialSteps(
  income: Exact,
  social: SocialContributions,
  province: Pick<ProvinceRates, "brackets" | "basicAmount">,
  basePensionPart: Exact,
): Step[] {
  const credits = exact(province.basicAmount).plus(basePensionPart).plus(social.insurance);
  return taxSteps(
    income,
    province.brackets,
    credits,
    "Credits: basic personal amount, base pension, employment insurance",
  );
}

/** Tax by slices less the credits at the lowest rate, never below zero. */
export function taxSteps(income: Exact, brackets: ProvinceRates["brackets"], credits: Exact, label: string): Step[] {
  const rate = brackets[0]?.rate ?? "0";
  return notBelowZero([
    ...slicesOf(income, brackets),
    { label, base: credits, rate, amount: percentOf(credits, rate).negated() },
  ]);
}
