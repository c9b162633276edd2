import { and, eq } from "drizzle-orm";
import type { CompanyStatus } from "#app/contract/company.ts";
import type { Db } from "../../db/connect.server.ts";
import { companies } from "../../db/schema/company.ts";
import { notifyAdmins } from "../notification/notify-admins.ts";
import { recordProviderHistory } from "../history/record-provider-history.ts";

/**
 * Makes a company active, because its MSA is signed, with history, and notifies its super admins and admins. Its first
 * paycycle opens by itself as soon as somebody is to be paid. Returns the status before; "active" when nothing was to do.
 */
export async function activateCompany(tx: Db, companyId: string, now: Date): Promise<CompanyStatus> {
  const [company] = await tx.select().from(companies).where(eq(companies.id, companyId)).for("update");
  const from = company?.status ?? "active";
  if (from === "active") return from;
  await tx.update(companies).set({ status: "active" }).where(and(eq(companies.id, companyId), eq(companies.status, from)));
  await recordProviderHistory(tx, now, { companyId, subject: "company", subjectId: companyId, event: "activated", from, to: "active" });
  await notifyAdmins(tx, companyId, { subject: "Your company is active", link: "/app/company" }, now);
  return from;
}
