import { fullNameOf } from "#app/contract/full-name.ts";
import type { Role } from "#app/contract/permission.ts";
import type { Db } from "../../db/connect.server.ts";
import type { Who } from "../../environment.ts";
import type { Whose } from "../access/email-holder.ts";
import type { InvitationBeside } from "../mail/letter.ts";
import { issueLink } from "../access/link.ts";
import { writeForNobody } from "../mail/mail-limits.ts";
import { postMail } from "../mail/post-mail.ts";

/** A person who was added to a company and has not signed up yet: their row in `users` exists, without a password. */
type Invited = { id: string; email: string; firstName: string; lastName: string; role: Role };

type Addressee = Omit<Invited, "role"> & { companyId: string; companyName: string };

/**
 * Mails an invitation to a person whom `who` has just added, good for seven days and one use: the link leads to the
 * sign-up form. Role and address are read from the person's row when it is used, whatever the form says. Inviting again
 * makes the earlier link void. Call it in the transaction that writes the row, with the row's own `email`.
 */
export async function createInvitation(tx: Db, who: Who, user: Invited, now: Date): Promise<void> {
  await inviteAs(tx, fullNameOf(who.user), { ...user, companyId: who.companyId, companyName: who.user.company.name }, now);
}

/** The same link once more, for an invited person who asks for a way in. */
export async function repeatInvitation(tx: Db, user: Addressee, now: Date): Promise<void> {
  await inviteAs(tx, null, user, now);
}

/**
 * The invitation for the mail to somebody who has claimed an address by signing up: whose it is they alone know, so that
 * one mail has both ways. For every other address as much is written, and nothing comes of it.
 */
export async function inviteBeside(tx: Db, email: string, { holder, claimant, invited }: Whose, now: Date): Promise<InvitationBeside | undefined> {
  if (holder || !claimant || !invited) {
    await writeForNobody(tx, email, now, 1);
    return undefined;
  }
  const { firstName, lastName, companyName } = invited;
  return { firstName, lastName, companyName, link: await issueLink(tx, "invitation", invited, now) };
}

async function inviteAs(tx: Db, inviterName: string | null, user: Addressee, now: Date) {
  const link = await issueLink(tx, "invitation", user, now);
  const { firstName, lastName, companyName } = user;
  await postMail(
    tx,
    user,
    `invitation:${link.nonce}`,
    { kind: "invitation", firstName, lastName, inviterName, companyName, link },
    now,
  );
}
