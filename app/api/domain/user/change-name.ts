import { and, eq } from "drizzle-orm";
import { fullNameOf } from "#app/contract/full-name.ts";
import type { NameChange } from "#app/contract/name-change.ts";
import type { Db } from "../../db/connect.server.ts";
import { users } from "../../db/schema/user.ts";
import type { Who } from "../../environment.ts";
import { unauthenticated } from "../../refusal.ts";
import { recordHistory } from "../history/record-history.ts";

/** Gives this person another name, for everything from now on; what happened before keeps the one that they had. The same name changes nothing. */
export async function changeName(tx: Db, who: Who, { firstName, lastName }: NameChange, now: Date): Promise<void> {
  const isPerson = and(eq(users.companyId, who.companyId), eq(users.id, who.userId));
  const [before] = await tx.select({ firstName: users.firstName, lastName: users.lastName }).from(users).where(isPerson).for("update");
  if (!before) throw unauthenticated();
  if (before.firstName === firstName && before.lastName === lastName) return;
  await tx.update(users).set({ firstName, lastName }).where(isPerson);
  const [from, to] = [fullNameOf(before), fullNameOf({ firstName, lastName })];
  if (from !== to) await recordHistory(tx, who, now, { subject: "user", subjectId: who.userId, event: "changed their name", from, to });
}
