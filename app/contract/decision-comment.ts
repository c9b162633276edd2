import { z } from "zod";
import { writtenText } from "./written-text.ts";

const tooShort = "Comment should be more than 1 characters";

/** A decision's comment: optional, 1 to 255 characters (spec 5, 9). A form reads one of blanks alone as none of any length. */
export const comment = writtenText.pipe(z.string(tooShort).min(1, tooShort).max(255, "Comment should be less than 256 characters"));

/** The form of a decision with a comment: as the payload, without the status that the form itself stands for. */
export const commentForm = z.object({ comment: comment.optional() });
export type CommentForm = z.input<typeof commentForm>;
