import type { CostComparison } from "#app/contract/cost-comparison.ts";
import type { CostEstimate } from "#app/contract/cost-estimate.ts";
import { type CostGroup, type CostPurpose, costGroups, costPurposeNames } from "#app/contract/cost-group.ts";
import { EstimateError } from "./estimate-error.ts";

const purposes = Object.keys(costPurposeNames) as CostPurpose[];

/**
 * Aligns estimates by what their lines pay for, and says how much dearer each is than the cheapest.
 * Throws EstimateError "not-comparable" for none, for different output currencies or for different periods.
 */
export function compareEstimates(estimates: readonly CostEstimate[]): CostComparison {
  const first = estimates[0];
  if (!first || estimates.some((estimate) => unitOf(estimate) !== unitOf(first))) {
    throw new EstimateError("not-comparable", "Estimates are compared in one currency and for one period.");
  }
  const cheapest = Math.min(...estimates.map((estimate) => estimate.totalEmploymentCost));
  return {
    outputCurrencyCode: first.details.outputCurrencyCode,
    period: first.details.inputs.period,
    columns: estimates.map((estimate) => ({
      estimate,
      differenceToCheapest: estimate.totalEmploymentCost - cheapest,
      isCheapest: estimate.totalEmploymentCost === cheapest,
    })),
    rows: costGroups.flatMap((group) => purposes.flatMap((purpose) => rowOf(group, purpose, estimates))),
  };
}

function unitOf({ details }: CostEstimate): string {
  return `${details.outputCurrencyCode} ${details.inputs.period}`;
}

function rowOf(group: CostGroup, purpose: CostPurpose, estimates: readonly CostEstimate[]): CostComparison["rows"] {
  const amounts = estimates.map(({ details }) => {
    const lines = details.lines.filter((line) => line.group === group && line.purpose === purpose);
    return lines.length === 0 ? null : lines.reduce((sum, line) => sum + line.amount, 0);
  });
  if (amounts.every((amount) => amount === null)) return [];
  return [{ group, purpose, label: costPurposeNames[purpose], amounts }];
}
