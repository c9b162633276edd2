import { and, eq, isNotNull, isNull } from "drizzle-orm";
import type { Db } from "../../db/connect.server.ts";
import { companies } from "../../db/schema/company.ts";
import { Refusal } from "../../refusal.ts";
import { recordProviderHistory } from "../history/record-provider-history.ts";
import { lockEverybody } from "../access/lock-person.ts";
import { endSessionsOfCompany } from "../access/session.ts";

/**
 * Closes a company here, with history: its sessions end, nobody signs in, its tokens, calendar addresses and links in mails
 * open nothing, and nothing happens to it by the clock. Its data and its status stay. False when it is closed already.
 */
export async function closeCompany(tx: Db, companyId: string, now: Date): Promise<boolean> {
  // People are locked before their company.
  await lockEverybody(tx, companyId);
  const [closed] = await tx
    .update(companies)
    .set({ closedAt: now })
    .where(and(eq(companies.id, companyId), isNull(companies.closedAt)))
    .returning({ id: companies.id });
  if (!closed) return false;
  await endSessionsOfCompany(tx, companyId);
  await recordProviderHistory(tx, now, { companyId, subject: "company", subjectId: companyId, event: "closed" });
  return true;
}

/** Opens it again, with history. What was due meanwhile happens now. False when it is open. */
export async function openCompany(tx: Db, companyId: string, now: Date): Promise<boolean> {
  const [opened] = await tx
    .update(companies)
    .set({ closedAt: null })
    .where(and(eq(companies.id, companyId), isNotNull(companies.closedAt)))
    .returning({ id: companies.id });
  if (!opened) return false;
  await recordProviderHistory(tx, now, { companyId, subject: "company", subjectId: companyId, event: "opened" });
  return true;
}

/** Whether a company is closed here. */
export async function isClosed(db: Db, companyId: string): Promise<boolean> {
  return (await db.$count(companies, and(eq(companies.id, companyId), isNotNull(companies.closedAt)))) > 0;
}

/** Refuses with 422 whoever belongs to a company that is closed: of the whole form, since nothing that they type can mend it. */
export async function refuseOfClosed(tx: Db, companyId: string): Promise<void> {
  const [closed] = await tx
    .select({ name: companies.legalName })
    .from(companies)
    .where(and(eq(companies.id, companyId), isNotNull(companies.closedAt)));
  if (closed) throw new Refusal(422, { message: `${closed.name} is closed here. Write to us if you need to know where it is now.` });
}
