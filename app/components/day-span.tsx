import type { Span } from "#app/contract/day-words.ts";
import { CalendarDay } from "./calendar-day.tsx";

/** "7 Dec 2026 to 11 Dec 2026", and one day alone as that day. */
export function DaySpan({ startDate, endDate }: Span) {
  if (startDate === endDate) return <CalendarDay day={startDate} />;
  return (
    <>
      <CalendarDay day={startDate} /> to <CalendarDay day={endDate} />
    </>
  );
}
