import { eq, inArray } from "drizzle-orm";
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
import { selectUserRows } from "./user-row.ts";
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
export async function listUsers(db: Db, who: Who, filter: UserFilter, { field, descending }: UserOrder, page: number, now: Date) {
  const rows = await selectUsers(db, who, filter, { field, descending }, now);
  return { rows: rows.slice((page - 1) * pageSize, page * pageSize), total: rows.length };
}

/** All of them, for an export. */
export async function* everyUser(db: Db, who: Who, filter: UserFilter, order: UserOrder, now: Date): AsyncGenerator<UserRow> {
  yield* await selectUsers(db, who, filter, order, now);
}

async function selectUsers(db: Db, who: Who, { roles, asOf }: UserFilter, { field, descending }: UserOrder, now: Date): Promise<UserRow[]> {
  const all = asOf
    ? (await usersAsOf(db, who, asOf)).filter(({ role }) => !roles || roles.includes(role))
    : await selectUserRows(db, who.companyId, roles ? inArray(users.role, roles) : undefined, now);
  const ordered = inOrder(all, sortKeys[field]);
  return descending ? ordered.toReversed() : ordered;
}

/** One user of the same company; anybody else's is not found. */
export async function findUser(db: Db, who: Who, id: string, now: Date): Promise<UserRow> {
  const [found] = await selectUserRows(db, who.companyId, eq(users.id, id), now);
  if (!found) throw notFound();
  return found;
}
