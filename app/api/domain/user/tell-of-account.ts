import { v7 as uuid } from "uuid";
import { fullNameOf } from "#app/contract/full-name.ts";
import type { Role } from "#app/contract/permission.ts";
import type { Db } from "../../db/connect.server.ts";
import type { users } from "../../db/schema/user.ts";
import type { Who } from "../../environment.ts";
import { nameless, postMail } from "../mail/post-mail.ts";

type Change = { kind: "role-changed"; from: Role; to: Role } | { kind: "account-deleted" };

/**
 * Tells somebody by mail that their role is another one or that their account is gone, also where they have done it
 * themselves: somebody else may have sat at their session. Whoever was only invited has no account yet.
 */
export async function tellOfAccount(tx: Db, who: Who, user: typeof users.$inferSelect, change: Change, now: Date): Promise<void> {
  if (user.passwordHash === null) return;
  const to = user.emailVerifiedAt === null ? nameless(user) : user;
  const by = user.id === who.userId ? null : fullNameOf(who.user);
  await postMail(tx, to, `${change.kind}:${uuid()}`, { ...change, firstName: to.firstName, companyName: who.user.company.name, by }, now);
}
