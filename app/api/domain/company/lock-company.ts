import { eq } from "drizzle-orm";
import type { Db } from "../../db/connect.server.ts";
import { companies } from "../../db/schema/company.ts";

/**
 * Locks a company until the transaction ends, before what two cannot do at once: of something of which it may have only so
 * many, say, the second counts what the first has made. Whatever writes its workers, requests, delegations or paycycles does
 * this first: these share tallies, marks and notices, and whoever writes several would wait for another's in a ring. People
 * are locked before their company, and paycycles after it. Other rows that belong to the company are written meanwhile as ever.
 */
export async function lockCompany(tx: Db, companyId: string): Promise<void> {
  await tx.select({ id: companies.id }).from(companies).where(eq(companies.id, companyId)).for("no key update");
}
