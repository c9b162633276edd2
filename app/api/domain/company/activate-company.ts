import { and, eq, isNotNull } from "drizzle-orm";
import type { CompanyStatus } from "#app/contract/company.ts";
import type { Db } from "../../db/connect.server.ts";
import { companies } from "../../db/schema/company.ts";
import { users } from "../../db/schema/user.ts";
import { postMail } from "../mail/post-mail.ts";
import { notifyAdmins } from "../notification/notify-admins.ts";
import { recordProviderHistory } from "../history/record-provider-history.ts";

/**
 * Makes a company active, because its MSA is signed, with history, and notifies its super admins and admins, the former by
 * mail as well: nobody watches the bell of a company that is not active yet. Its first paycycle opens by itself as soon as
 * somebody is to be paid. Returns the status before; "active" when nothing was to do.
 */
export async function activateCompany(tx: Db, companyId: string, now: Date): Promise<CompanyStatus> {
  const [company] = await tx.select().from(companies).where(eq(companies.id, companyId)).for("update");
  const from = company?.status ?? "active";
  if (from === "active") return from;
  await tx.update(companies).set({ status: "active" }).where(and(eq(companies.id, companyId), eq(companies.status, from)));
  await recordProviderHistory(tx, now, { companyId, subject: "company", subjectId: companyId, event: "activated", from, to: "active" });
  await notifyAdmins(tx, companyId, { subject: "Your company is active", link: "/app/company" }, now);
  await mailSuperAdmins(tx, { companyId, companyName: company?.legalName ?? "" }, now);
  return from;
}

async function mailSuperAdmins(tx: Db, { companyId, companyName }: { companyId: string; companyName: string }, now: Date): Promise<void> {
  const told = await tx
    .select()
    .from(users)
    .where(and(eq(users.companyId, companyId), eq(users.role, "superAdmin"), isNotNull(users.emailVerifiedAt)))
    .orderBy(users.id);
  for (const user of told) {
    await postMail(tx, user, `company-active:${companyId}:${user.id}`, { kind: "company-active", firstName: user.firstName, companyName }, now);
  }
}
