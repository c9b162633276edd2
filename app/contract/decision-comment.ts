import { z } from "zod";
import { writtenText } from "./written-text.ts";

/** A decision's comment: optional, 1 to 255 characters (spec 5, 9). */
export const comment = writtenText.pipe(
  z.string().min(1, "Comment should be more than 1 characters").max(255, "Comment should be less than 256 characters"),
);

/** The form of a decision with a comment: as the payload, without the status that the form itself stands for. */
export const commentForm = z.object({ comment: comment.optional() });
export type CommentForm = z.input<typeof commentForm>;
