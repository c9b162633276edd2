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

/**
 * GET /invitation (beyond the specification): whom the invitation in a mail is for. Where the address `hasAccount`, at
 * another company, that one signs in with it, and the invitation cannot be accepted.
 */
export const mailedInvitation = z.object({ email: z.string(), hasAccount: z.boolean() });
export type MailedInvitation = z.infer<typeof mailedInvitation>;
