import { formatDay } from "#app/contract/day-words.ts";

/** A calendar day, `YYYY-MM-DD`. */
export function CalendarDay({ day }: { day: string }) {
  return (
    <time dateTime={day} className="figures">
      {formatDay(day)}
    </time>
  );
}
