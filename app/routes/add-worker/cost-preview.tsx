import { useEffect, useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { askBeside } from "#app/components/ask-beside.ts";
import { Money } from "#app/components/money.tsx";
import type { CostAnswer } from "#app/contract/cost-estimate.ts";
import { redisplayName } from "#app/forms/redisplay.ts";
import { Button } from "#app/ui/button.tsx";
import { Statement } from "#app/ui/table.tsx";
import type { CostAnswerShown } from "./cost-view.ts";
import { addWorkerPath, type Place } from "./place.ts";

type Props = { place: Place; salary: string; period: string; region: string; first: CostAnswerShown | null };

/** What the offer will cost, by the calculator's engine: follows the salary with script, and comes by a button without. */
export function CostPreview({ first, ...typed }: Props) {
  const isHydrated = useHydrated();
  const shown = useEstimate(typed, first);
  return (
    <section aria-labelledby="cost-preview" className="rounded-lg border border-line bg-surface p-5 lg:sticky lg:top-4 lg:col-start-2 lg:row-span-3 lg:row-start-1 max-lg:mb-8">
      <h2 id="cost-preview" className="text-lg">
        Estimated cost
      </h2>
      <div aria-live="polite" className="pt-3">
        {shown && "estimate" in shown ? (
          <Estimate estimate={shown.estimate} period={shown.period} isContractor={typed.place.type === "contractor"} />
        ) : (
          <p className="text-muted">{shown?.sentence ?? "Enter a salary to see what your company pays in all."}</p>
        )}
      </div>
      {isHydrated ? null : (
        <Button variant="secondary" name={redisplayName} value="cost" formNoValidate className="mt-4">
          Estimate cost
        </Button>
      )}
    </section>
  );
}

function Estimate({ estimate, period, isContractor }: { estimate: CostAnswer; period: string; isContractor: boolean }) {
  const { grossSalary, employerContribution, fee, totalEmploymentCost, totalNetPay } = estimate;
  const lines: [string, number][] = isContractor
    ? [["Gross pay", grossSalary], ["Fee", fee]]
    : [["Gross salary", grossSalary], ["Employer tax contributions", employerContribution], ["Fee", fee]];
  return (
    <>
      <Statement>
        <caption className="pb-1 text-left text-sm text-muted">Employer pays, {period === "annual" ? "a year" : "a month"}</caption>
        <tbody>
          {lines.map(([name, amount]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td className="end">
                <Money amount={amount} currency="USD" />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total cost</th>
            <td className="end">
              <Money amount={isContractor ? grossSalary + fee : totalEmploymentCost} currency="USD" />
            </td>
          </tr>
        </tfoot>
      </Statement>
      <p className="pt-3 text-sm text-muted">
        {isContractor ? (
          "Contractors pay their own taxes."
        ) : (
          <>
            The worker gets <Money amount={totalNetPay} currency="USD" className="font-medium text-ink" /> net.
          </>
        )}{" "}
        These figures are estimates.
      </p>
    </>
  );
}

/** The estimate of what is typed now; while it is on its way, the one before. */
function useEstimate({ place, salary, period, region }: Omit<Props, "first">, first: CostAnswerShown | null): CostAnswerShown | null {
  const [asked, setAsked] = useState<CostAnswerShown | null>(null);
  const { type, country } = place;
  useEffect(() => {
    if (salary.trim() === "" || !country) return;
    const query = { type, country, "offer.quotedGrossSalary": salary, "offer.grossSalaryPeriod": period, "offer.region": region };
    let isCurrent = true;
    const timer = window.setTimeout(async () => {
      const answer = await askBeside<CostAnswerShown>(`${addWorkerPath}/cost?${new URLSearchParams(query)}`);
      if (isCurrent) setAsked(answer ?? { salary, period, region, sentence: "The estimate did not come. The form can be sent without it." });
    }, 300);
    return () => {
      isCurrent = false;
      window.clearTimeout(timer);
    };
  }, [type, country, salary, period, region]);
  if (salary.trim() === "") return null;
  return asked ?? first;
}
