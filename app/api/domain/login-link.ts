import { eq } from "drizzle-orm";
import type { Db } from "../db/connect.server.ts";
import { users } from "../db/schema/user.ts";
import { invalidSignature } from "../refusal.ts";
import { canonicalEmail } from "./email.ts";
import { repeatInvitation } from "./invitation.ts";
import { issueLink, redeemLink, type Presented } from "./link.ts";
import { mayMail } from "./mail-limits.ts";
import { postMail } from "./post-mail.ts";
import { recordOwnHistory } from "./record-own-history.ts";
import { startSession } from "./session.ts";
import { inTransaction } from "./transaction.ts";

type Device = { ip: string | null; userAgent: string | null };

/** Mails a link to sign in with, good for ten minutes and one use. Nothing tells whether the address is known. */
export async function requestLoginLink(db: Db, typed: string, device: Device, now: Date): Promise<void> {
  const email = canonicalEmail(typed);
  if (!(await mayMail(db, "login", email, device.ip, now))) return;
  await inTransaction(db, async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.email, email));
    if (!user) return;
    if (user.passwordHash === null) return repeatInvitation(tx, user, now);
    const link = await issueLink(tx, "login", user, now);
    await postMail(tx, user, `login:${link.nonce}`, { kind: "login", firstName: user.firstName, link }, now);
  });
}

/** Signs in by such a link and returns the session's secret. 403 for a link that does not hold (any more). */
export async function signInByLink(db: Db, presented: Presented, device: Device, secret: string, now: Date): Promise<string> {
  return inTransaction(db, async (tx) => {
    const user = await redeemLink(tx, "login", presented, secret, now);
    if (!user) throw invalidSignature();
    await recordOwnHistory(tx, user, device.ip, now, "signed in by link");
    return startSession(tx, { companyId: user.companyId, userId: user.id }, device, now);
  });
}
