import { z } from "zod";
import { costCurrencyCode, costPeriod } from "./cost-calculator.ts";
import { comparisonRequest, costComparison } from "./cost-comparison.ts";
import { exchangeRate } from "./cost-estimate.ts";

/** Its own name for an estimate that is kept. */
const estimateName = z
  .string("Required")
  .trim()
  .min(1, "Required")
  .max(100, "Name should be less than 101 characters")
  .regex(/^\P{Cc}*$/u, "Invalid input");

/** The form that saves: what else is kept is in its address. */
export const nameEstimate = z.object({ name: estimateName });
export type NameEstimate = z.infer<typeof nameEstimate>;

/** POST /cost-calculator/estimates: the question is calculated when it is saved, so that what is kept is what the API says. */
export const saveEstimate = z.object({ name: estimateName, question: comparisonRequest });
export type SaveEstimate = z.infer<typeof saveEstimate>;

/** Its answer. */
export const savedEstimateId = z.object({ id: z.string() });

/** How long a link may work, in days. */
const linkDays = [7, 30, 90] as const;
export const shareEstimate = z.object({ days: z.literal(linkDays, "Invalid input") });

/** GET /cost-calculator/estimates: one of the list. Amounts are minor units of `outputCurrencyCode` for the period. */
export const savedEstimateRow = z.object({
  id: z.string(),
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
 * calculated today, as when there is no exchange rate any more.
 */
const estimateChange = z.object({
  difference: z.int().nullable(),
  netDifference: z.int().nullable(),
  ratesVersion: z.object({ saved: z.string(), today: z.string().nullable() }),
  exchangeRate: z.object({ saved: exchangeRate.nullable(), today: exchangeRate.nullable() }),
});
export type EstimateChange = z.infer<typeof estimateChange>;

/** What anybody with a link may read: the estimate, its name and its day, and nothing of who made it. */
export const sharedEstimate = z.object({
  name: z.string(),
  savedAt: z.iso.datetime(),
  comparison: costComparison,
  changes: z.array(estimateChange),
});
export type SharedEstimate = z.infer<typeof sharedEstimate>;

/** GET /cost-calculator/estimates/{id}. `link` is the address for others while there is one. */
export const savedEstimate = sharedEstimate.extend({
  id: z.string(),
  question: comparisonRequest,
  savedBy: z.string(),
  mayDelete: z.boolean(),
  link: z.object({ address: z.string(), expiresAt: z.iso.datetime() }).nullable(),
});
export type SavedEstimate = z.infer<typeof savedEstimate>;
