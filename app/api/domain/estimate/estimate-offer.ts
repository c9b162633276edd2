import type { CostOffer, CostRequest } from "#app/contract/cost-calculator.ts";
import type { CostAnswer } from "#app/contract/cost-estimate.ts";
import { mexicanTerms } from "./contribution-lines.ts";
import { contractorCost } from "./contractor-cost.ts";
import type { EstimateTerms } from "./estimate-cost.ts";
import { estimateWithRange } from "./estimate-range.ts";

/**
 * Answers a question with what its offer says beside the salary, if it says anything. Minor units of the output currency
 * for the period; a contractor's answer has no details, because no law is behind it. Throws EstimateError as estimateCost does.
 */
export function estimateOffer({ offer = {}, ...question }: CostRequest, terms: EstimateTerms): CostAnswer {
  if (offer.type === "contractor") return contractorCost(question, terms);
  const { startsAt, statutoryBenefits } = offer;
  return estimateWithRange(question, {
    ...terms,
    ...(startsAt && { today: startsAt }),
    ...(statutoryBenefits && { mexico: mexicanTerms(agreed(statutoryBenefits)) }),
  });
}

type Agreed = NonNullable<CostOffer["statutoryBenefits"]>;

function agreed({ bonusDays, vacationDays, vacationsPremiumPercentage }: Agreed) {
  return { bonusDays: bonusDays ?? null, vacationDays: vacationDays ?? null, vacationsPremiumPercentage: vacationsPremiumPercentage ?? null };
}
