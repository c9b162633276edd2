import { daysBetween, weekdayOf } from "./calendar-day.ts";
import { publicHolidays, type Place, type PublicHoliday } from "./public-holidays.ts";

/** Longer time off than this is a slip of the year. */
export const longestDays = 731;

/** How a number of working days came about: calendarDays − weekendDays − the days that have `holidays`, of which two may share one, = workingDays. */
type DayCount = { calendarDays: number; weekendDays: number; holidays: PublicHoliday[]; workingDays: number };

/** Counts the working days from start to end, both included: weekends and the place's public holidays are left out. */
export function countWorkingDays(place: Place, start: string, end: string): DayCount {
  const days = daysBetween(start, end);
  const weekendDays = days.filter(isWeekend).length;
  const holidays = holidaysBetween(place, start, end).filter(({ day }) => !isWeekend(day));
  const holidayDays = new Set(holidays.map(({ day }) => day)).size;
  return { calendarDays: days.length, weekendDays, holidays, workingDays: days.length - weekendDays - holidayDays };
}

/** The public holidays of a place from start to end, both included. */
export function holidaysBetween(place: Place, start: string, end: string): PublicHoliday[] {
  const holidays: PublicHoliday[] = [];
  for (let year = Number(start.slice(0, 4)); year <= Number(end.slice(0, 4)); year += 1) {
    holidays.push(...publicHolidays(place, year).filter(({ day }) => day >= start && day <= end));
  }
  return holidays;
}

/** Whether a calendar day is neither on a weekend nor a public holiday of the place. */
export function isWorkingDay(place: Place, day: string): boolean {
  return !isWeekend(day) && holidaysBetween(place, day, day).length === 0;
}

function isWeekend(day: string): boolean {
  return weekdayOf(day) === 0 || weekdayOf(day) === 6;
}
