import { addDays, endOfMonth } from "../day/calendar-day.ts";
import { paycycleOf, type PayPlace } from "../paycycle/calendar/paycycle-calendar.ts";

/** A refund is due this many days after the last day at the earliest, when nothing more can be owed. */
export const depositKeptDays = 30;

/** Whether a paycycle begins long enough after a worker's last day to give their deposit back. */
export function isDepositOver(endDate: string | null, startDate: string): boolean {
  return endDate !== null && startDate > addDays(endDate, depositKeptDays);
}

/**
 * The day by which a deposit is given back: the pay-by day of the first paycycle that begins long enough after the worker's
 * last day, or of the first that is not approved (`openFrom`), where the last day became known later than that.
 */
export function depositReturnDay(endDate: string, place: PayPlace, openFrom: string | null): string {
  const first = addDays(endOfMonth(addDays(endDate, depositKeptDays)), 1);
  return paycycleOf(openFrom !== null && openFrom > first ? openFrom : first, place).paymentDate;
}
