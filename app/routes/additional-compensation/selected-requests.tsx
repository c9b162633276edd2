import { Money } from "#app/components/money.tsx";
import { compensationTones, StatusBadge } from "#app/components/status-badge.tsx";
import type { AdditionalCompensation } from "#app/contract/additional-compensation.ts";
import { counted } from "#app/contract/counted.ts";
import { ForManager } from "#app/lists/row-person.tsx";

/** Whose requests they are and what they come to by currency; what is decided already is named and not counted. */
export function SelectedRequests({ requests }: { requests: readonly AdditionalCompensation[] }) {
  if (requests.length === 0) return <p>No request is selected. Tick the boxes of those that you want to decide together.</p>;
  const totals = totalsOf(requests);
  return (
    <>
      <ul>
        {requests.map(({ id, fullName, forManager, description, amount, currencyCode, status, payNote }) => (
          <li key={id} className="flex items-baseline justify-between gap-4 border-t border-line py-2 first:border-0">
            <span className="min-w-0">
              <span translate="no" className="font-medium">
                {fullName}
              </span>
              <ForManager name={forManager} />{" "}
              <span className="block text-sm text-muted">{description}</span>{" "}
              {status === "submitted" && payNote ? <span className="block text-sm text-muted">{payNote}.</span> : null}
            </span>{" "}
            <span className="shrink-0 text-right">
              <Money amount={amount} currency={currencyCode} />
              {status === "submitted" ? null : (
                <span className="block pt-1">
                  <StatusBadge status={status} tone={compensationTones[status]} />
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
      {totals.length === 0 ? (
        <p className="border-t border-line pt-3">Nothing is left to decide: all of them are decided already.</p>
      ) : (
        <dl className="border-t border-b-3 border-double border-ink font-semibold [border-top-style:solid]">
          {totals.map(({ currency, count, amount }) => (
            <div key={currency} className="flex justify-between gap-4 py-1.5">
              <dt>
                {counted(count, "request")} in {currency}
              </dt>
              <dd>
                <Money amount={amount} currency={currency} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

/** Of those that can still be decided; nothing is added up across currencies. */
function totalsOf(requests: readonly AdditionalCompensation[]) {
  const waiting = requests.filter(({ status }) => status === "submitted");
  return [...Map.groupBy(waiting, ({ currencyCode }) => currencyCode)]
    .map(([currency, items]) => ({ currency, count: items.length, amount: items.reduce((sum, { amount }) => sum + amount, 0) }))
    .toSorted((a, b) => (a.currency < b.currency ? -1 : 1));
}
