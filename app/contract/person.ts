import { z } from "zod";
import { plainLine } from "./plain-line.ts";
import { shownText } from "./shown-text.ts";

/** A name as people write it, on one line: to be seen, and without what turns the line around it. */
export const personName = z
  .string("Required")
  .overwrite(shownText)
  .min(1, "Required")
  .max(100, "At most 100 characters")
  .regex(plainLine, "Invalid input");

/** An address to write to, without blanks at its ends, nor signs that nobody sees, as come with what is copied out of a page or a chat. */
export const emailAddress = z.string("Required").overwrite((text) => text.replace(unseenEnds, "")).min(1, "Required").max(254, "Invalid email").pipe(z.email("Invalid email"));

/** The end is looked for from the first of them alone, as `canonicalEmail` does. */
const unseenEnds = /^[\s\p{Default_Ignorable_Code_Point}]+|(?<![\s\p{Default_Ignorable_Code_Point}])[\s\p{Default_Ignorable_Code_Point}]+$/gu;
