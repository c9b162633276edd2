import type { ActsFor } from "#app/contract/acts-for.ts";
import type { companies } from "../../db/schema/company.ts";
import type { users } from "../../db/schema/user.ts";
import type { Who } from "../../environment.ts";

type User = typeof users.$inferSelect;
type Company = typeof companies.$inferSelect;

/** A row of users as the wire has the person who is signed in; what waits for them is for whoever has counted it to add. */
export function asCurrentUser(user: User, company: Who["user"]["company"], actsFor: ActsFor[] = []): Who["user"] {
  const { id, firstName, lastName, email, role, avatar, isOwner, emailVerifiedAt, mailSubscription } = user;
  return { id, firstName, lastName, email, role, avatar, isOwner, verified: emailVerifiedAt !== null, mailSubscription, company, ...(actsFor.length > 0 && { actsFor }) };
}

/** Somebody who is told of something, with whom they act for now. */
export type Reader = { user: User; company: Company; actsFor: ActsFor[] };

/** This person as if they asked themselves: what is read for them goes through what they may see. */
export function asWho({ user, company, actsFor }: Reader): Who {
  const { legalName, status, timeZone } = company;
  const person = asCurrentUser(user, { name: legalName, status, timeZone }, actsFor);
  return { companyId: user.companyId, userId: user.id, sessionHash: "", ip: null, user: person };
}
