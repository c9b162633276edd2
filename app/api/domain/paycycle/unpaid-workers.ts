import { and, eq, inArray } from "drizzle-orm";
import { fullNameOf } from "#app/contract/full-name.ts";
import type { UnpaidWorkers } from "#app/contract/unpaid-workers.ts";
import type { Db } from "../../db/connect.server.ts";
import { workers } from "../../db/schema/worker.ts";

/** How many are named; the others are counted. */
const named = 3;

/** Who the workers are that building a cycle has left out; undefined where there are none. */
export async function findUnpaidWorkers(db: Db, companyId: string, ids: string[]): Promise<UnpaidWorkers | undefined> {
  if (ids.length === 0) return undefined;
  const found = await db
    .select({ firstName: workers.firstName, lastName: workers.lastName })
    .from(workers)
    .where(and(eq(workers.companyId, companyId), inArray(workers.id, ids.toSorted().slice(0, named))))
    .orderBy(workers.id);
  return { count: ids.length, names: found.map(fullNameOf) };
}
