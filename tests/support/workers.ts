import { eq } from "drizzle-orm";
import type { Db } from "#app/api/db/connect.server.ts";
import { workers } from "#app/api/db/schema/worker.ts";

/** Changes a demo worker's row, past all verbs. */
export async function changeWorker(db: Db, fullName: string, fields: Partial<typeof workers.$inferInsert>): Promise<void> {
  const changed = await db.update(workers).set(fields).where(eq(workers.fullName, fullName)).returning({ id: workers.id });
  if (changed.length !== 1) throw new Error(`${changed.length} workers are called ${fullName}.`);
}
