import { and, eq, inArray } from "drizzle-orm";
import { v7 as uuid } from "uuid";
import type { CompanyStatus } from "#app/contract/company.ts";
import type { Db } from "../db/connect.server.ts";
import { companies } from "../db/schema/company.ts";
import { notifications } from "../db/schema/notification.ts";
import { users } from "../db/schema/user.ts";
import { recordProviderHistory } from "./record-provider-history.ts";

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
  const told = await tx
    .select({ userId: users.id })
    .from(users)
    .where(and(eq(users.companyId, companyId), inArray(users.role, ["superAdmin", "admin"])));
  const notices = told.map(({ userId }) => ({ companyId, userId, id: uuid(), subject: "Your company is active", link: "/app/company", createdAt: now }));
  if (notices.length > 0) await tx.insert(notifications).values(notices);
  return from;
}
