import { canonicalEmail } from "#app/contract/canonical-email.ts";
import type { Db } from "../../db/connect.server.ts";
import { addresseeOf, findByAddress } from "./email-holder.ts";
import { inviteBeside, repeatInvitation } from "../user/invitation.ts";
import { issueLink } from "./link.ts";
import { isFirstOfForm, mayMail, writeForNobody, type Asking } from "../mail/mail-limits.ts";
import { nameless, postMail } from "../mail/post-mail.ts";
import { inTransaction } from "../transaction.ts";

/**
 * Mails whoever has an address a link to sign in with or to choose a new password with; whoever is only invited there gets
 * their invitation again. Nothing tells which it was, or whether the address is known: as much is written for each.
 */
export async function mailWayIn(db: Db, kind: "login" | "reset", typed: string, asking: Asking, now: Date, leadsOn: { redirectTo?: string } = {}): Promise<void> {
  const email = canonicalEmail(typed);
  if (!(await mayMail(db, kind, email, asking.ip, now))) return;
  await inTransaction(db, async (tx) => {
    if (!(await isFirstOfForm(tx, asking.formKey, email, now))) return;
    const whose = await findByAddress(tx, email);
    const user = addresseeOf(whose);
    const invitation = await inviteBeside(tx, email, whose, now);
    // As many rows as a link and its mail.
    if (!user) return writeForNobody(tx, email, now, 2);
    if (user.passwordHash === null) return repeatInvitation(tx, user, now);
    const link = await issueLink(tx, kind, user, now);
    const to = user.emailVerifiedAt === null ? nameless(user) : user;
    await postMail(tx, to, `${kind}:${link.nonce}`, { kind, firstName: to.firstName, link, ...leadsOn, ...(invitation && { invitation }) }, now);
  });
}
