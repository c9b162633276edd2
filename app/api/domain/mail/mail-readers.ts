import { and, asc, eq, isNotNull } from "drizzle-orm";
import type { Db } from "../../db/connect.server.ts";
import { companies } from "../../db/schema/company.ts";
import { users } from "../../db/schema/user.ts";
import type { Reader } from "../access/current-user.ts";
import { actsFor } from "../delegation/acts-for.ts";

/** Everybody of a company whose address is proved, with the managers for whom they decide now. */
export function readersOf(tx: Db, company: Pick<typeof companies.$inferSelect, "id">, now: Date): Promise<Reader[]> {
  return tx
    .select({ user: users, company: companies, actsFor: actsFor(company.id, now.toISOString()) })
    .from(users)
    .innerJoin(companies, eq(companies.id, users.companyId))
    .where(and(eq(users.companyId, company.id), isNotNull(users.emailVerifiedAt)))
    .orderBy(asc(users.id));
}
