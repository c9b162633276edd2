import { and, eq } from "drizzle-orm";
import { hasLeft } from "#app/contract/offer-status.ts";
import type { Db } from "../../db/connect.server.ts";
import { workers } from "../../db/schema/worker.ts";
import type { Who } from "../../environment.ts";
import { invalid, notFound } from "../../refusal.ts";
import { lockCompany } from "../company/lock-company.ts";
import { todayOf } from "../day/company-day.ts";
import { visibleTo } from "../scope.ts";

/**
 * The worker for whom this person adds something, locked with the company until that is written, so that two additions to one
 * worker follow one another. Refuses with 404 whom they may not see, and with 422 who has left: whoever is
 * leaving can be added for until their last day.
 */
export async function lockWorkerToAddFor(tx: Db, who: Who, workerId: string, now: Date) {
  await lockCompany(tx, who.companyId);
  const [worker] = await tx
    .select()
    .from(workers)
    .where(and(visibleTo(who, workers), eq(workers.id, workerId)));
  if (!worker) throw notFound();
  if (hasLeft(worker, todayOf(who, now))) throw invalid({ worker: [`${worker.fullName} no longer works for your company.`] });
  return worker;
}
