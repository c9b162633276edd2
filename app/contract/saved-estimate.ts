import { z } from "zod";
import { payableAmount } from "./amount.ts";
import { costCountryCode, costCurrencyCode, costPeriod, costRegion } from "./cost-calculator.ts";
import { comparisonRequest, costComparison } from "./cost-comparison.ts";
import { comparedAtMost, linkDays } from "./cost-place.ts";
import { costEstimate, exchangeRate } from "./cost-estimate.ts";
import { ownName } from "./plain-line.ts";
import { recordId } from "./record-id.ts";

const estimateName = ownName(100);

/** The form that saves: what else is kept is in its address. */
export const nameEstimate = z.object({ name: estimateName });
export type NameEstimate = z.infer<typeof nameEstimate>;

const askedPlace = z.object({ countryCode: costCountryCode, region: costRegion.nullish() });

/**
 * A question as it was asked. Where that was a budget, `budget` is what there was to spend, in minor units of
 * `currencyCode`, the salaries are those that were found for it, and `notFitting` the places where none was.
 */
const savedQuestion = comparisonRequest.safeExtend({
  budget: payableAmount.optional(),
  notFitting: z.array(askedPlace).max(comparedAtMost - 1).optional(),
});
export type SavedQuestion = z.infer<typeof savedQuestion>;

/** POST /cost-calculator/estimates: the question is calculated when it is saved, so that what is kept is what the API says. */
export const saveEstimate = z.object({ name: estimateName, question: savedQuestion });
export type SaveEstimate = z.infer<typeof saveEstimate>;

/** Its answer. */
export const savedEstimateId = z.object({ id: recordId });

/** POST /cost-calculator/estimates/{id}/link. */
export const shareEstimate = z.object({ days: z.literal(linkDays, "Invalid input") });

/** GET /cost-calculator/estimates: one of the list. Amounts are minor units of `outputCurrencyCode` for the period. */
export const savedEstimateRow = z.object({
  id: recordId,
  name: z.string(),
  places: z.array(z.object({ countryCode: z.string(), region: z.string().nullish() })),
  period: costPeriod,
  outputCurrencyCode: costCurrencyCode,
  totalEmploymentCost: z.int(),
  ratesVersions: z.array(z.string()),
  savedBy: z.string(),
  savedAt: z.iso.datetime(),
  sharedUntil: z.iso.datetime().nullable(),
});
export type SavedEstimateRow = z.infer<typeof savedEstimateRow>;

/**
 * What one column would be today. `difference` is today's total cost less the saved one; null when it cannot be
 * calculated today, as when there is no exchange rate any more. `yearRemark` says that it is asked for a year that there are no
 * rates for yet: what has not changed is then that of an earlier year.
 */
const estimateChange = z.object({
  difference: z.int().nullable(),
  netDifference: z.int().nullable(),
  ratesVersion: z.object({ saved: z.string(), today: z.string().nullable() }),
  exchangeRate: z.object({ saved: exchangeRate.nullable(), today: exchangeRate.nullable() }),
  yearRemark: z.string().nullish(),
});
export type EstimateChange = z.infer<typeof estimateChange>;

/** The provider's fee then and now, in cents of USD a month. */
const feeChange = z.object({ saved: z.int(), today: z.int() });
export type FeeChange = z.infer<typeof feeChange>;

/**
 * What anybody with a link may read: the estimate, its name and its day, and nothing of who made it. Its changes are
 * reckoned with the fee of then, because today's is the company's own business. `own` is the first column in the currency
 * that was asked for, where the comparison is in another; `notFitting` are places in which no salary fitted the budget.
 */
export const sharedEstimate = z.object({
  name: z.string(),
  savedAt: z.iso.datetime(),
  comparison: costComparison,
  own: costEstimate.optional(),
  budget: z.object({ amount: z.int(), currencyCode: costCurrencyCode }).optional(),
  notFitting: z.array(askedPlace).optional(),
  changes: z.array(estimateChange),
});
export type SharedEstimate = z.infer<typeof sharedEstimate>;

/**
 * GET /cost-calculator/estimates/{id}. Its changes are reckoned with today's `fee`. `link` is the address for others while
 * there is one; who may delete an estimate may also share it.
 */
export const savedEstimate = sharedEstimate.extend({
  id: recordId,
  question: savedQuestion,
  fee: feeChange.optional(),
  savedBy: z.string(),
  mayDelete: z.boolean(),
  /** Whom it was made for, where that was said and this person may see them. */
  worker: z.object({ id: recordId, fullName: z.string() }).nullish(),
  /** Whether this person may say whom it was made for. */
  mayTie: z.boolean().optional(),
  link: z.object({ address: z.string(), expiresAt: z.iso.datetime() }).nullable(),
});
export type SavedEstimate = z.infer<typeof savedEstimate>;

/** Why somebody may not change a saved estimate who neither saved it nor looks after the company's. */
export function notTheirs(change: "delete it" | "share it" | "choose its worker"): string {
  return `Only the person who saved an estimate, an admin or a super admin can ${change}.`;
}
