import { z } from "zod";
import { currencyCode, minorUnits } from "./amount.ts";
import { calendarDate } from "./calendar-day.ts";
import { paged } from "./envelope.ts";
import { instant } from "./instant.ts";
import { paycycleRate } from "./paycycle.ts";
import { recordId } from "./record-id.ts";
import { securityDepositStatuses } from "./security-deposit-status.ts";

/** A paycycle's row that takes a deposit or gives it back; `approvedDate` is null while the paycycle is open. */
const move = z.object({ paycycleId: recordId, compensationId: recordId, startDate: calendarDate, approvedDate: instant.nullable(), paymentDate: calendarDate });

/**
 * What was taken for one worker, as `amount` in minor units of `currencyCode` and as `amountUsd` at the rate of the paycycle
 * that took it, `exchangeRate`. `endDate` is the worker's last day; `expectedBy` the day by which it is to be back, null where
 * no last day is known and where it is back already. `returned` is the paycycle that gives it back, once there is one.
 */
const securityDeposit = z.object({
  id: recordId,
  workerId: recordId,
  fullName: z.string(),
  avatar: z.string().nullable(),
  countryCode: z.string(),
  countryName: z.string(),
  currencyCode,
  amount: minorUnits,
  amountUsd: minorUnits,
  exchangeRate: paycycleRate.nullish(),
  status: z.enum(securityDepositStatuses),
  taken: move,
  endDate: calendarDate.nullable(),
  expectedBy: calendarDate.nullable(),
  returned: move.nullable(),
});
export type SecurityDeposit = z.infer<typeof securityDeposit>;

/** What is held in one currency, and how much of it is expected back; in minor units of it, and of US dollars. */
const heldDeposits = z.object({ currencyCode, count: z.number().int(), amount: minorUnits, amountUsd: minorUnits, expectedCount: z.number().int(), expectedAmount: minorUnits });
export type HeldDeposits = z.infer<typeof heldDeposits>;

/** GET /security-deposits: those that approved paycycles have taken, by name, and what is held of all of them, however they are filtered. */
export const securityDeposits = paged(securityDeposit).extend({
  held: z.array(heldDeposits),
  /** A paycycle gives a deposit back when it begins more than so many days after the last one. */
  keptDays: z.number().int(),
  timeZone: z.string(),
});
export type SecurityDeposits = z.infer<typeof securityDeposits>;
