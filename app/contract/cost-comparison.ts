import { z } from "zod";
import { payableAmount } from "./amount.ts";
import { budgetPlace, costCurrencyCode, costPeriod, costPlace, fittingPlace } from "./cost-calculator.ts";
import { comparedAtMost, currenciesOf } from "./cost-place.ts";
import { costEstimate, costGroup, costPurpose } from "./cost-estimate.ts";

/**
 * A place to show beside the question's own. Without an amount it is the question's salary there, worth the same in
 * US dollars; with one, `grossSalary` is in minor units of `currencyCode`.
 */
export const comparedPlace = budgetPlace
  .safeExtend({ grossSalary: payableAmount.optional(), currencyCode: costCurrencyCode.optional() })
  .refine((place) => (place.grossSalary === undefined) === (place.currencyCode === undefined), { path: ["grossSalary"], error: "Required" })
  .refine((place) => !place.currencyCode || currenciesOf(place.countryCode).includes(place.currencyCode), {
    path: ["currencyCode"],
    error: "Invalid input",
  });
export type ComparedPlace = z.infer<typeof comparedPlace>;

/** POST /cost-calculator/comparison: a question, and what is shown beside its answer. With anything beside it, all is in USD. */
export const comparisonRequest = fittingPlace(
  z.object({ grossSalary: payableAmount, ...costPlace, compare: z.array(comparedPlace).max(comparedAtMost - 1) }),
);
export type ComparisonRequest = z.infer<typeof comparisonRequest>;

/** Estimates side by side. Amounts are minor units of the one output currency for the one period. */
export const costComparison = z.object({
  outputCurrencyCode: costCurrencyCode,
  period: costPeriod,
  columns: z.array(z.object({ estimate: costEstimate, differenceToCheapest: z.int(), isCheapest: z.boolean() })),
  /** One row for each purpose within a group; null where a place has no line of that kind. */
  rows: z.array(z.object({ group: costGroup, purpose: costPurpose, label: z.string(), amounts: z.array(z.int().nullable()) })),
});
export type CostComparison = z.infer<typeof costComparison>;
