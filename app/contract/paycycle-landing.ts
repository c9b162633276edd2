import { z } from "zod";
import { calendarDate } from "./calendar-day.ts";

/** The days that a paycycle is for. */
export const paycyclePeriod = z.object({ startDate: calendarDate, endDate: calendarDate });
export type PaycyclePeriod = z.infer<typeof paycyclePeriod>;

/** The paycycle that all of these landed in; null where it is not one and the same. */
export function samePaycycle(landed: readonly { paycycle?: PaycyclePeriod | null | undefined }[]): PaycyclePeriod | null {
  const paycycle = landed[0]?.paycycle ?? null;
  return landed.every((each) => each.paycycle?.startDate === paycycle?.startDate) ? paycycle : null;
}

/** The dates of one paycycle: days are calendar days, `cutOff` and `autoApproveDate` UTC instants. */
const paycycleDates = paycyclePeriod.extend({
  cutOff: z.iso.datetime(),
  autoApproveDate: z.iso.datetime(),
  paymentDate: calendarDate,
});

/**
 * The paycycle that an entry of now lands in, and the one after it (beyond the specification). `timeZone` is the
 * company's; `rule` says what happens to a date that is no working day.
 */
export const paycycleLanding = z.object({ timeZone: z.string(), paycycle: paycycleDates, next: paycycleDates, rule: z.string() });
export type PaycycleLanding = z.infer<typeof paycycleLanding>;
