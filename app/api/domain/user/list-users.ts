import { and, asc, desc, eq, inArray, isNull, sql, type SQL } from "drizzle-orm";
import type { Role } from "#app/contract/permission.ts";
import type { UserRow, UserSort } from "#app/contract/user.ts";
import type { Db } from "../../db/connect.server.ts";
import { users } from "../../db/schema/user.ts";
import type { Who } from "../../environment.ts";
import { notFound } from "../../refusal.ts";
import { sliceOf } from "../page.ts";

type UserFilter = { roles: Role[] | null };
export type UserOrder = { field: UserSort; descending: boolean };

// Accents are folded and letters compared byte by byte, so that every database orders names alike.
const accented = "ÀÁÂÃÄÅàáâãäåÇçÈÉÊËèéêëÌÍÎÏìíîïÑñÒÓÔÕÖØòóôõöøÙÚÛÜùúûüÝýÿŁłŚśŠšŽžŻżČčĆćĘęĄąŃńŐőŰű";
const folded = "AAAAAAaaaaaaCcEEEEeeeeIIIIiiiiNnOOOOOOooooooUUUUuuuuYyyLlSsSsZzZzCcCcEeAaNnOoUu";

/** A user's full name in lower case without accents: what users are sorted by. */
const foldedName = sql`lower(translate(${users.firstName} || ' ' || ${users.lastName}, ${accented}, ${folded}) collate "C")`;

const sortColumns: Record<UserSort, SQL> = {
  fullName: foldedName,
  email: sql`${users.email} collate "C"`,
  role: sql`${users.role} collate "C"`,
};

/** What is read of a user for `userRow` of the contract. */
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

/** One page of the company's users, by name unless asked otherwise, with the number of them all. */
export async function listUsers(db: Db, who: Who, filter: UserFilter, order: UserOrder, page: number) {
  const matches = and(eq(users.companyId, who.companyId), filter.roles ? inArray(users.role, filter.roles) : undefined);
  const [counted] = await db.select({ total: sql<number>`count(*)::int` }).from(users).where(matches);
  const total = counted?.total ?? 0;
  const slice = sliceOf(page, total);
  if (!slice) return { rows: [], total };
  const direction = order.descending !== slice.backwards ? desc : asc;
  const rows: UserRow[] = await db
    .select(userRowOf)
    .from(users)
    .where(matches)
    .orderBy(direction(sortColumns[order.field]), direction(users.id))
    .limit(slice.limit)
    .offset(slice.offset);
  if (slice.backwards) rows.reverse();
  return { rows, total };
}

/** One user of the same company; anybody else's is not found. */
export async function findUser(db: Db, who: Who, id: string): Promise<UserRow> {
  const [found] = await db
    .select(userRowOf)
    .from(users)
    .where(and(eq(users.companyId, who.companyId), eq(users.id, id)));
  if (!found) throw notFound();
  return found;
}
