import type { ColombiaTerms } from "./colombia.ts";
import type { ColombiaRates } from "./rates/colombia.ts";
import { type Exact, exact, larger, percentOf, smaller, zero } from "./rounding.ts";

/** What the lines are charged on. Decimal COP a year unless it is called a month. */
export type ColombianBase = {
  gross: Exact;
  month: Exact;
  /** The salary, or its share that counts when it is integral. */
  contribution: Exact;
  /** The same between one minimum wage and 25 (IBC). */
  capped: Exact;
  cappedMonth: Exact;
  /** The transport allowance, zero when it is not due. */
  allowance: Exact;
  /** The employer's health share, SENA and ICBF are not due. */
  exonerated: boolean;
};

/** The bases of a year. `gross` is decimal COP a year. */
export function colombianBase(gross: Exact, terms: ColombiaTerms, rates: ColombiaRates): ColombianBase {
  const wage = exact(rates.minimumWage);
  const contribution = terms.integralSalary ? percentOf(gross, rates.integral.baseShare) : gross;
  const capped = smaller(larger(contribution, wage.times(12)), wage.times(rates.baseCeilingWages).times(12));
  const hasAllowance =
    !terms.integralSalary && gross.lessThanOrEqualTo(wage.times(rates.transportAllowance.upToWages).times(12));
  return {
    gross,
    month: gross.div(12),
    contribution,
    capped,
    cappedMonth: capped.div(12),
    allowance: hasAllowance ? exact(rates.transportAllowance.amount).times(12) : zero,
    // An integral salary counts as a whole here, so it is never below ten minimum wages.
    exonerated: terms.exonerated && gross.lessThan(wage.times(rates.exonerationBelowWages).times(12)),
  };
}
