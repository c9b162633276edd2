import { DaySpan } from "#app/components/day-span.tsx";
import { StatusBadge, timeOffTones } from "#app/components/status-badge.tsx";
import { counted } from "#app/contract/counted.ts";
import { shownTeam } from "#app/contract/shown-away.ts";
import { ptoWords } from "#app/contract/pto-words.ts";
import { timeOffTypeNames } from "#app/contract/time-off-type.ts";
import type { TimeOffOverlap } from "#app/contract/time-off-context.ts";
import type { TimeOff } from "#app/contract/time-off.ts";
import { ForManager } from "#app/lists/row-person.tsx";
import { OwnOverlap } from "./own-overlap.tsx";

/** Whose requests they are, who is away then as well, and how many working days they come to; what is decided already is named and not counted. */
export function SelectedRequests({ requests, overlaps = [] }: { requests: readonly TimeOff[]; overlaps?: readonly TimeOffOverlap[] }) {
  if (requests.length === 0) return <p>No request is selected. Tick the boxes of those that you want to decide together.</p>;
  const waiting = requests.filter(({ status }) => status === "submitted");
  const days = waiting.reduce((sum, { daysRequested }) => sum + daysRequested, 0);
  return (
    <>
      <ul>
        {requests.map(({ id, fullName, forManager, type, status, daysRequested, daysInPeriod = daysRequested, ptoBalance, ...span }) => (
          <li key={id} className="flex items-baseline justify-between gap-4 border-t border-line py-2 first:border-0">
            <span className="min-w-0">
              <span translate="no" className="font-medium">
                {fullName}
              </span>
              <ForManager name={forManager} />{" "}
              <span className="block text-sm text-muted">
                {timeOffTypeNames[type]}, <DaySpan {...span} />
              </span>{" "}
              <Overlap {...overlaps.find((each) => each.id === id)} />
            </span>{" "}
            <span className="shrink-0 text-right">
              {counted(daysRequested, "working day")}
              {status === "submitted" ? null : (
                <span className="block pt-1">
                  <StatusBadge status={status} tone={timeOffTones[status]} />
                </span>
              )}
              {status === "submitted" && type === "vacation" && ptoBalance && ptoBalance.daysTaken + daysInPeriod > ptoBalance.vacationDays ? (
                <span className="block text-sm font-medium text-red-ink">
                  {counted(ptoBalance.daysTaken + daysInPeriod - ptoBalance.vacationDays, "working day")} more than {ptoWords(ptoBalance.type).entitlement}
                </span>
              ) : null}
            </span>
          </li>
        ))}
      </ul>
      {waiting.length === 0 ? (
        <p className="border-t border-line pt-3">Nothing is left to decide: all of them are decided already.</p>
      ) : (
        <p className="flex justify-between gap-4 border-t border-b-3 border-double border-ink py-1.5 font-semibold [border-top-style:solid]">
          <span>{counted(waiting.length, "request")}</span>{" "}
          <span>{counted(days, "working day")}</span>
        </p>
      )}
    </>
  );
}

/** What speaks against it: the worker's own time off on these days, and who of the team is away as well. */
function Overlap({ own = [], team = [] }: Partial<TimeOffOverlap>) {
  const away = [...Map.groupBy(team.slice(0, shownTeam), ({ fullName }) => fullName)];
  const names = away.map(([name, spans]) => (spans.every(({ isChosen }) => isChosen) ? `${name}, if accepted as well` : name));
  return (
    <>
      {own.map((each, index) => (
        <span key={index} className="block text-sm font-medium text-red-ink">
          <OwnOverlap {...each} />{" "}
        </span>
      ))}
      {names.length > 0 ? <span className="block text-sm">{`Also away in the team: ${names.join("; ")}${team.length > shownTeam ? "; and others" : ""}.`}</span> : null}
    </>
  );
}
