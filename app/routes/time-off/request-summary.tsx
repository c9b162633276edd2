import { DaySpan } from "#app/components/day-span.tsx";
import { StatusBadge, timeOffTones } from "#app/components/status-badge.tsx";
import { counted } from "#app/contract/counted.ts";
import { ptoWords } from "#app/contract/pto-words.ts";
import { timeOffTypeNames } from "#app/contract/time-off-type.ts";
import type { TimeOff } from "#app/contract/time-off.ts";
import { ForManager } from "#app/lists/row-person.tsx";

/** What is being decided: who, when, how long; and if it is decided already, that first. Who, status and balance unless they are shown beside. */
export function RequestSummary({ request, hasBalance = true, hasHead = true }: { request: TimeOff; hasBalance?: boolean; hasHead?: boolean }) {
  return (
    <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-6 gap-y-2">
      {request.status === "submitted" || !hasHead ? null : (
        <>
          <dt className="text-muted">Status</dt>
          <dd>
            <StatusBadge status={request.status} tone={timeOffTones[request.status]} />
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
      <dt className="text-muted">Dates</dt>
      <dd className="text-lg font-semibold">
        <DaySpan {...request} />
      </dd>
      <dt className="text-muted">Total days</dt>
      <dd>{counted(request.daysRequested, "working day")}</dd>
      <dt className="text-muted">Request type</dt>
      <dd>{timeOffTypeNames[request.type]}</dd>
      {hasBalance && request.ptoBalance && request.type === "vacation" ? (
        <>
          <dt className="text-muted">Vacation {request.ptoBalance.period}</dt>
          <dd>
            {request.ptoBalance.daysTaken} of {ptoWords(request.ptoBalance.type).least}
            {request.ptoBalance.vacationDays} days accepted
          </dd>
        </>
      ) : null}
      <dt className="text-muted">Description</dt>
      <dd className="min-w-0">
        <bdi>{request.description}</bdi>
      </dd>
    </dl>
  );
}
