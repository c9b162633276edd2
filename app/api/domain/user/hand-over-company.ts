import { and, eq, or } from "drizzle-orm";
import { fullNameOf } from "#app/contract/full-name.ts";
import type { Db } from "../../db/connect.server.ts";
import { companies } from "../../db/schema/company.ts";
import { users } from "../../db/schema/user.ts";
import { conflict, notFound } from "../../refusal.ts";
import type { Person } from "../access/session.ts";
import { lockCompany } from "../company/lock-company.ts";
import { recordProviderHistory } from "../history/record-provider-history.ts";
import { postMail } from "../mail/post-mail.ts";

/**
 * Makes a super admin the owner of their company in place of whoever was, who stays a super admin and can be changed and
 * deleted from then on; both are told by mail. False where they are the owner already. 404 when they are gone, 409 when they
 * could not keep the company going: no super admin, or an address that is not verified.
 */
export async function handOverCompany(tx: Db, { companyId, userId }: Person, now: Date): Promise<boolean> {
  const locked = await tx
    .select()
    .from(users)
    .where(and(eq(users.companyId, companyId), or(eq(users.id, userId), users.isOwner)))
    .orderBy(users.id)
    .for("update");
  await lockCompany(tx, companyId);
  const next = locked.find(({ id }) => id === userId);
  // Read again: whoever became the owner while this waited was nobody to lock before.
  const [former] = await tx.select().from(users).where(and(eq(users.companyId, companyId), users.isOwner));
  if (!next) throw notFound();
  if (next.isOwner) return false;
  if (next.role !== "superAdmin" || !next.emailVerifiedAt) throw conflict("An owner is a super admin who has verified their address: make them one first.");
  await tx.update(users).set({ isOwner: false }).where(and(eq(users.companyId, companyId), users.isOwner));
  await tx.update(users).set({ isOwner: true }).where(and(eq(users.companyId, companyId), eq(users.id, userId)));
  const before = former && fullNameOf(former);
  await recordProviderHistory(tx, now, { companyId, subject: "user", subjectId: userId, event: "made owner", ...(before && { comment: `In place of ${before}` }) });
  const [company] = await tx.select({ companyName: companies.legalName }).from(companies).where(eq(companies.id, companyId));
  for (const person of former ? [next, former] : [next]) {
    const letter = { kind: "company-handed-over", firstName: person.firstName, companyName: company?.companyName ?? "", ownerName: fullNameOf(next), isOwner: person === next } as const;
    await postMail(tx, person, `company-handed-over:${person.id}:${now.toISOString()}`, letter, now);
  }
  return true;
}
