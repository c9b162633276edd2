import { and, eq } from "drizzle-orm";
import type { Db } from "#app/api/db/connect.server.ts";
import { history } from "#app/api/db/schema/history.ts";
import { users } from "#app/api/db/schema/user.ts";
import type { Role } from "#app/contract/permission.ts";
import type { Person } from "./people.ts";

/** The row of a demo person. */
export async function userOf(db: Db, person: Pick<Person, "email">) {
  const [user] = await db.select().from(users).where(eq(users.email, person.email));
  if (!user) throw new Error(`There is no user ${person.email}.`);
  return user;
}

export async function giveRole(db: Db, person: Pick<Person, "email">, role: Role): Promise<void> {
  await db.update(users).set({ role, emailVerifiedAt: new Date() }).where(eq(users.email, person.email));
}

/** Takes the owner's mark from a person, so that only the rule of the last super admin protects them. */
export async function disown(db: Db, person: Pick<Person, "email">): Promise<void> {
  await db.update(users).set({ isOwner: false }).where(eq(users.email, person.email));
}

/** What history says of a record, oldest first. */
export function historyOf(db: Db, subject: string, subjectId: string) {
  return db
    .select()
    .from(history)
    .where(and(eq(history.subject, subject), eq(history.subjectId, subjectId)))
    .orderBy(history.at, history.id);
}
