import { and, eq } from "drizzle-orm";
import type { Db } from "../../db/connect.server.ts";
import { users } from "../../db/schema/user.ts";
import type { Who } from "../../environment.ts";
import { invalidSignature } from "../../refusal.ts";
import { findByAddress, isHeldByAnother } from "./email-holder.ts";
import { inviteBeside } from "../user/invitation.ts";
import { issueLink, redeemLink, type Presented } from "./link.ts";
import { lockPerson } from "./lock-person.ts";
import { isFirstOfForm, mayMail } from "../mail/mail-limits.ts";
import { nameless, postMail } from "../mail/post-mail.ts";
import { recordHistory } from "../history/record-history.ts";
import { refuseMany } from "./throttle.ts";
import { inTransaction } from "../transaction.ts";

type Person = { companyId: string; id: string; email: string; firstName: string; lastName: string };

/**
 * Mails a link that proves the address, good for an hour; an earlier one is void. When somebody else holds the address,
 * its mailbox is told that there is an account, and as much is written; where somebody is invited by it, the mail says so.
 */
export async function sendVerification(tx: Db, user: Person, now: Date): Promise<void> {
  const whose = await findByAddress(tx, user.email);
  const { holder } = whose;
  const invitation = await inviteBeside(tx, user.email, whose, now);
  const link = await issueLink(tx, "verification", user, now);
  if (holder && holder.id !== user.id) {
    await postMail(tx, holder, `account-exists:${link.nonce}`, { kind: "account-exists", firstName: holder.firstName }, now);
  } else {
    const to = nameless(user);
    await postMail(tx, to, `verification:${link.nonce}`, { kind: "verification", firstName: to.firstName, link, ...(invitation && { invitation }) }, now);
  }
}

/** The same on request, once for one form and at most six times in a minute. False when there is nothing to verify any more. */
export async function resendVerification(db: Db, who: Who, formKey: string | null, now: Date): Promise<boolean> {
  await refuseMany(db, [{ bucket: `verification:${who.userId}`, hits: 6, seconds: 60 }], now);
  if (who.user.verified) return false;
  if (await mayMail(db, "verification", who.user.email, who.ip, now)) {
    await inTransaction(db, async (tx) => {
      if (await isFirstOfForm(tx, formKey, who.user.email, now)) await sendVerification(tx, { ...who.user, companyId: who.companyId }, now);
    });
  }
  return true;
}

/**
 * Marks the address of the person who is signed in as theirs. It takes the session as well as the link: somebody may
 * have signed up with another person's address, and its owner must not confirm that by a click. 403 for every link that
 * does not hold, and when somebody else has proved the address before; again after it has worked changes nothing.
 */
export async function verifyEmail(db: Db, who: Who, presented: Presented, secret: string, now: Date): Promise<void> {
  if (presented.userId !== who.userId) throw invalidSignature();
  if (who.user.verified) return;
  await inTransaction(db, async (tx) => {
    // Opened twice at once, by a double click say: the one before has verified it meanwhile.
    if ((await lockPerson(tx, who))?.emailVerifiedAt) return;
    const user = await redeemLink(tx, "verification", presented, secret, now);
    if (!user) throw invalidSignature();
    await tx
      .update(users)
      .set({ emailVerifiedAt: now })
      .where(and(eq(users.companyId, user.companyId), eq(users.id, user.id)));
    await recordHistory(tx, who, now, { subject: "user", subjectId: user.id, event: "verified their email" });
  }).catch((error: unknown) => {
    throw isHeldByAnother(error) ? invalidSignature() : error;
  });
}
