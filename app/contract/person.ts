import { z } from "zod";
import { plainLine } from "./plain-line.ts";
import { shownText } from "./shown-text.ts";
import { withoutUnseenEnds } from "./without-unseen-ends.ts";

/** A name as people write it, on one line: to be seen, and without what turns the line around it. */
export const personName = z
  .string("Required")
  .overwrite(shownText)
  .min(1, "Required")
  .max(100, "At most 100 characters")
  .regex(plainLine, "Invalid input");

/** An address to write to. */
export const emailAddress = z.string("Required").overwrite(withoutUnseenEnds).min(1, "Required").max(254, "Invalid email").pipe(z.email("Invalid email"));
