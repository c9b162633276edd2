import { eq } from "drizzle-orm";
import { fullNameOf } from "#app/contract/full-name.ts";
import { searchLimit } from "#app/contract/search-limit.ts";
import type { UserRow } from "#app/contract/user.ts";
import type { Db } from "../../db/connect.server.ts";
import { users } from "../../db/schema/user.ts";
import type { Who } from "../../environment.ts";
import { inOrder } from "../in-order.ts";
import { hasWords, nameKey, textKey } from "../name-key.ts";
import { userRowOf } from "../user/user-row.ts";

/** The company's users whose name or email has the text, by name. They are few, and no key of theirs is kept: all are read. */
export async function searchUsers(db: Db, who: Who, text: string): Promise<{ hits: UserRow[]; total: number }> {
  const everybody = await db.select(userRowOf).from(users).where(eq(users.companyId, who.companyId)).orderBy(users.id);
  const nameOf = (user: UserRow) => nameKey(fullNameOf(user));
  const found = everybody.filter((user) => hasWords(nameOf(user), text) || hasWords(user.email.toLowerCase(), text, textKey));
  return { hits: inOrder(found, nameOf).slice(0, searchLimit.shown), total: found.length };
}
