import { useEffect, useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { askBeside } from "#app/components/ask-beside.ts";
import { redisplayName } from "#app/forms/carried-fields.ts";
import { Button } from "#app/ui/button.tsx";
import { CostStatement } from "./cost-statement.tsx";
import type { CostAnswerShown } from "./cost-view.ts";
import { addWorkerPath, type OfferKind } from "./offer-kind.ts";

/** What the button says that asks for it without script, and where it is then. */
export const costAsked = "cost";
export const costPreviewId = "cost-preview";

type Props = {
  offerKind: OfferKind;
  salary: string;
  /** What else an estimate is made of, by field name. */
  terms: readonly { name: string; value?: string | undefined }[];
  first: CostAnswerShown | null;
};

/** What the offer will cost, by the calculator's engine: follows the form with script, and comes by a button without. */
export function CostPreview(props: Props) {
  const isHydrated = useHydrated();
  const shown = useEstimate(props);
  return (
    <section aria-labelledby={costPreviewId} className="rounded-lg border border-line bg-surface p-5 lg:sticky lg:top-4 lg:col-start-2 lg:row-span-3 lg:row-start-1 max-lg:mb-8">
      <h2 id={costPreviewId} className="text-lg">
        Estimated cost
      </h2>
      <div aria-live="polite" className="pt-3">
        {shown && "total" in shown ? <CostStatement {...shown} /> : <p className="text-muted">{shown?.sentence ?? "Enter a salary to see what your company pays in all."}</p>}
      </div>
      {isHydrated ? null : (
        <Button variant="secondary" name={redisplayName} value={costAsked} formNoValidate className="by-hand mt-4">
          Estimate cost
        </Button>
      )}
    </section>
  );
}

/** The estimate of what is typed now; while it is on its way, the one before. */
function useEstimate({ offerKind: { type, country }, salary, terms, first }: Props): CostAnswerShown | null {
  const [asked, setAsked] = useState<CostAnswerShown | null>(null);
  const hasSalary = salary.trim() !== "";
  const offer = Object.fromEntries(terms.map(({ name, value }) => [name, value ?? ""]));
  const query = hasSalary && country ? new URLSearchParams({ type, country, "offer.quotedGrossSalary": salary, ...offer }).toString() : "";
  useEffect(() => {
    if (query === "") return;
    let isCurrent = true;
    const timer = window.setTimeout(async () => {
      const answer = await askBeside<CostAnswerShown>(`${addWorkerPath}/cost?${query}`);
      if (isCurrent) setAsked(answer ?? { sentence: "The estimate did not come. The form can be sent without it." });
    }, 300);
    return () => {
      isCurrent = false;
      window.clearTimeout(timer);
    };
  }, [query]);
  return hasSalary ? (asked ?? first) : null;
}
