import { z } from "zod";
import { currencyCode, minorUnits } from "./amount.ts";
import { calendarDate } from "./calendar-day.ts";
import { lawReference } from "./cost-estimate.ts";
import { paging } from "./envelope.ts";
import { paycycleRate, workersInBrief } from "./paycycle.ts";
import { recordId } from "./record-id.ts";
import { statutoryPaymentKinds } from "./statutory-payment-kind.ts";

/** Minor units of the payment's currency, and the same in US dollars at the latest rate. */
const amounts = z.object({ local: minorUnits, usd: minorUnits });
export type StatutoryAmounts = z.infer<typeof amounts>;

/**
 * One worker's part of a payment: `base` in minor units of its currency, `basis` what that is in words, and for how many
 * days of the law's year it is due. `charged` is what approved paycycles have charged for it.
 */
const statutoryPaymentLine = z.object({
  workerId: recordId,
  fullName: z.string(),
  base: minorUnits,
  basis: z.string(),
  days: z.number().int(),
  daysInYear: z.number().int(),
  estimated: amounts,
  charged: amounts,
});
export type StatutoryPaymentLine = z.infer<typeof statutoryPaymentLine>;

/**
 * A payment that comes due: earned from `startDate` to `endDate`, and paid at the latest on `dueDate`, which is somebody's
 * last day where `isAtLeaving`. `lastWeekday` is the last day up to it that is no weekend. `lines` are those of its `workers`, by name.
 */
const statutoryPayment = z.object({
  id: z.string(),
  kind: z.enum(statutoryPaymentKinds),
  countryCode: z.string(),
  countryName: z.string(),
  currencyCode,
  startDate: calendarDate,
  endDate: calendarDate,
  dueDate: calendarDate,
  lastWeekday: calendarDate,
  isAtLeaving: z.boolean(),
  dueRule: z.string(),
  formula: z.string(),
  law: lawReference.omit({ validFrom: true }),
  workers: z.number().int(),
  estimated: amounts,
  charged: amounts,
  lines: z.array(statutoryPaymentLine),
});
export type StatutoryPayment = z.infer<typeof statutoryPayment>;

/**
 * GET /statutory-payments: what comes due from `today` on until the day before `until`, by due date, each with one page of its
 * lines; the sums are those of all. `unestimated` are workers who are in no line because an exchange rate is missing.
 */
export const statutoryPayments = z.object({
  today: calendarDate,
  until: calendarDate,
  exchangeRates: z.array(paycycleRate),
  payments: z.array(statutoryPayment.extend(paging)),
  notes: z.array(z.string()),
  unestimated: workersInBrief.optional(),
});
export type StatutoryPayments = z.infer<typeof statutoryPayments>;

/** The same with every line. */
export type WholeStatutoryPayments = Omit<StatutoryPayments, "payments"> & { payments: StatutoryPayment[] };
