import { lazy, Suspense } from "react";
import type { TimeOff } from "#app/contract/time-off.ts";
import { RowDetails } from "#app/lists/row-details.tsx";

// Fetched when the first row is opened: most people decide without.
const LoadedContext = lazy(() => import("./loaded-context.tsx"));

/** What helps to decide, in the row itself: the balance, holidays, who else is away. */
export function RowContext({ request, search }: { request: TimeOff; search: string }) {
  return (
    <RowDetails
      summary={
        <>
          Balance and team<span className="sr-only"> of {request.fullName}</span>
        </>
      }
      more={
        <Suspense fallback={<Known request={request} search={search} />}>
          <LoadedContext request={request} before={<Known request={request} search={search} />} />
        </Suspense>
      }
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
