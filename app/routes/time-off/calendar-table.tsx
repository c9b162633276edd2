import { useEffect, useId, useRef } from "react";
import { Avatar } from "#app/components/avatar.tsx";
import { Country } from "#app/components/country.tsx";
import { HolidayName } from "#app/components/holiday-name.tsx";
import { formatDay, formatMonth } from "#app/contract/day-words.ts";
import type { CalendarRow, Stay } from "#app/contract/time-off-calendar.ts";
import { timeOffTypeNames } from "#app/contract/time-off-type.ts";
import type { Holiday } from "#app/contract/time-off.ts";
import { cn } from "#app/ui/cn.ts";
import { Table } from "#app/ui/table.tsx";

type Day = { day: string; number: number; weekday: string; isRest: boolean };

const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const;

/** Workers by days. What stands in a cell is said in words as well, for whoever hears the table or reads it without its colours. */
export function CalendarTable({ rows, month, today }: { rows: readonly CalendarRow[]; month: string; today: string }) {
  const captionId = useId();
  const days = daysOf(month);
  const shown = useBeginningAtToday();
  return (
    <div className="table-box">
      <section ref={shown} aria-labelledby={captionId} tabIndex={0} className="table-scroll table-68">
        <Table className="month">
          <caption id={captionId} className="sr-only">
            Time off in {formatMonth(month)}, by worker and day
          </caption>
          <thead>
            <tr>
              <th scope="col">Worker</th>
              {days.map(({ day, number, weekday, isRest }) => (
                <th key={day} scope="col" aria-current={day === today ? "date" : undefined} className={isRest ? "rest" : undefined}>
                  <span aria-hidden data-shown={weekday.slice(0, 2)} />
                  <span className="sr-only">{weekday} </span>
                  <b>{number}</b>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.id} row={row} days={days} month={month} />
            ))}
          </tbody>
        </Table>
      </section>
      <p className="table-hint">Please scroll table horizontally to view more data.</p>
    </div>
  );
}

/** Where the table scrolls it begins at today, by style (calendar.css); browsers that know no such style are led there. */
function useBeginningAtToday() {
  const shown = useRef<HTMLElement>(null);
  useEffect(() => {
    if (CSS.supports("scroll-initial-target", "nearest")) return;
    const [worker, today] = [shown.current?.querySelector("th"), shown.current?.querySelector<HTMLElement>("[aria-current=date]")];
    if (worker && today) shown.current?.scrollTo({ left: today.offsetLeft - worker.offsetWidth });
  }, []);
  return shown;
}

function Row({ row, days, month }: { row: CalendarRow; days: readonly Day[]; month: string }) {
  const holidays = new Map(row.holidays.map((holiday) => [holiday.day, holiday]));
  return (
    <tr>
      <th scope="row">
        <span className="flex items-center gap-3">
          <Avatar name={row.fullName} photo={row.avatar} />
          <span className="min-w-0">
            <a translate="no" href={`/app/team/worker/${row.id}`} className="link font-medium">
              {row.fullName}
            </a>{" "}
            <span className="block text-xs font-normal text-muted">
              <Country {...row.country} />
            </span>
          </span>
        </span>
      </th>
      {days.map(({ day, number, isRest }) => {
        const holiday = holidays.get(day);
        // Two on one day are rare: what is accepted is shown, the list in words has both.
        const here = row.stays.filter(({ startDate, endDate }) => startDate <= day && day <= endDate);
        const stay = here.find(({ status }) => status === "accepted") ?? here[0];
        return (
          <td key={day} className={cn(isRest && "rest", holiday && "holiday") || undefined}>
            {stay ? <Away stay={stay} day={day} daysSince={number - (stay.startDate < month ? 1 : Number(stay.startDate.slice(8)))} holiday={holiday} /> : null}
            {holiday && !stay ? (
              <>
                <span aria-hidden title={holiday.name} data-shown="H" />
                <span className="sr-only">
                  Public holiday: <HolidayName {...holiday} />
                </span>
              </>
            ) : null}
          </td>
        );
      })}
    </tr>
  );
}

/** `daysSince` are those since its first day in this month. */
function Away({ stay, day, daysSince, holiday }: { stay: Stay; day: string; daysSince: number; holiday: Holiday | undefined }) {
  const isFirst = daysSince === 0;
  const isWaiting = stay.status === "submitted";
  const name = timeOffTypeNames[stay.type];
  const words = `${name}, ${isWaiting ? "waits for a review" : "accepted"}`;
  const className = cn("away", isWaiting && "away-waiting", stay.startDate === day && "away-first", stay.endDate === day && "away-last");
  const title = `${name}, ${formatDay(stay.startDate)} to ${formatDay(stay.endDate)}`;
  const content = (
    <>
      {/* Once a week: where the month scrolls, the first day of a long bar is out of sight. */}
      {daysSince % 7 === 0 ? <span aria-hidden data-shown={name.charAt(0)} /> : null}
      <span className="sr-only">
        {words}
        {holiday ? (
          <>
            ; public holiday: <HolidayName {...holiday} />
          </>
        ) : null}
      </span>
    </>
  );
  return isWaiting && isFirst ? (
    <a href={`/app/time-off/${stay.id}/accept`} title={`${title}: review`} className={className}>
      {content}
    </a>
  ) : (
    <span title={title} className={className}>
      {content}
    </span>
  );
}

/** Every day of a month ("2026-12"), reckoned in UTC, where every day has 24 hours. */
function daysOf(month: string): Day[] {
  const [year = 0, number = 0] = month.split("-").map(Number);
  const count = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return Array.from({ length: count }, (_, place) => {
    const at = new Date(Date.UTC(year, number - 1, place + 1));
    const weekday = at.getUTCDay();
    return { day: at.toISOString().slice(0, 10), number: place + 1, weekday: weekdays[weekday] ?? "", isRest: weekday === 0 || weekday === 6 };
  });
}
