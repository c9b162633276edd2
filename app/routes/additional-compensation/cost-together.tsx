import { ConversionRate } from "#app/components/conversion-rate.tsx";
import { RequestPart } from "#app/components/request-part.tsx";
import type { CostTogether as Cost } from "#app/contract/additional-compensation-context.ts";
import type { AdditionalCompensation } from "#app/contract/additional-compensation.ts";
import { CostLines } from "./compensation-facts.tsx";

type Props = { cost: Cost; requests: readonly AdditionalCompensation[] };

/** What several requests cost the company, accepted together, and whose are not in it. */
export function CostTogether({ cost, requests }: Props) {
  const waiting = requests.filter(({ status }) => status === "submitted");
  const unknown = new Set(requests.filter(({ id }) => cost.unknown.includes(id)).map(({ fullName }) => fullName));
  return (
    <RequestPart title="Total cost for the company">
      {cost.unknown.length < waiting.length ? (
        <>
          <CostLines cost={cost} />
          <p className="pt-2 text-sm text-muted">Calculated as the paycycle does it, on top of each worker's pay of that month.{cost.yearNote && ` ${cost.yearNote}`}</p>
          {cost.exchangeRates.map((rate) => (
            <p key={rate.currencyCode} className="pt-1 text-sm text-muted">
              Converted at <ConversionRate rate={rate} />.
            </p>
          ))}
        </>
      ) : null}
      {unknown.size > 0 ? (
        <p className="pt-1 text-muted">{`Not known for ${[...unknown].join(", ")}: there are no exchange rates or tax rates for it here.`}</p>
      ) : null}
    </RequestPart>
  );
}
