import { and, eq } from "drizzle-orm";
import type { Db } from "../../db/connect.server.ts";
import { workers } from "../../db/schema/worker.ts";
import type { Who } from "../../environment.ts";
import { invalid, notFound } from "../../refusal.ts";
import { visibleTo } from "../scope.ts";

/**
 * The worker for whom this person adds something, locked until that is written, so that two additions to one worker
 * follow one another. Refuses with 404 whom they may not see, and with 422 who has left.
 */
export async function lockWorkerToAddFor(tx: Db, who: Who, workerId: string) {
  const [worker] = await tx
    .select()
    .from(workers)
    .where(and(visibleTo(who, workers), eq(workers.id, workerId)))
    .for("update");
  if (!worker) throw notFound();
  if (worker.status === "terminated") throw invalid({ worker: [`${worker.fullName} no longer works for your company.`] });
  return worker;
}
