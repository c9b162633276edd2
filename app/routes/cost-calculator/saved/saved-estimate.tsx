import { Money } from "#app/components/money.tsx";
import { placeName } from "#app/contract/cost-place.ts";
import { ComparisonTable } from "../comparison/comparison-table.tsx";
import { NotCompared } from "../comparison/not-compared.tsx";
import { BudgetAnswer } from "../estimate/budget-answer.tsx";
import { EstimateSections } from "../estimate/estimate-sections.tsx";
import { perPeriod } from "../estimate/per-period.ts";
import { Changes } from "./changes.tsx";
import type { SavedView } from "./saved-view.ts";

/** An estimate as it was saved, under what has changed since. */
export function SavedEstimate({ view, zone }: { view: SavedView; zone?: string | undefined }) {
  const { savedAt, estimate, budget, comparison, leftOut } = view;
  const { inputs, outputCurrencyCode } = estimate.details;
  const per = perPeriod(inputs.period);
  return (
    <div className="result">
      <Changes view={view} per={per} zone={zone} />
      <h2 className="text-xl">
        {comparison ? "Comparison" : placeName(inputs)}{" "}
        {comparison ? null : (
          <span className="font-normal whitespace-nowrap text-muted">
            <Money amount={inputs.grossSalary} currency={inputs.currencyCode} /> {per}
          </span>
        )}
      </h2>
      {budget ? <BudgetAnswer salary={{ amount: inputs.grossSalary, currencyCode: inputs.currencyCode }} budget={budget} per={per} isCompared={comparison !== null} /> : null}
      {comparison ? <ComparisonTable view={comparison} zone={zone} /> : null}
      <NotCompared leftOut={leftOut} />
      {comparison ? <h3 className="pt-8 text-lg print:hidden">{placeName(inputs)} in full</h3> : null}
      <EstimateSections estimate={estimate} countryCode={inputs.countryCode} currency={outputCurrencyCode} per={per} at={savedAt} zone={zone} />
    </div>
  );
}
