import { and, eq, inArray } from "drizzle-orm";
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
import { userRowOf } from "./user-row.ts";
import { usersAsOf } from "./users-as-of.ts";

type UserFilter = {
  roles: Role[] | null;
  /** As they stood at the end of this day, which is over; null for now. */
  asOf: string | null;
};
export type UserOrder = { field: UserSort; descending: boolean };

const sortKeys: Record<UserSort, (user: UserRow) => string> = {
  fullName: (user) => nameKey(fullNameOf(user)),
  email: ({ email }) => email,
  role: ({ role }) => role,
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

async function selectUsers(db: Db, who: Who, { roles, asOf }: UserFilter, { field, descending }: UserOrder): Promise<UserRow[]> {
  const all = asOf ? (await usersAsOf(db, who, asOf)).filter(({ role }) => !roles || roles.includes(role)) : await selectPresent(db, who, roles);
  const ordered = inOrder(all, sortKeys[field]);
  return descending ? ordered.toReversed() : ordered;
}

function selectPresent(db: Db, who: Who, roles: Role[] | null): Promise<UserRow[]> {
  return db
    .select(userRowOf)
    .from(users)
    .where(and(eq(users.companyId, who.companyId), roles ? inArray(users.role, roles) : undefined))
    .orderBy(users.id);
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
