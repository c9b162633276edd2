import { z } from "zod";

/** A name as people write it, on one line. */
export const personName = z
  .string("Required")
  .trim()
  .min(1, "Required")
  .max(100, "At most 100 characters")
  .regex(/^\P{Cc}*$/u, "Invalid input");

/** An address to write to. */
export const emailAddress = z.string("Required").trim().min(1, "Required").max(254, "Invalid email").pipe(z.email("Invalid email"));
