import { and, eq } from "drizzle-orm";
import type { Db } from "../../db/connect.server.ts";
import { users } from "../../db/schema/user.ts";
import { recordOwnHistory } from "../history/record-own-history.ts";

/**
 * Whoever opens a link that was mailed to an address shows that it is theirs, where nobody has before. True when it was
 * only claimed until now, by whoever signed up with it: that may have been somebody else, and what they chose to get in by
 * must not outlast it. An invited person's password may, because their invitation came to the same mailbox.
 */
export async function proveEmail(tx: Db, user: typeof users.$inferSelect, ip: string | null, now: Date): Promise<boolean> {
  if (user.emailVerifiedAt !== null) return false;
  await tx
    .update(users)
    .set({ emailVerifiedAt: now })
    .where(and(eq(users.companyId, user.companyId), eq(users.id, user.id)));
  await recordOwnHistory(tx, user, ip, now, "verified their email");
  return user.isOwner;
}
