import { and, eq } from "drizzle-orm";
import type { Db } from "../../db/connect.server.ts";
import { users } from "../../db/schema/user.ts";
import type { Who } from "../../environment.ts";
import { passwordFits } from "./password.ts";

/** Whether this is the password of whoever is signed in. Who asks counts the tries. */
export async function isOwnPassword(db: Db, who: Who, password: string): Promise<boolean> {
  const [user] = await db
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(and(eq(users.companyId, who.companyId), eq(users.id, who.userId)));
  return passwordFits(password, user?.passwordHash);
}
