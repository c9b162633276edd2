import type { ComparisonRequest } from "#app/contract/cost-comparison.ts";
import type { CostEstimate } from "#app/contract/cost-estimate.ts";
import type { EstimateChange } from "#app/contract/saved-estimate.ts";
import { answerComparison } from "./answer-comparison.ts";
import { EstimateError } from "./estimate-error.ts";
import type { TermsOf } from "./estimate-terms.ts";

/**
 * What today's rates make of the question that saved estimates answered, column by column. Differences are today's
 * minor units less the saved ones; null where today has no answer.
 */
export function estimateChanges(question: ComparisonRequest, saved: readonly CostEstimate[], termsOf: TermsOf): EstimateChange[] {
  const today = answerToday(question, termsOf);
  return saved.map((then, place) => {
    const now = today?.[place] ?? null;
    return {
      difference: now && now.totalEmploymentCost - then.totalEmploymentCost,
      netDifference: now && now.totalNetPay - then.totalNetPay,
      ratesVersion: { saved: then.details.ratesVersion, today: now && now.details.ratesVersion },
      exchangeRate: { saved: then.details.exchangeRate, today: now && now.details.exchangeRate },
    };
  });
}

function answerToday(question: ComparisonRequest, termsOf: TermsOf): CostEstimate[] | null {
  try {
    return answerComparison(question, termsOf);
  } catch (error) {
    if (error instanceof EstimateError) return null;
    throw error;
  }
}
