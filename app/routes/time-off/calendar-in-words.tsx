import { CalendarDay } from "#app/components/calendar-day.tsx";
import { DaySpan } from "#app/components/day-span.tsx";
import { HolidayName } from "#app/components/holiday-name.tsx";
import type { CalendarRow } from "#app/contract/time-off-calendar.ts";
import { timeOffTypeNames } from "#app/contract/time-off-type.ts";
import { requestName } from "./request-name.ts";

/** The same as a list: easier on a narrow screen, and the way to each request that waits. */
export function CalendarInWords({ rows }: { rows: readonly CalendarRow[] }) {
  return (
    <details className="mt-4 border-t border-line pt-3 print:hidden">
      <summary className="w-fit py-0.5 font-medium pointer-coarse:py-3">The calendar as a list</summary>
      <ul className="divide-y divide-line pt-1">
        {rows.map(({ id, fullName, stays, holidays }) => (
          <li key={id} className="py-2">
            <p translate="no" className="font-medium">
              {fullName}
            </p>
            <ul>
              {stays.map((stay) => (
                <li key={stay.id}>
                  {timeOffTypeNames[stay.type]}, <DaySpan {...stay} />
                  {stay.status === "accepted" ? (
                    ", accepted"
                  ) : (
                    <>
                      , waits:{" "}
                      <a href={`/app/time-off/${stay.id}/accept`} className="link inline-block py-0.5">
                        review<span className="sr-only"> the request of {requestName({ fullName, ...stay })}</span>
                      </a>
                    </>
                  )}
                </li>
              ))}
              {holidays.map((holiday) => (
                <li key={holiday.day + holiday.name} className="text-muted">
                  Public holiday: <HolidayName {...holiday} />, <CalendarDay day={holiday.day} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </details>
  );
}
