import { z } from "zod";
import { calendarDate } from "./list.ts";

export const timeOffTypes = ["vacation", "sick", "parental-leave"] as const;
export const timeOffType = z.enum(timeOffTypes);
export type TimeOffType = z.infer<typeof timeOffType>;

export const timeOffTypeNames: Record<TimeOffType, string> = {
  vacation: "Vacation",
  sick: "Sick",
  "parental-leave": "Parental leave",
};

export const timeOffStatuses = ["submitted", "accepted", "rejected", "canceled"] as const;
export const timeOffStatus = z.enum(timeOffStatuses);
export type TimeOffStatus = z.infer<typeof timeOffStatus>;

/** The statuses of the Reviewed list (spec 7.4). */
export const reviewedTimeOffStatuses = ["accepted", "rejected", "canceled"] as const;

/**
 * Paid vacation of a period (spec 3): `vacationDays` is the whole entitlement and `daysTaken` what is used of it, in
 * working days; `type` is the policy, `period` the calendar year.
 */
export const ptoBalance = z.object({
  type: z.string(),
  vacationDays: z.number().int(),
  daysTaken: z.number().int(),
  period: z.string(),
});

/** One request (spec 3). Start and end are calendar days, both included; `daysRequested` counts working days. */
export const timeOff = z.object({
  id: z.string(),
  workerId: z.string(),
  avatar: z.string().nullable(),
  fullName: z.string(),
  type: timeOffType,
  createdAt: z.iso.datetime(),
  description: z.string(),
  startDate: calendarDate,
  endDate: calendarDate,
  daysRequested: z.number().int(),
  status: timeOffStatus,
  requesterType: z.enum(["client", "other"]),
  ptoBalance: ptoBalance.nullable(),
});
export type TimeOff = z.infer<typeof timeOff>;

export const timeOffSorts = ["fullName", "type", "createdAt", "startDate", "endDate", "daysRequested", "status"] as const;
export type TimeOffSort = (typeof timeOffSorts)[number];
