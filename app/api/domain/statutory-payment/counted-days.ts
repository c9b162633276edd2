import type { Span } from "#app/contract/day-words.ts";

/**
 * Days of a year of twelve months of thirty, both ends included, as Colombia counts: a 31st is none, and the last day of
 * February ends thirty.
 */
export function daysOfThirty({ startDate, endDate }: Span): number {
  const [first, last] = [partsOf(startDate), partsOf(endDate)];
  const lastDate = isEndOfMonth(last) ? 30 : last.date;
  return (last.year - first.year) * 360 + (last.month - first.month) * 30 + lastDate - Math.min(first.date, 30) + 1;
}

function partsOf(day: string) {
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  return { year, month, date };
}

function isEndOfMonth({ year, month, date }: ReturnType<typeof partsOf>): boolean {
  return date === new Date(Date.UTC(year, month, 0)).getUTCDate();
}
