import { z } from "zod";
import { areDays, chosenDay, calendarDate } from "./calendar-day.ts";
import { instant } from "./instant.ts";
import { recordId } from "./record-id.ts";
import { requesterType } from "./requester-type.ts";
import { timeOffStatuses } from "./time-off-status.ts";
import { timeOffTypes } from "./time-off-type.ts";
import { requestDescription } from "./written-text.ts";

export const timeOffType = z.enum(timeOffTypes);
const timeOffStatus = z.enum(timeOffStatuses);

/**
 * Paid vacation of a period (spec 3): `vacationDays` is the whole entitlement and `daysTaken` what is used of it, all
 * that is accepted, in working days; `type` is the policy, `period` the calendar year.
 */
export const ptoBalance = z.object({
  type: z.string(),
  vacationDays: z.number().int(),
  daysTaken: z.number().int(),
  /** Some backends write the year as a number. */
  period: z.preprocess((period) => (typeof period === "number" ? String(period) : period), z.string()),
});

/**
 * One request (spec 3). Start and end are calendar days, both included; `daysRequested` counts working days, `daysInPeriod`
 * (beyond the specification) those of them in the period of `ptoBalance`, the year in which it begins: each year has its own.
 * `forManager` (beyond it too) names the manager in whose place the reader decides it as their delegate; absent where it is their own.
 */
export const timeOff = z.object({
  id: recordId,
  workerId: recordId,
  avatar: z.string().nullable(),
  fullName: z.string(),
  type: timeOffType,
  createdAt: instant,
  description: z.string(),
  startDate: calendarDate,
  endDate: calendarDate,
  daysRequested: z.number().int(),
  daysInPeriod: z.number().int().optional(),
  status: timeOffStatus,
  requesterType,
  ptoBalance: ptoBalance.nullable(),
  forManager: z.string().optional(),
});
export type TimeOff = z.infer<typeof timeOff>;

export const timeOffSorts = ["fullName", "type", "createdAt", "startDate", "endDate", "daysRequested", "status"] as const;
export type TimeOffSort = (typeof timeOffSorts)[number];

/** POST /workers/{id}/time-off (spec 5, 7.4): calendar days, both included. */
export const newTimeOff = z
  .object({ type: z.enum(timeOffTypes, "Required"), startDate: chosenDay, endDate: chosenDay, description: requestDescription })
  .refine(({ startDate, endDate }) => endDate >= startDate, {
    path: ["endDate"],
    error: "End date should be after or equal to start date",
    when: ({ value }) => areDays(value, "startDate", "endDate"),
  });
export type NewTimeOff = z.infer<typeof newTimeOff>;

/** A public holiday of a place by the name that it has there; `language` is that of the name where it is not English ("es"). */
export const holiday = z.object({ day: calendarDate, name: z.string(), language: z.string().optional() });
export type Holiday = z.infer<typeof holiday>;
const stay = z.object({ startDate: calendarDate, endDate: calendarDate });
const balanceBefore = ptoBalance.extend({ pending: z.int(), asked: z.int() });

/**
 * What somebody who adds time off should know (beyond the specification). `count` is of the days asked for: calendarDays -
 * weekendDays - holidays = workingDays, holidays being those that fall on a weekday. `holidays` are those of the worker's
 * place between the days, or in the three months to come. `balance` is of the year of the first day, `laterBalances` of those
 * that the days reach into; `pending` waits beside it, `asked` is what the days would take of it. `overlaps` is the worker's
 * own time off, `away` that of the worker's team. `unpaidNote` says what parental leave means for the worker's pay; null where
 * the company pays all of it.
 */
export const timeOffPreview = z.object({
  place: z.string(),
  count: z.object({ calendarDays: z.int(), weekendDays: z.int(), holidays: z.array(holiday), workingDays: z.int() }).nullable(),
  holidays: z.array(holiday),
  balance: balanceBefore.nullable(),
  laterBalances: z.array(balanceBefore),
  overlaps: z.array(stay.extend({ type: timeOffType, status: timeOffStatus })),
  away: z.array(stay.extend({ fullName: z.string() })),
  unpaidNote: z.string().nullish(),
});
export type TimeOffPreview = z.infer<typeof timeOffPreview>;
