import type { Span } from "#app/contract/day-words.ts";
import { type Exact, exact } from "../contributions/rounding.ts";
import { addDays, endOfMonth } from "../day/calendar-day.ts";
import { daysOfThirty } from "./counted-days.ts";

/** What paycycles paid as a month's salary, by the first seven letters of its days ("2026-10"); minor units. Other months were paid what is paid now. */
export type PastSalaries = ReadonlyMap<string, number>;

/** A month's salary in decimal units, and whether it is an average of several. */
export type EarnedMonth = { month: Exact; isAverage: boolean };

/**
 * The month's salary that cesantías are reckoned on: that of now, or where it has changed within the last three months of the
 * time, the average of all of it (Código Sustantivo del Trabajo art. 253). `now` is decimal too.
 */
export function savingsMonth(now: Exact, past: PastSalaries, employed: Span): EarnedMonth {
  const hasChangedLately = salariesOf(past, employed).slice(-3).some(({ salary }) => salary !== null);
  return hasChangedLately ? averageMonth(now, past, employed) : { month: now, isAverage: false };
}

/**
 * The month's salary that the prima is reckoned on: the average of what was earned in the time, which is that of now where it has
 * not changed. Article 306 says "for the whole half year"; that this is its average is how payrolls do it (nominas.com.co,
 * "Liquidación de la prima"; Siigo in Confidencial Noticias, "Llega la prima de Navidad"; both read on 29 November 2026).
 */
export function averageMonth(now: Exact, past: PastSalaries, employed: Span): EarnedMonth {
  const months = salariesOf(past, employed);
  if (months.every(({ salary }) => salary === null)) return { month: now, isAverage: false };
  const sum = months.reduce((total, { salary, days }) => total.plus((salary === null ? now : exact(salary).div(100)).times(days)), exact(0));
  return { month: sum.div(daysOfThirty(employed)), isAverage: true };
}

/** Month for month of a time: what was paid, null for that of now, and for how many days. */
function salariesOf(past: PastSalaries, employed: Span) {
  return monthsOf(employed).map((span) => ({ salary: past.get(span.startDate.slice(0, 7)) ?? null, days: daysOfThirty(span) }));
}

function monthsOf({ startDate, endDate }: Span): Span[] {
  const months: Span[] = [];
  for (let first = startDate; first <= endDate; first = addDays(endOfMonth(first), 1)) {
    const last = endOfMonth(first);
    months.push({ startDate: first, endDate: last < endDate ? last : endDate });
  }
  return months;
}
