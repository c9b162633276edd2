import { partsIn } from "#app/contract/clock-words.ts";
import type { Span } from "#app/contract/day-words.ts";

const dayInMilliseconds = 24 * 3600_000;

/** Calendar days are `YYYY-MM-DD` and are reckoned in UTC alone, where every day has 24 hours. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayInMilliseconds).toISOString().slice(0, 10);
}

/** 0 is Sunday. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

/** Every day from start to end, both included; none when end is before start. */
export function daysBetween(start: string, end: string): string[] {
  const days: string[] = [];
  for (let day = start; day <= end; day = addDays(day, 1)) days.push(day);
  return days;
}

/** How many they are; a whole number, above zero while the end is not before the start. */
export function calendarDays({ startDate, endDate }: Span): number {
  return (Date.parse(endDate) - Date.parse(startDate)) / dayInMilliseconds + 1;
}

/** Last day of the month of a day. */
export function endOfMonth(day: string): string {
  const [year = 0, month = 0] = day.split("-").map(Number);
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}

/** The calendar day that an instant falls on in a time zone. */
export function dayIn(zone: string, at: Date): string {
  return dayFormatOf(zone).format(at);
}

/** The instant at which a wall clock in a zone shows a day and time ("23:59"); in a skipped hour, the instant after it. */
export function instantIn(zone: string, day: string, time: string): Date {
  const wanted = Date.parse(`${day}T${time}:00Z`);
  let at = wanted;
  // Twice, because the offset may change between the first guess and the answer.
  for (let round = 0; round < 2; round += 1) at += missing(at);
  // An hour that is skipped is never shown: west of Greenwich the second round ends before it.
  return new Date(at + Math.max(0, missing(at)));

  /** By how much the clocks at an instant are behind what they are to show, in milliseconds. */
  function missing(instant: number): number {
    const parts = partsIn(zone, new Date(instant));
    return wanted - Date.parse(`${parts.year}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}:00Z`);
  }
}

const dayFormats = new Map<string, Intl.DateTimeFormat>();

/** Every request asks for its day, and Sweden writes a day as we do: nothing is taken apart and put together again. */
function dayFormatOf(zone: string): Intl.DateTimeFormat {
  let format = dayFormats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat("sv-SE", { timeZone: zone, year: "numeric", month: "2-digit", day: "2-digit" });
    dayFormats.set(zone, format);
  }
  return format;
}
