import { useEffect } from "react";
import { useFetcher } from "react-router";
import type { TimeOff } from "#app/contract/time-off.ts";
import { RowDetails } from "#app/lists/row-details.tsx";
import type { loader } from "./request.tsx";
import { TimeOffFacts } from "./time-off-facts.tsx";

/** What helps to decide, in the row itself: the balance, holidays, who else is away. */
export function RowContext({ request, search }: { request: TimeOff; search: string }) {
  return (
    <RowDetails
      summary={
        <>
          Balance and team<span className="sr-only"> of {request.fullName}</span>
        </>
      }
      more={<Loaded request={request} search={search} />}
    >
      <Known request={request} search={search} />
    </RowDetails>
  );
}

function Known({ request: { id, type, ptoBalance, fullName, daysRequested }, search }: { request: TimeOff; search: string }) {
  const left = ptoBalance ? ptoBalance.vacationDays - ptoBalance.daysTaken - daysRequested : 0;
  return (
    <>
      {ptoBalance && type === "vacation" ? (
        <p>
          Vacation {ptoBalance.period}: {ptoBalance.daysTaken} of {ptoBalance.vacationDays} days accepted.{" "}
          <span className={left < 0 ? "font-medium text-red-ink" : undefined}>
            {left < 0 ? `With this ${-left} more than the entitlement.` : `${left} left after this.`}
          </span>
        </p>
      ) : null}
      <p>
        <a href={`/app/time-off/${id}${search}`} className="link">
          Holidays, team and history<span className="sr-only"> of the request of {fullName}</span>
        </a>
      </p>
    </>
  );
}

function Loaded({ request, search }: { request: TimeOff; search: string }) {
  const { load, data } = useFetcher<typeof loader>();
  useEffect(() => void load(`/app/time-off/${request.id}`), [load, request.id]);
  if (!data) return <Known request={request} search={search} />;
  return (
    <>
      <TimeOffFacts context={data.context} isOpen />
      <p>
        <a href={`/app/time-off/${request.id}${search}`} className="link">
          History<span className="sr-only"> of the request of {request.fullName}</span>
        </a>
      </p>
    </>
  );
}
