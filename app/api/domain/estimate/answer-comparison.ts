import type { CostRequest } from "#app/contract/cost-calculator.ts";
import type { ComparedPlace, ComparisonRequest } from "#app/contract/cost-comparison.ts";
import type { CostEstimate } from "#app/contract/cost-estimate.ts";
import { estimateCost } from "./estimate-cost.ts";
import { estimateWithRange } from "./estimate-range.ts";
import type { TermsOf } from "./estimate-terms.ts";

/**
 * The estimates of a question and of what it is compared with, the question's own first. With anything beside it all
 * are in US dollars; a place without a salary of its own gets what the question's salary is worth in them.
 * Throws EstimateError as estimateCost does.
 */
export function answerComparison({ compare, ...question }: ComparisonRequest, termsOf: TermsOf): CostEstimate[] {
  if (compare.length === 0) return [estimateWithRange(question, termsOf(question.countryCode))];
  const own = estimateCost({ ...question, outputCurrencyCode: "USD" }, termsOf(question.countryCode));
  const others = compare.map((place) => estimateCost(questionAt(place, question, own.grossSalary), termsOf(place.countryCode)));
  return [own, ...others];
}

function questionAt(place: ComparedPlace, question: CostRequest, salaryInDollars: number): CostRequest {
  return {
    countryCode: place.countryCode,
    region: place.region ?? null,
    grossSalary: place.grossSalary ?? salaryInDollars,
    currencyCode: place.currencyCode ?? "USD",
    period: question.period,
    outputCurrencyCode: "USD",
    ...(question.year && { year: question.year }),
  };
}
