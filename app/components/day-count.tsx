import { counted } from "#app/contract/counted.ts";
import type { TimeOffPreview } from "#app/contract/time-off.ts";

/** "7 calendar days − 2 weekend − 1 holiday = 4 working days". */
export function DayCount({ count: { calendarDays, weekendDays, holidays, workingDays } }: { count: NonNullable<TimeOffPreview["count"]> }) {
  const holidayDays = calendarDays - weekendDays - workingDays;
  const parts = [
    counted(calendarDays, "calendar day"),
    ...(weekendDays > 0 ? [`${weekendDays} weekend`] : []),
    ...(holidayDays > 0 ? [counted(holidayDays, "holiday")] : []),
  ];
  const names = [...new Set(holidays.map(({ name }) => name))].join(", ");
  return (
    <p>
      {parts.join(" − ")} = <span className="font-semibold">{counted(workingDays, "working day")}</span>
      {names ? <span className="text-muted"> ({names})</span> : null}
    </p>
  );
}
