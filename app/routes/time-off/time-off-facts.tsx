import { CalendarDay } from "#app/components/calendar-day.tsx";
import { DayCount } from "#app/components/day-count.tsx";
import { HolidayName } from "#app/components/holiday-name.tsx";
import { DaySpan } from "#app/components/day-span.tsx";
import { RequestPart } from "#app/components/request-part.tsx";
import { shownAway } from "#app/contract/shown-away.ts";
import type { TimeOffContext } from "#app/contract/time-off-context.ts";
import { Balance } from "./balance.tsx";
import { OwnOverlap } from "./own-overlap.tsx";

/** Whether the worker leaves, how the days count, what is left of the year's vacation, holidays, and who else is away. */
export function TimeOffFacts({ context, isOpen }: { context: TimeOffContext | null; isOpen: boolean }) {
  if (!context) return null;
  const { place, count, holidays, balance, laterBalances, overlaps, away, unpaidNote, departure } = context;
  return (
    <>
      {departure ? <p className="pb-3 font-medium text-red-ink">{departure}</p> : null}
      <RequestPart title="How the days count">
        <DayCount count={count} />
        {unpaidNote ? <p className="pt-1 text-muted">{unpaidNote}</p> : null}
      </RequestPart>
      {(balance ? [balance, ...laterBalances] : []).map((each) => (
        <RequestPart key={each.period} title={`Vacation ${each.period}`}>
          <Balance balance={each} isOpen={isOpen} />
        </RequestPart>
      ))}
      {overlaps.length > 0 ? (
        <RequestPart title="Other time off on these days">
          {overlaps.map((own, index) => (
            <p key={index} className="font-medium text-red-ink">
              <OwnOverlap {...own} />
            </p>
          ))}
        </RequestPart>
      ) : null}
      <RequestPart title={`Public holidays, ${place}`}>
        {holidays.length === 0 ? <p className="text-muted">None between these days.</p> : null}
        {holidays.map((holiday) => (
          <p key={holiday.day + holiday.name}>
            <CalendarDay day={holiday.day} /> <HolidayName {...holiday} />
          </p>
        ))}
      </RequestPart>
      <RequestPart title="Who else in the team is away">
        {away.length === 0 ? <p className="text-muted">Nobody.</p> : null}
        {away.slice(0, shownAway).map(({ fullName, ...span }, index) => (
          <p key={index}>
            {fullName}, <DaySpan {...span} />
          </p>
        ))}
        {away.length <= shownAway ? null : <p className="text-muted">{`The first ${shownAway}. The calendar has all.`}</p>}
      </RequestPart>
    </>
  );
}
