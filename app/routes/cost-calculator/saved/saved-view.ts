import type { CostEstimate } from "#app/contract/cost-estimate.ts";
import { localCurrencies, placeName } from "#app/contract/cost-place.ts";
import type { EstimateChange, FeeChange, SharedEstimate } from "#app/contract/saved-estimate.ts";
import { viewComparison, type ComparisonView } from "../comparison/comparison-view.ts";
import { whereNoneFits } from "../comparison/not-compared.tsx";

/** A saved estimate as its pages show it: the first place in full, the others beside it, and what has changed since. */
export type SavedView = {
  savedAt: string;
  estimate: CostEstimate;
  budget: SharedEstimate["budget"];
  comparison: ComparisonView | null;
  /** Where the budget paid for no salary. */
  leftOut: string[];
  /** The currency in which the changes are reckoned: that of the comparison. */
  changesCurrency: string;
  changes: (EstimateChange & { place: string; localCurrency: string; total: number })[];
  /** Null for those who read a public link. */
  fee: FeeChange | null;
};

export function viewSaved({ savedAt, comparison, own, budget, notFitting = [], changes, fee = null }: SharedEstimate & { fee?: FeeChange | null | undefined }): SavedView | null {
  const [first] = comparison.columns;
  if (!first) return null;
  return {
    savedAt,
    estimate: own ?? first.estimate,
    budget,
    comparison: comparison.columns.length > 1 ? viewComparison(comparison, { isOfBudget: budget !== undefined }) : null,
    leftOut: notFitting.map(whereNoneFits),
    changesCurrency: comparison.outputCurrencyCode,
    changes: changes.flatMap((change, place) => {
      const estimate = comparison.columns[place]?.estimate;
      if (!estimate) return [];
      const { inputs } = estimate.details;
      return [{ ...change, place: placeName(inputs), localCurrency: localCurrencies[inputs.countryCode], total: estimate.totalEmploymentCost }];
    }),
    fee,
  };
}
