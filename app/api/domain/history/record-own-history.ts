import { v7 as uuid } from "uuid";
import { fullNameOf } from "#app/contract/full-name.ts";
import type { Db } from "../../db/connect.server.ts";
import { history } from "../../db/schema/history.ts";
import type { users } from "../../db/schema/user.ts";

/** Writes what a person did to their own account, where nobody is signed in yet. `event` is the verb: "signed in". */
export async function recordOwnHistory(tx: Db, user: typeof users.$inferSelect, ip: string | null, at: Date, event: string, change?: { from: string; to: string }): Promise<void> {
  await tx.insert(history).values({
    companyId: user.companyId,
    id: uuid(),
    subject: "user",
    subjectId: user.id,
    event,
    ...change,
    actorId: user.id,
    actorName: fullNameOf(user),
    actorRole: user.role,
    ip,
    at,
  });
}
