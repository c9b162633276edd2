import { useEffect, useState } from "react";
import { askBeside } from "#app/components/ask-beside.ts";
import { CalendarDay } from "#app/components/calendar-day.tsx";
import { DayCount } from "#app/components/day-count.tsx";
import { DaySpan } from "#app/components/day-span.tsx";
import { HolidayName } from "#app/components/holiday-name.tsx";
import { shownAway } from "#app/contract/shown-away.ts";
import { timeOffTypeNames } from "#app/contract/time-off-type.ts";
import type { TimeOffPreview } from "#app/contract/time-off.ts";
import type { loader } from "./time-off-preview.ts";
import { VacationBalance } from "./vacation-balance.tsx";

type Props = {
  workerId: string;
  /** What the server sent with the form. */
  first: TimeOffPreview | null;
  startDate: string;
  endDate: string;
  /** Undefined until it is chosen. */
  type: string | undefined;
};

/** Before it is added: how the days count, what is left, holidays, and who else is away. With script it follows the days. */
export function TimeOffFacts({ workerId, first, startDate, endDate, type = "vacation" }: Props) {
  const preview = usePreview({ workerId, startDate, endDate }) ?? first;
  if (!preview) return null;
  return (
    <div aria-live="polite" className="space-y-3 rounded-md border border-line p-3 text-sm">
      {preview === missed ? <p>The days could not be counted. The form can be sent without that.</p> : <Facts {...preview} type={type} />}
    </div>
  );
}

function Facts({ count, balance, laterBalances, holidays, overlaps, away, place, unpaidNote, type }: TimeOffPreview & { type: string }) {
  return (
    <>
      {count ? <DayCount count={count} /> : null}
      {type === "parental-leave" ? <p>{unpaidNote}</p> : null}
      {(balance && type === "vacation" ? [balance, ...laterBalances] : []).map((each) => (
        <VacationBalance key={each.period} balance={each} />
      ))}
      {overlaps.map((own, index) => (
        <p key={index} className="font-medium text-red-ink">
          {own.status === "accepted" ? "These days overlap accepted time off: " : "A request for some of these days waits for a review: "}
          {timeOffTypeNames[own.type].toLowerCase()}, <DaySpan {...own} />.
        </p>
      ))}
      <Part title={`Public holidays, ${place}`}>
        {holidays.length === 0 ? "None between these days." : holidays.map((holiday) => (
          <span key={holiday.day + holiday.name} className="block">
            <CalendarDay day={holiday.day} /> <HolidayName {...holiday} />{" "}
          </span>
        ))}
      </Part>
      {count ? (
        <Part title="Who else is away">
          {away.length === 0 ? "Nobody in the team." : away.slice(0, shownAway).map(({ fullName, ...span }, index) => (
            <span key={index} className="block">
              {fullName}, <DaySpan {...span} />
            </span>
          ))}
          {away.length <= shownAway ? null : `The first ${shownAway}. The calendar has all.`}
        </Part>
      ) : null}
    </>
  );
}

function Part({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div>
      <p className="font-medium">{title}</p>
      <p className="text-muted">{children}</p>
    </div>
  );
}

type Answer = Awaited<ReturnType<typeof loader>>;

/** No answer came: what the form began with says nothing of these days. */
const missed = "missed";

/** What belongs to the days that are chosen now; null until two make a span. An answer that comes after the next question is not heard. */
function usePreview({ workerId, startDate, endDate }: { workerId: string; startDate: string; endDate: string }): TimeOffPreview | typeof missed | null {
  const [data, setData] = useState<Answer | { startDate: string; endDate: string; preview: typeof missed } | null>(null);
  const isSpan = /^\d{4}-\d\d-\d\d$/.test(startDate) && endDate >= startDate;
  useEffect(() => {
    if (!isSpan) return;
    const leaving = new AbortController();
    void askBeside<Answer>(`/app/team/${workerId}/time-off/preview?${new URLSearchParams({ startDate, endDate })}`, leaving.signal).then((answer) => {
      if (!leaving.signal.aborted) setData(answer ?? { startDate, endDate, preview: missed });
    });
    return () => leaving.abort();
  }, [workerId, isSpan, startDate, endDate]);
  return data && data.startDate === startDate && data.endDate === endDate ? data.preview : null;
}
