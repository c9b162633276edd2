import type { CostEstimate } from "#app/contract/cost-estimate.ts";
import type { EstimateChange, FeeChange, SavedQuestion } from "#app/contract/saved-estimate.ts";
import { answerComparison } from "./answer-comparison.ts";
import { exact } from "../contributions/rounding.ts";
import { readRate } from "./estimate-conversion.ts";
import { EstimateError } from "./estimate-error.ts";
import type { TermsOf } from "./estimate-terms.ts";

/**
 * What today's terms make of the question that saved estimates answered, column by column. Differences are today's
 * minor units less the saved ones; null where today has no answer.
 */
export function estimateChanges(question: SavedQuestion, saved: readonly CostEstimate[], termsOf: TermsOf): EstimateChange[] {
  const today = answerToday(question, termsOf);
  return saved.map((then, place) => {
    const now = today?.[place] ?? null;
    return {
      difference: now && now.totalEmploymentCost - then.totalEmploymentCost,
      netDifference: now && now.totalNetPay - then.totalNetPay,
      ratesVersion: { saved: then.details.ratesVersion, today: now && now.details.ratesVersion },
      exchangeRate: { saved: then.details.exchangeRate, today: now && now.details.exchangeRate },
      yearRemark: now && now.details.yearRemark,
    };
  });
}

function answerToday({ budget: _, notFitting: __, ...question }: SavedQuestion, termsOf: TermsOf): CostEstimate[] | null {
  try {
    return answerComparison(question, termsOf);
  } catch (error) {
    if (error instanceof EstimateError) return null;
    throw error;
  }
}

/** The fee of an estimate beside today's, in cents of USD a month. */
export function feeChange(saved: CostEstimate, termsOf: TermsOf): FeeChange {
  return { saved: monthlyFeeOf(saved), today: termsOf(saved.details.inputs.countryCode).monthlyFee };
}

/** Today's terms, but for the fee, which stays the one of an estimate: who reads it by its link learns of no other. */
export function termsWithFeeOf(saved: CostEstimate, termsOf: TermsOf): TermsOf {
  const monthlyFee = monthlyFeeOf(saved);
  return (country) => ({ ...termsOf(country), monthlyFee });
}

/** In cents of USD. An estimate holds its fee in its own currency for its own period; a cent of it is more than rounding took away. */
export function monthlyFeeOf({ fee, details: { exchangeRate, outputCurrencyCode, inputs } }: CostEstimate): number {
  const dollars = outputCurrencyCode === "USD" || !exchangeRate ? exact(fee) : exact(fee).div(readRate(exchangeRate));
  return dollars.div(inputs.period === "annually" ? 12 : 1).round().toNumber();
}
