import { z } from "zod";
import { comment } from "./decision-comment.ts";
import { paycyclePeriod } from "./paycycle-landing.ts";
import { recordId } from "./record-id.ts";

/** PATCH of a request (spec 7.3, 7.4): an acceptance, a decline with an optional comment, or a cancellation. */
export const decision = z.discriminatedUnion("status", [
  z.object({ status: z.literal("accepted"), comment: comment.optional() }),
  z.object({ status: z.literal("rejected"), comment: comment.optional() }),
  z.object({ status: z.literal("canceled") }),
]);
export type Decision = z.infer<typeof decision>;

/** As many as are decided with one call; a page of a list holds fewer. */
export const mostDecidedTogether = 100;

/** POST of many decisions (beyond the specification): the same for all, each decided as if it came alone. */
export const decisions = z.object({
  ids: z.array(z.string()).min(1, "Required").max(mostDecidedTogether, `At most ${mostDecidedTogether} requests can be decided together`),
  status: z.enum(["accepted", "rejected"]),
  comment: comment.optional(),
});
export type Decisions = z.infer<typeof decisions>;

/**
 * What became of one of them; `message` says why it was not decided: "Already canceled by ...", and `paycycle` where accepted
 * compensation landed.
 */
export const decisionOutcome = z.object({ id: recordId, isDecided: z.boolean(), message: z.string().nullable(), paycycle: paycyclePeriod.nullish() });
export type DecisionOutcome = z.infer<typeof decisionOutcome>;
