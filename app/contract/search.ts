import { z } from "zod";
import { additionalCompensation } from "./additional-compensation.ts";
import { calendarDate } from "./calendar-day.ts";
import { offerStatuses } from "./offer-status.ts";
import { recordId } from "./record-id.ts";
import { report } from "./report.ts";
import { searchLimit } from "./search-limit.ts";
import { timeOff } from "./time-off.ts";
import { userRow } from "./user.ts";

const { shortest, longest } = searchLimit;

/** What is searched for: a text of 2 to 100 characters. */
export const searchText = z
  .string("Required")
  .trim()
  .min(shortest, `Type at least ${shortest} characters.`)
  .max(longest, `Type at most ${longest} characters.`);

const foundWorker = z.object({
  id: recordId,
  avatar: z.string().nullable(),
  fullName: z.string(),
  email: z.string(),
  jobTitle: z.string(),
  countryName: z.string(),
  status: z.enum(offerStatuses),
});
export type FoundWorker = z.infer<typeof foundWorker>;

const foundCompensation = additionalCompensation.pick({ id: true, avatar: true, fullName: true, type: true, amount: true, currencyCode: true, createdAt: true, description: true, status: true });
export type FoundCompensation = z.infer<typeof foundCompensation>;

const foundTimeOff = timeOff.pick({ id: true, avatar: true, fullName: true, type: true, startDate: true, endDate: true, description: true, status: true });
export type FoundTimeOff = z.infer<typeof foundTimeOff>;

/** `isApproved` is false of the one that is still open. */
const foundPaycycle = z.object({ id: recordId, startDate: calendarDate, isApproved: z.boolean() });
export type FoundPaycycle = z.infer<typeof foundPaycycle>;

const foundReport = report.extend({ year: z.int() });
export type FoundReport = z.infer<typeof foundReport>;

/** How many there are; null where they were not counted, being too many. */
const count = z.int().nullable();

const group = <Hit extends z.ZodType>(hit: Hit) => z.object({ hits: z.array(hit), total: count }).nullable();
const requests = <Hit extends z.ZodType>(hit: Hit) => z.object({ hits: z.array(hit), waiting: count, reviewed: count }).nullable();

/**
 * GET /search (beyond the specification): the first few of each kind. A kind is null for a role that may not see it.
 * Workers are found by name and email, `found` of them, and their `total` is of those whose name has the text, as `filter[q]`
 * of their list finds them; requests by the worker's name, those that wait first; users by name and email; paycycles by month and year;
 * reports by name and year.
 */
export const searchResult = z.object({
  workers: z.object({ hits: z.array(foundWorker), total: count, found: count.optional() }).nullable(),
  additionalCompensations: requests(foundCompensation),
  timeOffs: requests(foundTimeOff),
  users: group(userRow),
  paycycles: group(foundPaycycle),
  reports: group(foundReport),
});
export type SearchResult = z.infer<typeof searchResult>;
