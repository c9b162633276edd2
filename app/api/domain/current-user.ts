import type { CurrentUser } from "#app/contract/user.ts";
import type { users } from "../db/schema/user.ts";

/** A row of users as the wire has the person who is signed in; what waits for them is for whoever has counted it to add. */
export function currentUserOf(user: typeof users.$inferSelect, company: CurrentUser["company"]): CurrentUser {
  const { id, firstName, lastName, email, role, avatar, isOwner, emailVerifiedAt, mailSubscription } = user;
  return { id, firstName, lastName, email, role, avatar, isOwner, verified: emailVerifiedAt !== null, mailSubscription, company };
}
