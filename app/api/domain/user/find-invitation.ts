import type { MailedInvitation } from "#app/contract/invitation.ts";
import type { Db } from "../../db/connect.server.ts";
import { invalidSignature } from "../../refusal.ts";
import { findByAddress } from "../access/email-holder.ts";
import { findLink, readToken } from "../access/link.ts";
import { refuseOfClosed } from "../company/close-company.ts";

/**
 * Whom an invitation is for, and whether it can be accepted; it is not used up. 403 for one that does not hold (any more):
 * whose an address is, only its mailbox is told. 422 for one into a company that is closed.
 */
export async function findInvitation(db: Db, token: string, secret: string, now: Date): Promise<MailedInvitation> {
  const found = await findLink(db, "invitation", readToken(token), secret, now);
  if (!found) throw invalidSignature();
  await refuseOfClosed(db, found.user.companyId);
  const { email } = found.user;
  const { holder } = await findByAddress(db, email);
  return { email, hasAccount: holder !== null };
}
