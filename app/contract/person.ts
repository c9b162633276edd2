import { z } from "zod";
import { plainLine } from "./plain-line.ts";

/** A sign that shows: no blank, no mark that hangs on another sign, nothing that is there unseen (U+2800 is an empty sign). */
const visible = /[^\p{Z}\p{C}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** A name as people write it, on one line: to be seen, and without what turns the line around it. */
export const personName = z
  .string("Required")
  .trim()
  .min(1, { error: "Required", abort: true })
  .max(100, "At most 100 characters")
  .regex(plainLine, "Invalid input")
  .refine((name) => visible.test(name), "Required");

/** An address to write to. */
export const emailAddress = z.string("Required").trim().min(1, "Required").max(254, "Invalid email").pipe(z.email("Invalid email"));
