import type { CostEstimate } from "#app/contract/cost-estimate.ts";
import { localCurrencies, placeName } from "#app/contract/cost-place.ts";
import type { EstimateChange, SharedEstimate } from "#app/contract/saved-estimate.ts";
import { viewComparison, type ComparisonView } from "./comparison-view.ts";

/** A saved estimate as its pages show it: the first place in full, the others beside it, and what has changed since. */
export type KeptView = {
  savedAt: string;
  estimate: CostEstimate;
  comparison: ComparisonView | null;
  changes: (EstimateChange & { place: string; localCurrency: string; total: number })[];
};

export function viewKept({ savedAt, comparison, changes }: SharedEstimate): KeptView | null {
  const [first] = comparison.columns;
  if (!first) return null;
  return {
    savedAt,
    estimate: first.estimate,
    comparison: comparison.columns.length > 1 ? viewComparison(comparison) : null,
    changes: changes.flatMap((change, place) => {
      const estimate = comparison.columns[place]?.estimate;
      if (!estimate) return [];
      const { inputs } = estimate.details;
      return [{ ...change, place: placeName(inputs), localCurrency: localCurrencies[inputs.countryCode], total: estimate.totalEmploymentCost }];
    }),
  };
}
