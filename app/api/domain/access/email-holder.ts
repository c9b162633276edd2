import { desc, eq, sql } from "drizzle-orm";
import { DrizzleQueryError } from "drizzle-orm/errors";
import type { Db } from "../../db/connect.server.ts";
import { companies } from "../../db/schema/company.ts";
import { users } from "../../db/schema/user.ts";

export type Addressed = typeof users.$inferSelect & { companyName: string; companyClosedAt: Date | null };

/**
 * Whose address it is. Its holder has proved it, or has accepted an invitation to it; there is one at most. Whoever signs
 * up by themselves claims it until they have proved it, and whoever is invited has yet to accept: of these there may be
 * several, also for an address that is held. So signing up and inviting are the same for all addresses, and tell nobody
 * which of them are known.
 */
export type Whose = { holder: Addressed | null; claimant: Addressed | null; invited: Addressed | null };

const kind = sql<keyof Whose>`case
  when ${users.emailVerifiedAt} is not null or (${users.passwordHash} is not null and not ${users.isOwner}) then 'holder'
  when ${users.isOwner} then 'claimant' else 'invited' end`.as("kind");

/** The holder of an address in its canonical form, and who has claimed it or was invited by it last. */
export async function findByAddress(db: Db, email: string): Promise<Whose> {
  const rows = await db
    .selectDistinctOn([sql`kind`], { kind, user: users, companyName: companies.legalName, companyClosedAt: companies.closedAt })
    .from(users)
    .innerJoin(companies, eq(companies.id, users.companyId))
    .where(eq(users.email, email))
    .orderBy(sql`kind`, desc(users.createdAt), desc(users.id));
  const found: Whose = { holder: null, claimant: null, invited: null };
  for (const row of rows) found[row.kind] = { ...row.user, companyName: row.companyName, companyClosedAt: row.companyClosedAt };
  return found;
}

/** Whom a mail to this address is for; who has claimed it reads of an invitation in the same mail (inviteBeside). */
export function addresseeOf({ holder, claimant, invited }: Whose): Addressed | null {
  return holder ?? claimant ?? invited;
}

/** Whether a write failed because somebody else holds the address by now. */
export function isHeldByAnother(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? (error.cause as { code?: string; constraint?: string } | undefined) : undefined;
  return cause?.code === "23505" && cause.constraint === "users_held_email";
}
