import { z } from "zod";
import { roles } from "./permission.ts";
import { emailAddress, personName } from "./person.ts";

/** POST /users (spec 5, 7.6): the invitation. */
export const invitation = z.object({
  firstName: personName,
  lastName: personName,
  email: emailAddress,
  role: z.enum(roles, "Required"),
});
export type Invitation = z.infer<typeof invitation>;
