import { Fragment } from "react";
import { counted } from "#app/contract/counted.ts";
import type { TimeOffPreview } from "#app/contract/time-off.ts";
import { HolidayName } from "./holiday-name.tsx";

/** "7 calendar days − 2 weekend − 1 holiday = 4 working days". */
export function DayCount({ count: { calendarDays, weekendDays, holidays, workingDays } }: { count: NonNullable<TimeOffPreview["count"]> }) {
  const holidayDays = calendarDays - weekendDays - workingDays;
  const parts = [
    counted(calendarDays, "calendar day"),
    ...(weekendDays > 0 ? [`${weekendDays} weekend`] : []),
    ...(holidayDays > 0 ? [counted(holidayDays, "holiday")] : []),
  ];
  const named = [...new Map(holidays.map((holiday) => [holiday.name, holiday])).values()];
  return (
    <p>
      {parts.join(" − ")} = <span className="font-semibold">{counted(workingDays, "working day")}</span>
      {named.length > 0 ? (
        <span className="text-muted">
          {" ("}
          {named.map((holiday, place) => (
            <Fragment key={holiday.name}>
              {place > 0 ? ", " : null}
              <HolidayName {...holiday} />
            </Fragment>
          ))}
          )
        </span>
      ) : null}
    </p>
  );
}
