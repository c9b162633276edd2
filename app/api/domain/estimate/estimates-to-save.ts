import type { CostEstimate } from "#app/contract/cost-estimate.ts";
import type { SavedQuestion } from "#app/contract/saved-estimate.ts";
import { answerComparison } from "./answer-comparison.ts";
import { estimateWithRange } from "./estimate-range.ts";
import type { TermsOf } from "./estimate-terms.ts";

/**
 * What is saved of a question: the columns of its comparison, and after them the question's own estimate in the currency
 * that was asked for, where the columns are not in it. Throws EstimateError as estimateCost does.
 */
export function estimatesToSave({ budget: _, notFitting: __, ...question }: SavedQuestion, termsOf: TermsOf): CostEstimate[] {
  const columns = answerComparison(question, termsOf);
  if (columns[0]?.details.outputCurrencyCode === question.outputCurrencyCode) return columns;
  const { compare: ___, ...own } = question;
  return [...columns, estimateWithRange(own, termsOf(own.countryCode))];
}

/** The same apart: the columns, and the question's own estimate where it was saved beside them. */
export function savedColumns(question: SavedQuestion, estimates: readonly CostEstimate[]): { columns: CostEstimate[]; own: CostEstimate | null } {
  const count = question.compare.length + 1;
  return { columns: estimates.slice(0, count), own: estimates[count] ?? null };
}
