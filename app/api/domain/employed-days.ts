import type { TimeOffType } from "#app/contract/time-off-type.ts";
import { addDays } from "./calendar-day.ts";

type Span = { startDate: string; endDate: string };
export type Leave = Span & { type: TimeOffType };

/**
 * Leave that the employer does not pay. In Canada and Mexico public insurance pays a parent directly; in Colombia the
 * employer goes on paying and is paid back. Vacation and sick days are paid.
 */
export function isUnpaid(leave: { type: TimeOffType }, countryCode: string): boolean {
  return leave.type === "parental-leave" && countryCode !== "CO";
}

/** Calendar days of a period on which an offer holds, and how many of them are paid: each day counts once. */
export function employedDays(offer: { startDate: string; endDate: string | null }, leaves: readonly Span[], period: Span) {
  const employed = overlap({ startDate: offer.startDate, endDate: offer.endDate ?? period.endDate }, period);
  if (!employed) return { periodDays: daysIn(period), employedDays: 0, paidDays: 0 };
  const unpaid = new Set<string>();
  for (const leave of leaves) {
    const part = overlap(leave, employed);
    if (!part) continue;
    for (let day = part.startDate; day <= part.endDate; day = addDays(day, 1)) unpaid.add(day);
  }
  return { periodDays: daysIn(period), employedDays: daysIn(employed), paidDays: daysIn(employed) - unpaid.size };
}

function overlap(one: Span, other: Span): Span | null {
  const startDate = one.startDate > other.startDate ? one.startDate : other.startDate;
  const endDate = one.endDate < other.endDate ? one.endDate : other.endDate;
  return startDate <= endDate ? { startDate, endDate } : null;
}

function daysIn({ startDate, endDate }: Span): number {
  return (Date.parse(endDate) - Date.parse(startDate)) / 864e5 + 1;
}
