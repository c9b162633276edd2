import { ptoWords } from "#app/contract/pto-words.ts";
import type { TimeOff } from "#app/contract/time-off.ts";
import { Asked } from "#app/lists/asked.tsx";
import { RowDetails } from "#app/lists/row-details.tsx";
import { requestName } from "./request-name.ts";

// Fetched when the first row is opened: most people decide without.
const loadContext = () => import("./loaded-context.tsx").catch(() => null);

/** What helps to decide, in the row itself: the balance, holidays, who else is away. */
export function RowContext({ request, search }: { request: TimeOff; search: string }) {
  return (
    <RowDetails
      summary="Balance and team"
      of={requestName(request)}
      more={
        <Asked ask={loadContext} before={<Known request={request} search={search} />}>
          {({ default: LoadedContext }) => <LoadedContext request={request} known={<Known request={request} search={search} />} />}
        </Asked>
      }
    >
      <Known request={request} search={search} />
    </RowDetails>
  );
}

function Known({ request, search }: { request: TimeOff; search: string }) {
  const { id, type, ptoBalance, daysRequested, daysInPeriod = daysRequested } = request;
  const left = ptoBalance ? ptoBalance.vacationDays - ptoBalance.daysTaken - daysInPeriod : 0;
  return (
    <p>
      {ptoBalance && type === "vacation" ? (
        <>
          {`Vacation ${ptoBalance.period}: ${ptoBalance.daysTaken} of ${ptoWords(ptoBalance.type).least}${ptoBalance.vacationDays} days accepted. `}
          {left < 0 ? <span className="font-medium text-red-ink">{`With this ${-left} more than ${ptoWords(ptoBalance.type).entitlement}.`}</span> : `${left} left after this.`}{" "}
        </>
      ) : null}
      <a href={`/app/time-off/${id}${search}`} aria-label={`Holidays, team and history of the request of ${requestName(request)}`} className="link">
        Holidays, team and history
      </a>
    </p>
  );
}
