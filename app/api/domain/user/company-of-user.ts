import { eq } from "drizzle-orm";
import type { Db } from "../../db/connect.server.ts";
import { users } from "../../db/schema/user.ts";

/** The company of a person whom a link in a mail names by their id alone; null when there is none (any more). */
export async function companyOfUser(db: Db, id: string): Promise<string | null> {
  const [user] = await db.select({ companyId: users.companyId }).from(users).where(eq(users.id, id));
  return user?.companyId ?? null;
}
