import { and, eq } from "drizzle-orm";
import type { Db } from "../../db/connect.server.ts";
import { users } from "../../db/schema/user.ts";

/** A user of this company, whole; nobody, where they are deleted. */
export async function findPerson(tx: Db, companyId: string, id: string): Promise<typeof users.$inferSelect | undefined> {
  const [person] = await tx.select().from(users).where(and(eq(users.companyId, companyId), eq(users.id, id)));
  return person;
}
