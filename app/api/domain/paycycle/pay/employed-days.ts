import { isCostCountry, type CostCountryCode } from "#app/contract/cost-place.ts";
import type { Span } from "#app/contract/day-words.ts";
import type { TimeOffType } from "#app/contract/time-off-type.ts";
import { calendarDays, daysBetween } from "../../day/calendar-day.ts";

/** `daysRequested` are working days. */
export type Leave = Span & { type: TimeOffType; daysRequested: number };

/** The kinds of leave that are unpaid anywhere. */
export const unpaidLeaveTypes: TimeOffType[] = ["parental-leave"];

/** Working days for which the employer in Mexico pays a father (Ley Federal del Trabajo art. 132, XXVII Bis). */
export const paidPaternityDays = 5;

/**
 * In Canada and Mexico public insurance pays a parent directly, but for a father's days in Mexico; in Colombia the employer
 * goes on paying and is paid back.
 */
const isParentUnpaid: Record<CostCountryCode, (workingDays: number) => boolean> = {
  CA: () => true,
  CO: () => false,
  MX: (workingDays) => workingDays > paidPaternityDays,
};

/** Leave that the employer does not pay. Vacation and sick days are paid. */
export function isUnpaid({ type, daysRequested }: Pick<Leave, "type" | "daysRequested">, countryCode: string): boolean {
  return unpaidLeaveTypes.includes(type) && (!isCostCountry(countryCode) || isParentUnpaid[countryCode](daysRequested));
}

/** Calendar days of a period on which an offer holds, and how many of them are paid: each day counts once. */
export function employedDays(offer: { startDate: string; endDate: string | null }, leaves: readonly Span[], period: Span) {
  const employed = overlap({ startDate: offer.startDate, endDate: offer.endDate ?? period.endDate }, period);
  if (!employed) return { periodDays: calendarDays(period), employedDays: 0, paidDays: 0 };
  const onLeave = leaveDays(leaves, employed).size;
  return { periodDays: calendarDays(period), employedDays: calendarDays(employed), paidDays: calendarDays(employed) - onLeave };
}

/** Days of a period, from the offer's first one on, that are not paid: unpaid leave, and all after the last day. */
export function unpaidDaysOf(offer: { startDate: string; endDate: string | null }, leaves: readonly Span[], period: Span): string[] {
  const begun = overlap({ startDate: offer.startDate, endDate: period.endDate }, period);
  const isWhole = leaves.length === 0 && (offer.endDate === null || offer.endDate >= period.endDate);
  if (!begun || isWhole) return [];
  const onLeave = leaveDays(leaves, begun);
  return daysBetween(begun.startDate, begun.endDate).filter((day) => onLeave.has(day) || (offer.endDate !== null && day > offer.endDate));
}

function leaveDays(leaves: readonly Span[], within: Span): Set<string> {
  return new Set(leaves.map((leave) => overlap(leave, within)).flatMap((part) => (part ? daysBetween(part.startDate, part.endDate) : [])));
}

function overlap(one: Span, other: Span): Span | null {
  const startDate = one.startDate > other.startDate ? one.startDate : other.startDate;
  const endDate = one.endDate < other.endDate ? one.endDate : other.endDate;
  return startDate <= endDate ? { startDate, endDate } : null;
}
