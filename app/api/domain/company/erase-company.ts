import { eq, sql } from "drizzle-orm";
import { isDerived, readTables } from "../../archive/tables.ts";
import type { Db } from "../../db/connect.server.ts";
import { companies } from "../../db/schema/company.ts";

/** Takes a company away with every row that belongs to it, its history included: nobody is left who could read it. */
export async function eraseCompany(tx: Db, companyId: string): Promise<void> {
  // The first of all: the history of a company that is there gives nothing up (migration 0038).
  await tx.delete(companies).where(eq(companies.id, companyId));
  const names = (await readTables(tx)).filter(({ columns }) => columns.includes("company_id")).map(({ name }) => name);
  // While the others go, triggers go on counting what is left of them.
  for (const name of [...names.filter((each) => !isDerived(each)), ...names.filter(isDerived)]) {
    await tx.execute(sql`delete from ${sql.identifier(name)} where company_id = ${companyId}`);
  }
}
