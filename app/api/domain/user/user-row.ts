import { and, eq, gt, isNull, sql, type SQL } from "drizzle-orm";
import type { UserRow } from "#app/contract/user.ts";
import type { Db } from "../../db/connect.server.ts";
import { links } from "../../db/schema/link.ts";
import { users } from "../../db/schema/user.ts";

/** What is read of a user for `userRow` of the contract, but for what depends on the time. */
export const userRowOf = {
  id: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  email: users.email,
  role: users.role,
  avatar: users.avatar,
  isOwner: users.isOwner,
  isInvited: sql<boolean>`${isNull(users.passwordHash)}`,
};

/** The company's users as they are now, by id: of those who are invited also that the invitation opens nothing any more. */
export async function selectUserRows(db: Db, companyId: string, where: SQL | undefined, now: Date): Promise<UserRow[]> {
  // None is left of those that a restore has ended.
  const holds = and(eq(links.companyId, companyId), eq(links.userId, users.id), eq(links.purpose, "invitation"), isNull(links.usedAt), gt(links.expiresAt, now));
  const rows = await db
    .select({ ...userRowOf, isInvitationExpired: sql<boolean>`not exists (select from ${links} where ${holds})` })
    .from(users)
    .where(and(eq(users.companyId, companyId), where))
    .orderBy(users.id);
  return rows.map(({ isInvitationExpired, ...row }) => (row.isInvited && isInvitationExpired ? { ...row, isInvitationExpired } : row));
}
