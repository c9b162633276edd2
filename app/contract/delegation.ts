import { z } from "zod";
import { areDays, calendarDate, chosenDay } from "./calendar-day.ts";
import { manager } from "./manager.ts";
import { recordId } from "./record-id.ts";

const person = z.object({ id: recordId, name: z.string() });

/**
 * A manager who is away, and the one who decides for them meanwhile (beyond the specification). Both days are the company's
 * and included. `hasBegun` says that it holds today; `mayEnd`, that whoever asks may end it.
 */
export const delegation = z.object({ id: recordId, manager: person, delegate: person, firstDay: calendarDate, lastDay: calendarDate, hasBegun: z.boolean(), mayEnd: z.boolean() });
export type Delegation = z.infer<typeof delegation>;

/** GET /delegations: those that hold or are to come, by their first day, and who can be named. */
export const delegationList = z.object({ data: z.array(delegation), managers: z.array(manager) });
export type DelegationList = z.infer<typeof delegationList>;

const chosen = z.string("Required").min(1, "Required");
const delegateAndDays = { delegateId: chosen, firstDay: chosenDay, lastDay: chosenDay };
const isInOrder = ({ firstDay, lastDay }: { firstDay: string; lastDay: string }) => lastDay >= firstDay;
const order = {
  path: ["lastDay"],
  error: "Last day should be after or equal to first day",
  when: ({ value }: { value: unknown }) => areDays(value, "firstDay", "lastDay"),
};

/** So far ahead a delegation may reach, in days. */
export const longestAhead = 365;
/** Said of days that are over, or too far ahead, by the company's day (GET /user). The API looks by its own clock again. */
export const beginsTooEarly = "First day should be today or later";
export const endsTooLate = "Last day should be within a year from today";

/** POST /delegations: `managerId` is who is away, where a super admin says it for them. */
export const newDelegation = z.object({ managerId: chosen.optional(), ...delegateAndDays }).refine(isInOrder, order);
/** The form of a super admin, who must say it. */
export const delegationOfAnother = z.object({ managerId: chosen, ...delegateAndDays }).refine(isInOrder, order);
export type NewDelegation = z.infer<typeof newDelegation>;
