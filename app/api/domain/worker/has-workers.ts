import { and, eq, ne } from "drizzle-orm";
import type { Db } from "../../db/connect.server.ts";
import { workers } from "../../db/schema/worker.ts";
import type { Who } from "../../environment.ts";

/** Whether the company has anybody whose offer has not ended, whoever may see them. */
export async function hasWorkers(db: Db, { companyId }: Who): Promise<boolean> {
  const found = await db
    .select({ id: workers.id })
    .from(workers)
    .where(and(eq(workers.companyId, companyId), ne(workers.status, "terminated")))
    .limit(1);
  return found.length > 0;
}
