import { z } from "zod";

/** A decline's comment: optional, 1 to 255 characters (spec 5, 9). */
export const comment = z
  .string()
  .trim()
  .min(1, "Comment should be more than 1 characters")
  .max(255, "Comment should be less than 256 characters");

/** PATCH of a request (spec 7.3, 7.4): an acceptance, a decline with an optional comment, or a cancelation. */
export const decision = z.discriminatedUnion("status", [
  z.object({ status: z.literal("accepted"), comment: comment.optional() }),
  z.object({ status: z.literal("rejected"), comment: comment.optional() }),
  z.object({ status: z.literal("canceled") }),
]);
export type Decision = z.infer<typeof decision>;

/** The decline form: as the payload, without the status that the form itself stands for. */
export const declineForm = z.object({ comment: comment.optional() });
export type DeclineForm = z.input<typeof declineForm>;

/** Only an accepted item that the client asked for can be canceled (spec 2.13, 2.14, 4). */
export function isCancelable(item: { status: string; requesterType: string }): boolean {
  return item.status === "accepted" && item.requesterType === "client";
}
