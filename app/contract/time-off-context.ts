import { z } from "zod";
import { recordId } from "./record-id.ts";
import { ptoBalance, timeOffPreview } from "./time-off.ts";

const { place, count, holidays, overlaps, away } = timeOffPreview.shape;

/**
 * The year's vacation around one request, in working days. What is accepted of it is in two: `begun` began up to today,
 * `ahead` is still to come. `pending` waits beside this request. `asked` is what this request would take of it: nothing when
 * it is no vacation, or decided. vacationDays - begun - ahead - asked = left, which may be less than nothing. Of days on both
 * sides of New Year each year has its own.
 */
const balance = ptoBalance.omit({ daysTaken: true }).extend({ begun: z.int(), ahead: z.int(), pending: z.int(), asked: z.int(), left: z.int() });

/**
 * What to know before time off is decided (beyond the specification): how the days count, holidays between them, the
 * balance of the year in which they begin and of those that they reach into, the worker's other time off between them, and who of
 * the team is away then as far as this person may know.
 * `unpaidNote` says whether the company pays parental leave and what it means that it does not, `departure` that the worker is
 * leaving or has left; both are sentences, and null where there is nothing to say.
 */
export const timeOffContext = z.object({
  place,
  count: count.unwrap(),
  holidays,
  balance: balance.nullable(),
  laterBalances: z.array(balance),
  overlaps,
  away,
  unpaidNote: z.string().nullable(),
  departure: z.string().nullable(),
});
export type TimeOffContext = z.infer<typeof timeOffContext>;

/**
 * Who is away on the days of one of several requests that wait (beyond the specification): `own` is the worker's other time
 * off, accepted or waiting, and `team` that of the worker's team as far as this person may know: accepted, or `isChosen` with
 * it and still to be decided. One more of the team than `shownTeam` says that there are more.
 */
export const timeOffOverlap = z.object({ id: recordId, own: overlaps, team: z.array(away.element.extend({ isChosen: z.boolean() })) });
export type TimeOffOverlap = z.infer<typeof timeOffOverlap>;
