import type { Span } from "#app/contract/day-words.ts";
import { type Exact, exact } from "../contributions/rounding.ts";
import { addDays, endOfMonth } from "../day/calendar-day.ts";
import { daysOfThirty } from "./counted-days.ts";

/** What paycycles paid as a month's salary, by the first seven letters of its days ("2026-10"); minor units. Other months were paid what is paid now. */
export type PastSalaries = ReadonlyMap<string, number>;

/**
 * The month's salary that cesantías are reckoned on, in decimal units: that of now, or where it has changed within the last
 * three months of the time, the average of all of it (Código Sustantivo del Trabajo art. 253). `now` is decimal too.
 */
export function savingsMonth(now: Exact, past: PastSalaries, employed: Span): { month: Exact; isAverage: boolean } {
  if (past.size === 0) return { month: now, isAverage: false };
  const months = monthsOf(employed).map((span) => ({ salary: past.get(span.startDate.slice(0, 7)) ?? null, days: daysOfThirty(span) }));
  if (months.slice(-3).every(({ salary }) => salary === null)) return { month: now, isAverage: false };
  const sum = months.reduce((total, { salary, days }) => total.plus((salary === null ? now : exact(salary).div(100)).times(days)), exact(0));
  return { month: sum.div(daysOfThirty(employed)), isAverage: true };
}

function monthsOf({ startDate, endDate }: Span): Span[] {
  const months: Span[] = [];
  for (let first = startDate; first <= endDate; first = addDays(endOfMonth(first), 1)) {
    const last = endOfMonth(first);
    months.push({ startDate: first, endDate: last < endDate ? last : endDate });
  }
  return months;
}
