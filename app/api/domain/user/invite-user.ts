import { and, eq } from "drizzle-orm";
import { v7 as uuid } from "uuid";
import { canonicalEmail } from "#app/contract/canonical-email.ts";
import { mayManage, roleNames } from "#app/contract/permission.ts";
import type { Invitation } from "#app/contract/invitation.ts";
import { fullNameOf } from "#app/contract/full-name.ts";
import type { UserRow } from "#app/contract/user.ts";
import type { Db } from "../../db/connect.server.ts";
import { users } from "../../db/schema/user.ts";
import type { Who } from "../../environment.ts";
import { conflict, invalid, unauthorized } from "../../refusal.ts";
import { refuseWithoutFreshCode } from "../access/fresh-code.ts";
import { createInvitation } from "./invitation.ts";
import { recordHistory } from "../history/record-history.ts";
import { hashOf } from "../access/secret.ts";
import { refuseMany } from "../access/throttle.ts";

/**
 * Adds somebody to the company, without a password yet, and mails them the invitation. Whoever is invited already gets
 * another invitation, with the name as given now. An address with an account at another company is invited like any
 * other, so that nobody learns whose addresses are known here; who accepts is told that it has one. Refuses with 403 an
 * admin who invites a super admin and whoever is to give a code first, with 422 an address that a colleague has, and
 * another role for somebody who is invited already, with 429 the sixth invitation to one address and the company's
 * fifty-first within an hour, and with 409 when whoever was invited is deleted at this moment.
 */
export async function inviteUser(tx: Db, who: Who, invitation: Invitation, now: Date): Promise<UserRow> {
  await refuseWithoutFreshCode(tx, who, now);
  if (!mayManage(who.user, invitation.role)) throw unauthorized("Only a super admin can make somebody a super admin.");
  const person = { ...invitation, email: canonicalEmail(invitation.email) };
  await refuseManyInvitations(tx, who, person.email, now);
  const row = { ...person, id: uuid(), avatar: null, isOwner: false, isInvited: true };
  const [added] = await tx
    .insert(users)
    .values({ ...person, companyId: who.companyId, id: row.id, createdAt: now })
    .onConflictDoNothing({ target: [users.companyId, users.email] })
    .returning({ id: users.id });
  const invited = added ? row : await inviteAgain(tx, who, row, now);
  await createInvitation(tx, who, invited, now);
  await recordHistory(tx, who, now, { subject: "user", subjectId: invited.id, event: "invited", to: invited.role, comment: invited.email });
  return invited;
}

/**
 * Nobody has asked for these mails, and the names in them are whatever was typed. Counted in the transaction of the
 * invitation: one that is refused, or sent again under its key, has mailed nothing and does not count.
 */
async function refuseManyInvitations(tx: Db, who: Who, email: string, now: Date): Promise<void> {
  const company = `invitation:${who.companyId}`;
  const limits = [
    { bucket: company, hits: 50, seconds: 3600 },
    { bucket: `${company}:${hashOf(email)}`, hits: 5, seconds: 3600 },
  ];
  await refuseMany(tx, limits, now);
}

async function inviteAgain(tx: Db, who: Who, wanted: UserRow, now: Date): Promise<UserRow> {
  const [colleague] = await tx
    .select()
    .from(users)
    .where(and(eq(users.companyId, who.companyId), eq(users.email, wanted.email)))
    .for("update");
  if (!colleague) throw conflict("This person was deleted at this moment. Invite them once more.");
  if (colleague.passwordHash !== null) throw invalid({ email: [`${fullNameOf(colleague)} has this address already.`] });
  if (!mayManage(who.user, colleague.role)) throw unauthorized();
  if (colleague.role !== wanted.role) {
    throw invalid({ role: [`${fullNameOf(colleague)} is invited as ${roleNames[colleague.role]} already. Use Update Role to change that.`] });
  }
  const { firstName, lastName } = wanted;
  await tx
    .update(users)
    .set({ firstName, lastName })
    .where(and(eq(users.companyId, who.companyId), eq(users.id, colleague.id)));
  const [from, to] = [fullNameOf(colleague), fullNameOf(wanted)];
  if (from !== to) await recordHistory(tx, who, now, { subject: "user", subjectId: colleague.id, event: "renamed", from, to });
  return { ...wanted, id: colleague.id };
}
