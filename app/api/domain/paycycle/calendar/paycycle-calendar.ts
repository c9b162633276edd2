import type { CostYear } from "#app/contract/cost-calculator.ts";
import type { PaycycleRates } from "../../../db/schema/paycycle.ts";
import { addDays, dayIn, endOfMonth, instantIn } from "../../day/calendar-day.ts";
import type { Place } from "../../day/public-holidays.ts";
import { isWorkingDay } from "../../day/working-days.ts";

/** Where the paying company is: its time zone decides the hour, its public holidays the working days. */
export type PayPlace = Place & { timeZone: string };

/** The dates of one month's paycycle. Days are calendar days; the cut-off and auto-approval are instants. */
export type PaycycleDates = {
  startDate: string;
  endDate: string;
  /** Last instant for what is to be paid in this cycle. */
  cutOff: Date;
  /** The instant at which an undecided cycle approves itself. */
  autoApproveDate: Date;
  /** "Pay by": the day on which the company's money must be there. */
  paymentDate: string;
};

// Days of the month. One that is no working day moves to the working day before it.
const cutOffDay = 15;
const autoApproveDay = 20;
const payByDay = 25;

// Each minute the clock asks for those of every company, and many are in one place. The oldest makes room.
const mostKnown = 1000;
const known = new Map<string, PaycycleDates>();

/** The paycycle of the month ("2026-11" or any day of it) for a company in this place. */
export function paycycleOf(month: string, place: PayPlace): PaycycleDates {
  const key = [month.slice(0, 7), place.countryCode, place.region, place.timeZone].join(" ");
  const before = known.get(key);
  if (before) return before;
  const dates = reckoned(month, place);
  if (known.size === mostKnown) known.delete(known.keys().next().value ?? key);
  known.set(key, dates);
  return dates;
}

function reckoned(month: string, place: PayPlace): PaycycleDates {
  const startDate = `${month.slice(0, 7)}-01`;
  const dayOf = (day: number) => workingDayUpTo(place, addDays(startDate, day - 1));
  return {
    startDate,
    endDate: endOfMonth(startDate),
    cutOff: wholeMinute(instantIn(place.timeZone, dayOf(cutOffDay), "23:59")),
    autoApproveDate: instantIn(place.timeZone, dayOf(autoApproveDay), "12:00"),
    paymentDate: dayOf(payByDay),
  };
}

/** Working days that a cycle can be looked at before it approves itself, with a reminder three days and one day before. */
const daysToLook = 3;
/** Working days between an approval and the day by which the money must be there. In the months themselves there are as many. */
const daysToPay = 2;

/**
 * The dates of a month's paycycle that nobody can look at before this day ends: the month's own, or later ones where it
 * would approve itself too soon. Its cut-off is then the end of that day, or its own where that is later.
 */
export function paycycleSeenFrom(day: string, month: string, place: PayPlace): PaycycleDates {
  const dates = paycycleOf(month, place);
  const autoApproveDate = instantIn(place.timeZone, workingDayAfter(place, day, daysToLook), "12:00");
  if (autoApproveDate <= dates.autoApproveDate) return dates;
  const endOfDay = wholeMinute(instantIn(place.timeZone, day, "23:59"));
  const cutOff = endOfDay > dates.cutOff ? endOfDay : dates.cutOff;
  return { ...dates, cutOff, autoApproveDate, paymentDate: payableDay(dates.paymentDate, autoApproveDate, place) };
}

/** The pay-by day of a cycle that is approved at this instant: its own, or a later one where nobody could pay by then. */
export function payableDay(paymentDate: string, approvedDate: Date, place: PayPlace): string {
  const first = workingDayAfter(place, dayIn(place.timeZone, approvedDate), daysToPay);
  return first > paymentDate ? first : paymentDate;
}

/** To its last millisecond: people read "23:59", and whoever accepts while their clock says so is in time. */
function wholeMinute(minute: Date): Date {
  return new Date(minute.getTime() + 59_999);
}

/** Where and when a company pays: the cycle that is open, and the last day of the youngest that is approved, if any. */
export type PayCalendar = { place: PayPlace; open: (PaycycleDates & { rates: PaycycleRates; taxYear: CostYear }) | null; approvedUntil: string | null };

/**
 * The paycycle that an entry of this moment lands in, and the one after it: the first that is not approved and whose
 * cut-off was still ahead. An approved cycle takes nothing more, also before its cut-off.
 */
export function landingPaycycles(at: Date, { place, open, approvedUntil }: PayCalendar): { landing: PaycycleDates; next: PaycycleDates } {
  const thisMonth = dayIn(place.timeZone, at);
  const from = approvedUntil && thisMonth <= approvedUntil ? addDays(approvedUntil, 1) : thisMonth;
  let landing: PaycycleDates = open ?? paycycleOf(from, place);
  while (at > landing.cutOff) landing = paycycleOf(addDays(landing.endDate, 1), place);
  return { landing, next: paycycleOf(addDays(landing.endDate, 1), place) };
}

/** The rule in words, for everybody who reads a date of it. */
export const workingDayRule = "A date that falls on a Saturday, Sunday or public holiday moves to the working day before it.";

function workingDayAfter(place: Place, day: string, count: number): string {
  let candidate = day;
  for (let left = count; left > 0; ) {
    candidate = addDays(candidate, 1);
    if (isWorkingDay(place, candidate)) left -= 1;
  }
  return candidate;
}

function workingDayUpTo(place: Place, day: string): string {
  let candidate = day;
  while (!isWorkingDay(place, candidate)) candidate = addDays(candidate, -1);
  return candidate;
}
