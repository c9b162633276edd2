import { and, eq } from "drizzle-orm";
import { randomBytes } from "node:crypto";
import type { LoginLinkRequest } from "#app/contract/account.ts";
import type { Db } from "../../db/connect.server.ts";
import { users } from "../../db/schema/user.ts";
import { invalidSignature } from "../../refusal.ts";
import { isHeldByAnother } from "./email-holder.ts";
import { isId } from "../id.ts";
import { redeemLink, type Presented } from "./link.ts";
import type { Asking } from "../mail/mail-limits.ts";
import { mailWayIn } from "./mail-way-in.ts";
import { hashPassword } from "./password.ts";
import { nameless, postMail } from "../mail/post-mail.ts";
import { proveEmail } from "./prove-email.ts";
import { renewedSecrets, type Renewing } from "./remembered-device.ts";
import { hashOf } from "./secret.ts";
import { endSessionsOf } from "./session.ts";
import { inTransaction } from "../transaction.ts";
import { companyOfUser } from "../user/company-of-user.ts";
import { admit, findAdmitted, type Admission } from "./two-step-sign-in.ts";

/**
 * Mails a link to sign in with, good for ten minutes and one use, which leads on to `redirectTo`: the mail carries it, so
 * that it holds in whatever browser the link is opened. Nothing tells whether the address is known.
 */
export async function requestLoginLink(db: Db, { email, redirectTo }: LoginLinkRequest, asking: Asking, now: Date): Promise<void> {
  await mailWayIn(db, "login", email, asking, now, redirectTo ? { redirectTo } : {});
}

/**
 * Signs in by such a link; whoever has two-step sign-in on is asked for a code first. 403 for a link that does not hold
 * (any more), unless it is the same browser that opens it again at once. It proves the address: of an account that somebody had
 * only claimed by signing up, the password then opens nothing any more, and nobody else is signed in (`endedPassword`).
 */
export async function signInByLink(db: Db, presented: Presented, renewing: Renewing, secret: string, now: Date): Promise<{ admission: Admission; endedPassword: boolean }> {
  const linkHash = hashOf(presented.signature);
  return inTransaction(db, async (tx) => {
    const user = await redeemLink(tx, "login", presented, secret, now);
    if (!user) {
      const companyId = isId(presented.userId) ? await companyOfUser(tx, presented.userId) : null;
      const admission = companyId && (await findAdmitted(tx, linkHash, companyId, renewing, now));
      if (admission) return { admission, endedPassword: false };
      throw invalidSignature();
    }
    const endedPassword = await proveEmail(tx, user, renewing.ip, now);
    if (endedPassword) await endAccess(tx, user, now);
    const secrets = renewedSecrets(linkHash, user.companyId, renewing, now);
    return { admission: await admit(tx, user, renewing, false, now, "signed in by link", secrets), endedPassword };
  }).catch((error: unknown) => {
    throw isHeldByAnother(error) ? invalidSignature() : error;
  });
}

/** Ends all ways into an account that were there before its address was proved, and says so kindly: mostly the same person has signed up. */
async function endAccess(tx: Db, user: typeof users.$inferSelect, now: Date): Promise<void> {
  await endSessionsOf(tx, { companyId: user.companyId, userId: user.id });
  // One that nobody knows: an account without any is that of somebody who was invited and is yet to choose theirs.
  const passwordHash = await hashPassword(randomBytes(32).toString("base64url"));
  await tx
    .update(users)
    .set({ passwordHash })
    .where(and(eq(users.companyId, user.companyId), eq(users.id, user.id)));
  const to = nameless(user);
  await postMail(tx, to, `password-ended:${user.id}`, { kind: "password-ended", firstName: to.firstName }, now);
}
