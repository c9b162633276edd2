import { eq } from "drizzle-orm";
import { fullNameOf } from "#app/contract/full-name.ts";
import { searchLimit } from "#app/contract/search-limit.ts";
import type { UserRow } from "#app/contract/user.ts";
import type { Db } from "../../db/connect.server.ts";
import { users } from "../../db/schema/user.ts";
import type { Who } from "../../environment.ts";
import { hasWords, nameKey } from "../name-key.ts";
import { userRowOf } from "../user/list-users.ts";

/**
 * The company's users whose name or email has the text, by name. They are few, and no key of theirs is kept: all are read,
 * because a database folds the letters of some alphabets only.
 */
export async function searchUsers(db: Db, who: Who, text: string): Promise<{ hits: UserRow[]; total: number }> {
  const everybody = await db.select(userRowOf).from(users).where(eq(users.companyId, who.companyId));
  const found = everybody
    .map((user) => ({ user, key: nameKey(fullNameOf(user)) }))
    .filter(({ user, key }) => hasWords(key, text) || hasWords(user.email.toLowerCase(), text))
    .sort((one, other) => (one.key < other.key ? -1 : one.key > other.key ? 1 : one.user.id < other.user.id ? -1 : 1));
  return { hits: found.slice(0, searchLimit.shown).map(({ user }) => user), total: found.length };
}
