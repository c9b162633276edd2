import { z } from "zod";
import { comment } from "./decline.ts";

/** PATCH of a request (spec 7.3, 7.4): an acceptance, a decline with an optional comment, or a cancelation. */
export const decision = z.discriminatedUnion("status", [
  z.object({ status: z.literal("accepted"), comment: comment.optional() }),
  z.object({ status: z.literal("rejected"), comment: comment.optional() }),
  z.object({ status: z.literal("canceled") }),
]);
export type Decision = z.infer<typeof decision>;
