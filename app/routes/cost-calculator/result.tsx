import { useLocation } from "react-router";
import { Money } from "#app/components/money.tsx";
import { comparedAtMost, placeName } from "#app/contract/cost-place.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { formatMoney } from "#app/contract/money.ts";
import { AddComparedForm } from "./comparison/add-compared-form.tsx";
import { ComparisonTable } from "./comparison/comparison-table.tsx";
import type { ComparisonView } from "./comparison/comparison-view.ts";
import { NotCompared } from "./comparison/not-compared.tsx";
import { useFocusOnColumn } from "./comparison/use-focus-on-column.ts";
import { BudgetAnswer } from "./estimate/budget-answer.tsx";
import { EstimateSections } from "./estimate/estimate-sections.tsx";
import { perPeriod } from "./estimate/per-period.ts";
import type { Answered } from "./question/answer.server.ts";
import { OutputCurrency } from "./question/output-currency.tsx";

export type ResultView = Pick<Answered, "question" | "estimate" | "budget"> & {
  comparison: ComparisonView | null;
  leftOut: string[];
  /** When it was calculated, and on whose clocks. */
  at: string;
  zone: string | undefined;
};

/** What it comes to, for who listens: in a place that is there before the first answer, as browsers pass over one that comes filled. */
export function TotalsInWords({ view }: { view: ResultView | null }) {
  return (
    <p aria-live="polite" className="sr-only">
      {view && totalsOf(view)}
    </p>
  );
}

function totalsOf({ question: { period, outputCurrencyCode }, estimate }: ResultView): string {
  const [cost, net] = [estimate.totalEmploymentCost, estimate.totalNetPay].map((amount) => `${formatMoney(amount, outputCurrencyCode)} ${perPeriod(period)}`);
  return `Total cost ${cost}, net salary ${net}.`;
}

/**
 * The answer: of one place in full, and of several first side by side. An API that knows no more than the specification
 * neither compares nor keeps anything, so there is nothing that leads there; and who only reads keeps nothing.
 */
export function Result({ view, addErrors, knowsMore, maySave }: { view: ResultView; addErrors: Record<string, string[]>; knowsMore: boolean; maySave: boolean }) {
  const { question, estimate, budget, comparison, leftOut, at, zone } = view;
  const { search } = useLocation();
  const per = perPeriod(question.period);
  const currency = question.outputCurrencyCode;
  return (
    <section ref={useFocusOnColumn(comparison)} id="result" aria-labelledby="result-title" className="result">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <h2 id="result-title" className="text-xl">
          {placeName(question)}{" "}
          <span className="font-normal whitespace-nowrap text-muted">
            <Money amount={question.grossSalary} currency={question.currencyCode} /> {per}
          </span>
        </h2>
        <div className="flex flex-wrap items-center gap-3">
          {comparison ? null : <OutputCurrency countryCode={question.countryCode} value={currency} />}
          {maySave ? (
            <ButtonLink to={`save${search}`} relative="path" preventScrollReset variant="secondary" className="print:hidden">
              Save estimate
            </ButtonLink>
          ) : null}
        </div>
      </div>
      {budget ? <BudgetAnswer salary={{ amount: question.grossSalary, currencyCode: question.currencyCode }} budget={budget} per={per} isCompared={comparison !== null} /> : null}
      {comparison ? (
        <>
          <p className="estimate-note">All amounts in {comparison.currency}.</p>
          <ComparisonTable view={comparison} zone={zone} />
        </>
      ) : null}
      <NotCompared leftOut={leftOut} />
      {comparison ? <AddComparedForm key="add" errors={addErrors} isFull={comparison.columns.length >= comparedAtMost} /> : null}
      {comparison ? (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 pt-8 print:hidden">
          <h3 className="text-lg">{placeName(question)} in full</h3>
          <OutputCurrency countryCode={question.countryCode} value={currency} />
        </div>
      ) : null}
      <EstimateSections estimate={estimate} countryCode={question.countryCode} currency={currency} per={per} at={at} zone={zone} />
      {/* The same form at another place, with what is typed in it. */}
      {comparison || !knowsMore ? null : <AddComparedForm key="add" errors={addErrors} isFull={false} />}
    </section>
  );
}
