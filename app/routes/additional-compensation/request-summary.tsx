import { CalendarDay } from "#app/components/calendar-day.tsx";
import { Money } from "#app/components/money.tsx";
import { safeHref } from "#app/components/safe-href.ts";
import { compensationTones, StatusBadge } from "#app/components/status-badge.tsx";
import type { AdditionalCompensation } from "#app/contract/additional-compensation.ts";
import { capitalized } from "#app/contract/capitalized.ts";
import { formatMonth } from "#app/contract/day-words.ts";
import { ForManager } from "#app/lists/row-person.tsx";

type Props = { request: AdditionalCompensation; hasHead?: boolean };

/** What is being decided: who, how much, what for; if it is decided already, that first. Who and status unless they are shown beside. */
export function RequestSummary({ request, hasHead = true }: Props) {
  const receipt = safeHref(request.receipt);
  return (
    <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-6 gap-y-2">
      {request.status === "submitted" || !hasHead ? null : (
        <>
          <dt className="text-muted">Status</dt>
          <dd>
            <StatusBadge status={request.status} tone={compensationTones[request.status]} />
          </dd>
        </>
      )}
      {hasHead ? (
        <>
          <dt className="text-muted">Worker</dt>
          <dd className="min-w-0 font-medium">
            <span translate="no">{request.fullName}</span>
            <ForManager name={request.forManager} />
          </dd>
        </>
      ) : null}
      <dt className="text-muted">Amount</dt>
      <dd className="text-lg font-semibold">
        <Money amount={request.amount} currency={request.currencyCode} />
      </dd>
      <dt className="text-muted">Type</dt>
      <dd>{capitalized(request.type)}</dd>
      <dt className="text-muted">Date</dt>
      <dd>
        <CalendarDay day={request.createdAt.slice(0, 10)} />
      </dd>
      {request.paycycle || request.payNote ? (
        <>
          <dt className="text-muted">Paycycle</dt>
          <dd>{request.paycycle ? formatMonth(request.paycycle.startDate) : request.payNote}</dd>
        </>
      ) : null}
      <dt className="text-muted">Description</dt>
      <dd className="min-w-0">
        <bdi>{request.description}</bdi>
      </dd>
      {receipt ? (
        <>
          <dt className="text-muted">Receipt</dt>
          <dd>
            <a href={receipt} target="_blank" rel="noreferrer" className="link-alone">
              Open in a new tab
            </a>
          </dd>
        </>
      ) : null}
    </dl>
  );
}
