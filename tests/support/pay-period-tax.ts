import { type Bracket, slicesOf } from "#app/api/domain/contributions/brackets.ts";
import { sumOf } from "#app/api/domain/contributions/line.ts";
import { healthPremium } from "#app/api/domain/contributions/ontario.ts";
import { canadaRates } from "#app/api/domain/contributions/rates/canada.ts";
import { type Exact, exact, larger, percentOf, round2, smaller, zero } from "#app/api/domain/contributions/rounding.ts";

/**
 * What CRA's own calculator withholds in Ontario in 2026 from one pay with nothing paid before (T4127 option 1): the
 * product works by the year, so this shows that rates and parts agree with withholding by the pay as well.
 */
export function ontarianPay(pay: string, periods: number): { federal: Exact; provincial: Exact; total: Exact } {
  const { pensionPlan: plan, employmentInsurance, federal, ON } = canadaRates[2026];
  const exemption = exact(plan.exemption).div(periods).toDecimalPlaces(2, 1);
  const pension = round2(percentOf(exact(pay).minus(exemption), plan.rate));
  const insurance = round2(percentOf(exact(pay), employmentInsurance.rate));
  const enhanced = pension.times(plan.firstAdditionalRate).div(plan.rate);
  const income = exact(pay).minus(enhanced).times(periods);
  const basePension = percentOf(exact(plan.ceiling).minus(plan.exemption), plan.baseRate);
  const contributions = smaller(pension.times(plan.baseRate).div(plan.rate).times(periods), basePension).plus(
    smaller(insurance.times(periods), employmentInsurance.maximum),
  );
  // Withholding takes the amount of claim code 1 as it stands, however high the income.
  const federalCredits = exact(federal.basicAmount.highest).plus(contributions).plus(federal.employmentAmount);
  const federalTax = withheld(income, federal.brackets, federalCredits);
  const tax = withheld(income, ON.brackets, exact(ON.basicAmount).plus(contributions));
  const surtax = ON.surtax.reduce(
    (sum, { above, rate }) => sum.plus(percentOf(larger(tax.minus(above), zero), rate)),
    zero,
  );
  const reduction = larger(smaller(tax.plus(surtax), exact(ON.reduction).times(2).minus(tax).minus(surtax)), zero);
  const provincial = tax.plus(surtax).minus(reduction).plus(healthPremium(income, ON.healthPremium));
  const [federalPay, provincialPay] = [round2(federalTax.div(periods)), round2(provincial.div(periods))];
  return {
    federal: federalPay,
    provincial: provincialPay,
    total: federalPay.plus(provincialPay).plus(pension).plus(insurance),
  };
}

/** Rate on the whole income less a constant in whole dollars (K, KP), less credits at the lowest rate. */
function withheld(income: Exact, brackets: readonly Bracket[], credits: Exact): Exact {
  const top = brackets.findLast(({ from }) => income.greaterThan(from));
  const rate = top?.rate ?? "0";
  const constant = percentOf(exact(top?.from ?? 0), rate).minus(
    sumOf(slicesOf(exact(top?.from ?? 0), brackets)),
  );
  return larger(
    percentOf(income, rate)
      .minus(constant.toDecimalPlaces(0))
      .minus(percentOf(credits, brackets[0]?.rate ?? "0")),
    zero,
  );
}
