import { z } from "zod";
import { roles } from "./permission.ts";

/** A name as people write it, on one line. */
export const personName = z
  .string("Required")
  .trim()
  .min(1, "Required")
  .max(100, "At most 100 characters")
  .regex(/^\P{Cc}*$/u, "Invalid input");
const chosenRole = z.enum(roles, "Required");

/** An address to write to. */
export const emailAddress = z.string("Required").trim().min(1, "Required").max(254, "Invalid email").pipe(z.email("Invalid email"));

/** POST /users (spec 5, 7.6): the invitation. */
export const invitation = z.object({
  firstName: personName,
  lastName: personName,
  email: emailAddress,
  role: chosenRole,
});
export type Invitation = z.infer<typeof invitation>;

/** PATCH /users/{id} (spec 5, 7.6). */
export const roleChange = z.object({ role: chosenRole });
export type RoleChange = z.infer<typeof roleChange>;
