import { and, eq, inArray } from "drizzle-orm";
import { fullNameOf } from "#app/contract/full-name.ts";
import { namedInBrief, type WorkersInBrief } from "#app/contract/workers-in-brief.ts";
import type { Db } from "../../db/connect.server.ts";
import { workers } from "../../db/schema/worker.ts";

/** Who workers are, by their ids; undefined where there are none. */
export async function findWorkersInBrief(db: Db, companyId: string, ids: string[]): Promise<WorkersInBrief | undefined> {
  if (ids.length === 0) return undefined;
  const found = await db
    .select({ firstName: workers.firstName, lastName: workers.lastName })
    .from(workers)
    .where(and(eq(workers.companyId, companyId), inArray(workers.id, ids.toSorted().slice(0, namedInBrief))))
    .orderBy(workers.id);
  return { count: ids.length, names: found.map(fullNameOf) };
}
