import { CalendarDay } from "#app/components/calendar-day.tsx";
import { ConversionRate } from "#app/components/conversion-rate.tsx";
import { Money } from "#app/components/money.tsx";
import { Reckoning } from "#app/components/reckoning.tsx";
import { RequestPart } from "#app/components/request-part.tsx";
import type { CompensationContext } from "#app/contract/additional-compensation-context.ts";
import type { AdditionalCompensation } from "#app/contract/additional-compensation.ts";
import { capitalized } from "#app/contract/capitalized.ts";

type Props = { context: CompensationContext | null; request: Pick<AdditionalCompensation, "type" | "status"> };

/** What it costs in all, while it is still to be paid, and what the worker had of the same kind in the twelve months before. */
export function CompensationFacts({ context, request: { type, status } }: Props) {
  if (!context) return null;
  return (
    <>
      {status === "submitted" || status === "accepted" ? (
        <RequestPart title="Total cost for the company">
          {context.cost ? <Cost cost={context.cost} /> : <p className="text-muted">Not known: there are no exchange rates or tax rates for it here.</p>}
        </RequestPart>
      ) : null}
      <RequestPart title={`${capitalized(type)}, the twelve months before`}>
        <Similar {...context.similar} />
      </RequestPart>
    </>
  );
}

function Cost({ cost }: { cost: NonNullable<CompensationContext["cost"]> }) {
  return (
    <>
      <CostLines cost={cost} />
      <p className="pt-2 text-sm text-muted">{cost.note ?? "Calculated as the paycycle does it, on top of the worker's pay of that month."}</p>
      {cost.exchangeRate ? (
        <p className="pt-1 text-sm text-muted">
          Converted at <ConversionRate rate={cost.exchangeRate} />.
        </p>
      ) : null}
    </>
  );
}

/** An amount and what the company owes on top of it, where it owes something. */
export function CostLines({ cost: { amount, employerTaxes, benefitsAndOther, total } }: { cost: Pick<NonNullable<CompensationContext["cost"]>, "amount" | "employerTaxes" | "benefitsAndOther" | "total"> }) {
  const lines = [
    ["Amount", amount],
    ["Employer taxes on it", employerTaxes],
    ["Benefits and other on it", benefitsAndOther],
  ] as const;
  return (
    <Reckoning
      lines={lines
        .filter(([, cents], place) => place === 0 || cents !== 0)
        .map(([name, cents]) => ({ name, value: <Money amount={cents} currency="USD" /> }))}
      total={{ name: "Total cost", value: <Money amount={total} currency="USD" /> }}
    />
  );
}

function Similar({ requests, count, accepted }: CompensationContext["similar"]) {
  if (count === 0) return <p className="text-muted">None.</p>;
  const more = count - requests.length;
  return (
    <>
      <ul className="space-y-1">
        {requests.map(({ id, createdAt, description, amount, currencyCode, status }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="min-w-0 flex-1 basis-32">
              <span className="text-muted">
                <CalendarDay day={createdAt.slice(0, 10)} />
              </span>{" "}
              <a href={`/app/additional-compensation/${id}`} className="link">
                {description}
              </a>{" "}
            </span>
            <span className="ml-auto text-right">
              <span className="text-sm text-muted">{capitalized(status)}</span> <Money amount={amount} currency={currencyCode} />
            </span>
          </li>
        ))}
      </ul>
      <p className="pt-2">
        {more > 0 ? `And ${more} more. ` : null}
        Accepted in all:{" "}
        <span className="font-semibold">
          {accepted.length === 0 ? "nothing" : accepted.map(({ currencyCode, amount }, place) => (
            <span key={currencyCode}>
              {place > 0 ? ", " : null}
              <Money amount={amount} currency={currencyCode} />
            </span>
          ))}
        </span>
        .
      </p>
    </>
  );
}
