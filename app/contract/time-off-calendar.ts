import { z } from "zod";
import { calendarDate } from "./calendar-day.ts";
import { paged } from "./envelope.ts";
import { recordId } from "./record-id.ts";
import { teamOption } from "./team.ts";
import { holiday, timeOffType } from "./time-off.ts";

/** "2026-12", in years that are meant. */
export const calendarMonth = z.string().regex(/^(20\d\d|2100)-(0[1-9]|1[0-2])$/);

/** Time off that waits for a review or is accepted; start and end are calendar days, both included. */
const stay = z.object({ id: recordId, type: timeOffType, status: z.enum(["submitted", "accepted"]), startDate: calendarDate, endDate: calendarDate });
export type Stay = z.infer<typeof stay>;

/** A worker with time off in the month; `holidays` are the public ones of the worker's place in it. */
const calendarRow = z.object({
  id: recordId,
  fullName: z.string(),
  avatar: z.string().nullable(),
  country: z.object({ code: z.string(), name: z.string() }),
  team: z.string().nullable(),
  holidays: z.array(holiday),
  stays: z.array(stay),
});
export type CalendarRow = z.infer<typeof calendarRow>;

/**
 * GET /workers/time-off/calendar?month=2026-12&team={id}&page (beyond the specification): the workers who have time off in
 * the month, by name, a page at a time. `today` is the company's day; `teams` are those of the workers whom the person sees.
 */
export const timeOffCalendar = paged(calendarRow).extend({ month: calendarMonth, today: calendarDate, teams: z.array(teamOption) });
export type TimeOffCalendar = z.infer<typeof timeOffCalendar>;

/** GET /calendar-feed: since when the person has a private address for calendar programs, and when it was last read. */
const calendarFeed = z.object({ createdAt: z.iso.datetime(), lastReadAt: z.iso.datetime().nullable() });
export type CalendarFeed = z.infer<typeof calendarFeed>;
export const calendarFeedAnswer = z.object({ data: calendarFeed.nullable() });

/** POST /calendar-feed: the address, which is told only this once. */
export const newCalendarFeed = z.object({ data: z.object({ address: z.string() }) });
