import { lazy, Suspense } from "react";
import type { TimeOff } from "#app/contract/time-off.ts";
import { RowDetails } from "#app/lists/row-details.tsx";

// Fetched when the first row is opened: most people decide without.
const LoadedContext = lazy(() => import("./loaded-context.tsx"));

/** What helps to decide, in the row itself: the balance, holidays, who else is away. */
export function RowContext({ request, search }: { request: TimeOff; search: string }) {
  return (
    <RowDetails
      summary="Balance and team"
      of={request.fullName}
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
    <p>
      {ptoBalance && type === "vacation" ? (
        <>
          {`Vacation ${ptoBalance.period}: ${ptoBalance.daysTaken} of ${ptoBalance.vacationDays} days accepted. `}
          {left < 0 ? <span className="font-medium text-red-ink">{`With this ${-left} more than the entitlement.`}</span> : `${left} left after this.`}{" "}
        </>
      ) : null}
      <a href={`/app/time-off/${id}${search}`} aria-label={`Holidays, team and history of the request of ${fullName}`} className="link">
        Holidays, team and history
      </a>
    </p>
  );
}
