import { and, eq } from "drizzle-orm";
import type { PasswordReset } from "#app/contract/account.ts";
import { canonicalEmail } from "#app/contract/canonical-email.ts";
import type { Db } from "../../db/connect.server.ts";
import { users } from "../../db/schema/user.ts";
import { invalid, invalidSignature } from "../../refusal.ts";
import { refuseEasyPassword } from "./easy-password.ts";
import { refuseOfClosed } from "../company/close-company.ts";
import { isHeldByAnother } from "./email-holder.ts";
import { findLink, readToken, redeemLink, voidLinks } from "./link.ts";
import type { Asking } from "../mail/mail-limits.ts";
import { mailWayIn } from "./mail-way-in.ts";
import { hashPassword } from "./password.ts";
import { nameless, postMail } from "../mail/post-mail.ts";
import { proveEmail } from "./prove-email.ts";
import { recordOwnHistory } from "../history/record-own-history.ts";
import { renewSession, type Renewing } from "./remembered-device.ts";
import { endSessionsOf, type Person } from "./session.ts";
import { nobody, once, type Sending } from "../once.ts";

/** Mails a link to choose a new password with, good for an hour and one use. Nothing tells whether the address is known. */
export async function requestPasswordReset(db: Db, email: string, asking: Asking, now: Date): Promise<void> {
  await mailWayIn(db, "reset", email, asking, now);
}

/** 403 for a link that does not hold (any more), whose ever it is; 422 for one of a company that is closed. Nothing is used up. */
export async function checkResetLink(db: Db, token: string, secret: string, now: Date): Promise<void> {
  const found = await findLink(db, "reset", readToken(token), secret, now);
  if (!found) throw invalidSignature();
  await refuseOfClosed(db, found.user.companyId);
}

/**
 * Sets a new password by such a link, and ends the person's sessions and remembered devices, but for the session in
 * which it was done (`keptSessionHash`), which is renewed. Other links of theirs are void from now on, and their address is proved.
 * Passkeys stay. Says whose it is.
 * 422 on `password` for one that is easy to guess, which leaves the link as it was; 422 on `email` when the link does
 * not hold or is another address's, and of the whole form for somebody of a company that is closed. A resend of the same form
 * is answered as the first time: its link is used up by then.
 */
export async function resetPassword(db: Db, form: PasswordReset, sending: Sending, device: Renewing & { keptSessionHash?: string }, secret: string, now: Date): Promise<Person> {
  const presented = readToken(form.token);
  const found = await findLink(db, "reset", presented, secret, now);
  const isTheirs = found?.user.email === canonicalEmail(form.email);
  const passwordHash = isTheirs ? await hashUneasy(db, form.password, found.user) : null;
  const { body } = await once(db, nobody, sending, now, async (tx) => {
    const user = passwordHash === null ? null : await redeemLink(tx, "reset", presented, secret, now);
    if (!user) throw invalidToken();
    await refuseOfClosed(tx, user.companyId);
    await proveEmail(tx, user, device.ip, now);
    await tx
      .update(users)
      .set({ passwordHash })
      .where(and(eq(users.companyId, user.companyId), eq(users.id, user.id)));
    await voidLinks(tx, user);
    const person = { companyId: user.companyId, userId: user.id };
    await endSessionsOf(tx, person, { but: device.keptSessionHash });
    if (device.keptSessionHash !== undefined) await renewSession(tx, person, device.keptSessionHash, device, now);
    await recordOwnHistory(tx, user, device.ip, now, "reset their password");
    const to = user.emailVerifiedAt === null ? nameless(user) : user;
    await postMail(tx, to, `password-changed:${found?.nonce}`, { kind: "password-changed", firstName: to.firstName }, now);
    return { status: 200, body: person };
  }).catch((error: unknown) => {
    throw isHeldByAnother(error) ? invalidToken() : error;
  });
  return body as Person;
}

async function hashUneasy(db: Db, password: string, user: typeof users.$inferSelect): Promise<string> {
  await refuseEasyPassword(db, password, user);
  return hashPassword(password);
}

function invalidToken() {
  return invalid({ email: ["This password reset token is invalid."] });
}
