import { isNull, sql } from "drizzle-orm";
import { users } from "../../db/schema/user.ts";

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
