import { z } from "zod";
import { roles } from "./permission.ts";
import { emailAddress, personName } from "./person.ts";

const chosenRole = z.enum(roles, "Required");

/** POST /users (spec 5, 7.6): the invitation. */
export const invitation = z.object({
  firstName: personName,
  lastName: personName,
  email: emailAddress,
  role: chosenRole,
});
export type Invitation = z.infer<typeof invitation>;

/** PATCH /users/{id} (spec 5, 7.6). `from` is the role that was shown with the choice; without it, the last to choose wins. */
export const roleChange = z.object({ role: chosenRole, from: z.enum(roles).optional() });
export type RoleChange = z.infer<typeof roleChange>;
