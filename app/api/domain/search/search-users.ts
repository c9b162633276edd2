import { and, eq, or, sql } from "drizzle-orm";
import { searchLimit } from "#app/contract/search-limit.ts";
import type { UserRow } from "#app/contract/user.ts";
import type { Db } from "../../db/connect.server.ts";
import { users } from "../../db/schema/user.ts";
import type { Who } from "../../environment.ts";
import { foldedName, userRowOf } from "../user/list-users.ts";
import { emailHas, nameHas } from "./has-text.ts";

/** The company's users whose name or email has the text, by name. */
export async function searchUsers(db: Db, who: Who, text: string): Promise<{ hits: UserRow[]; total: number }> {
  const rows = await db
    .select({ ...userRowOf, total: sql<number>`(count(*) over ())::int` })
    .from(users)
    .where(and(eq(users.companyId, who.companyId), or(nameHas(foldedName, text), emailHas(users.email, text))))
    .orderBy(foldedName, users.id)
    .limit(searchLimit.shown);
  return { hits: rows.map(({ total: _, ...hit }) => hit), total: rows[0]?.total ?? 0 };
}
