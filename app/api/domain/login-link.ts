import type { LoginLinkRequest } from "#app/contract/account.ts";
import type { Db } from "../db/connect.server.ts";
import { invalidSignature } from "../refusal.ts";
import { addresseeOf, findByAddress } from "./address.ts";
import { canonicalEmail } from "./email.ts";
import { repeatInvitation } from "./invitation.ts";
import { issueLink, redeemLink, type Presented } from "./link.ts";
import { mayMail, writeForNobody, type Asking } from "./mail-limits.ts";
import { postMail } from "./post-mail.ts";
import type { Device } from "./session.ts";
import { inTransaction } from "./transaction.ts";
import { admit, type Admission } from "./two-step-sign-in.ts";

/**
 * Mails a link to sign in with, good for ten minutes and one use, which leads on to `redirectTo`: the mail carries it, so
 * that it holds in whatever browser the link is opened. Nothing tells whether the address is known.
 */
export async function requestLoginLink(db: Db, { email: typed, redirectTo }: LoginLinkRequest, asking: Asking, now: Date): Promise<void> {
  const email = canonicalEmail(typed);
  if (!(await mayMail(db, "login", email, asking, now))) return;
  await inTransaction(db, async (tx) => {
    const user = addresseeOf(await findByAddress(tx, email));
    // As many rows as a link and its mail.
    if (!user) return writeForNobody(tx, email, now, 2);
    if (user.passwordHash === null) return repeatInvitation(tx, user, now);
    const link = await issueLink(tx, "login", user, now);
    await postMail(tx, user, `login:${link.nonce}`, { kind: "login", firstName: user.firstName, link, ...(redirectTo && { redirectTo }) }, now);
  });
}

/** Signs in by such a link; whoever has two-step sign-in on is asked for a code first. 403 for a link that does not hold (any more). */
export async function signInByLink(db: Db, presented: Presented, device: Device, secret: string, now: Date): Promise<Admission> {
  return inTransaction(db, async (tx) => {
    const user = await redeemLink(tx, "login", presented, secret, now);
    if (!user) throw invalidSignature();
    return admit(tx, user, device, false, now, "signed in by link");
  });
}
