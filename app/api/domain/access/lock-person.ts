import { and, eq } from "drizzle-orm";
import { can, type Ability } from "#app/contract/permission.ts";
import type { Db } from "../../db/connect.server.ts";
import { users } from "../../db/schema/user.ts";
import { unauthenticated, unauthorized } from "../../refusal.ts";
import { passwordFits } from "./password.ts";
import type { Person } from "./session.ts";

/**
 * Locks a person until the transaction ends. Whoever lets them in and whoever shuts them out does this first: so one follows
 * the other, and no session begins unseen beside those that are ended. Null when they are gone.
 */
export async function lockPerson(tx: Db, { companyId, userId }: Person): Promise<typeof users.$inferSelect | null> {
  const [user] = await tx.select().from(users).where(and(eq(users.companyId, companyId), eq(users.id, userId))).for("update");
  return user ?? null;
}

/** The same for everybody of a company, which is shut out as a whole: who is let in asks whether it is closed once they are locked. */
export async function lockEverybody(tx: Db, companyId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.companyId, companyId)).orderBy(users.id).for("update");
}

/** The same for whoever has given this password, which fitted this hash; false when it fits no more. */
export async function lockByPassword(tx: Db, person: Person, password: string, passwordHash: string | null): Promise<boolean> {
  const locked = await lockPerson(tx, person);
  // Another hash may be of the same password, made at today's cost.
  return locked !== null && (locked.passwordHash === passwordHash || passwordFits(password, locked.passwordHash));
}

/**
 * The same for whoever makes what ends with their role or account: had these ended since the call began, it would be there
 * unseen, and open something once they have them back. Refuses with 401 who is gone, and with 403 who may not do it any more.
 */
export async function lockAllowed(tx: Db, person: Person, ability: Ability): Promise<void> {
  const locked = await lockPerson(tx, person);
  if (!locked) throw unauthenticated();
  if (!can(locked, ability)) throw unauthorized();
}
