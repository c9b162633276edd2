import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { fullNameOf } from "#app/contract/full-name.ts";
import { pageSize } from "#app/contract/list.ts";
import type { Role } from "#app/contract/permission.ts";
import type { UserRow, UserSort } from "#app/contract/user.ts";
import type { Db } from "../../db/connect.server.ts";
import { users } from "../../db/schema/user.ts";
import type { Who } from "../../environment.ts";
import { notFound } from "../../refusal.ts";
import { inOrder } from "../in-order.ts";
import { nameKey } from "../name-key.ts";

type UserFilter = { roles: Role[] | null };
export type UserOrder = { field: UserSort; descending: boolean };

const sortKeys: Record<UserSort, (user: UserRow) => string> = {
  fullName: (user) => nameKey(fullNameOf(user)),
  email: ({ email }) => email,
  role: ({ role }) => role,
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
export async function listUsers(db: Db, who: Who, filter: UserFilter, { field, descending }: UserOrder, page: number) {
  const rows = await selectUsers(db, who, filter, { field, descending });
  return { rows: rows.slice((page - 1) * pageSize, page * pageSize), total: rows.length };
}

/** All of them, for an export. */
export async function* everyUser(db: Db, who: Who, filter: UserFilter, order: UserOrder): AsyncGenerator<UserRow> {
  yield* await selectUsers(db, who, filter, order);
}

async function selectUsers(db: Db, who: Who, filter: UserFilter, { field, descending }: UserOrder): Promise<UserRow[]> {
  const all: UserRow[] = await db
    .select(userRowOf)
    .from(users)
    .where(and(eq(users.companyId, who.companyId), filter.roles ? inArray(users.role, filter.roles) : undefined))
    .orderBy(users.id);
  const ordered = inOrder(all, sortKeys[field]);
  return descending ? ordered.toReversed() : ordered;
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
