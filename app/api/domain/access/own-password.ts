import { and, eq } from "drizzle-orm";
import type { Db } from "../../db/connect.server.ts";
import { users } from "../../db/schema/user.ts";
import type { Who } from "../../environment.ts";
import { invalid } from "../../refusal.ts";
import { passwordFits } from "./password.ts";
import { refuseMany } from "./throttle.ts";

/** Whether this is the password of whoever is signed in. Who asks counts the tries. */
export async function isOwnPassword(db: Db, who: Who, password: string): Promise<boolean> {
  const [user] = await db
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(and(eq(users.companyId, who.companyId), eq(users.id, who.userId)));
  return passwordFits(password, user?.passwordHash);
}

/** Refuses with 422 on `password` whoever does not give their own, and with 429 whoever tries too many: before what opens the account, or shuts others out. */
export async function refuseWithoutPassword(db: Db, who: Who, password: string | undefined, now: Date): Promise<void> {
  if (!password) throw invalid({ password: ["Required"] });
  const tries = [
    { bucket: `own-password:minute:${who.userId}`, hits: 5, seconds: 60 },
    { bucket: `own-password:hour:${who.userId}`, hits: 20, seconds: 3600 },
  ];
  await refuseMany(db, tries, now, { field: "password", of: "tries" });
  if (!(await isOwnPassword(db, who, password))) throw invalid({ password: ["This is not your password."] });
}
