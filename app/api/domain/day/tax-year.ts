import { type CostYear, costYears } from "#app/contract/cost-calculator.ts";
import { EstimateError } from "../estimate/estimate-error.ts";

/** The tax year whose rates pay of a day takes: its own, or the nearest that there are rates for. */
export function taxYearOf(day: string): CostYear {
  return latestYearUpTo(Number(day.slice(0, 4))) ?? costYears[0];
}

/**
 * The asked year, or the calculation date's; after the last year with rates, that one, and it is said. Before the first it
 * throws EstimateError "no-rates-for-year".
 */
export function yearOf(asked: CostYear | undefined, today: string): { year: CostYear; remark: string | null } {
  if (asked) return { year: asked, remark: null };
  const current = Number(today.slice(0, 4));
  const year = latestYearUpTo(current);
  if (!year) throw new EstimateError("no-rates-for-year", `There are no tax rates for ${today.slice(0, 4)}.`);
  return {
    year,
    remark: year === current ? null : `There are no tax rates for ${current} yet: those of ${year} are used.`,
  };
}

function latestYearUpTo(year: number): CostYear | undefined {
  return costYears.findLast((known) => known <= year);
}
