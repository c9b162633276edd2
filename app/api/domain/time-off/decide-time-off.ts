import { and, eq, inArray } from "drizzle-orm";
import type { Decision } from "#app/contract/review.ts";
import type { TimeOff } from "#app/contract/time-off.ts";
import type { Db } from "../../db/connect.server.ts";
import { timeOffs } from "../../db/schema/time-off.ts";
import { workers } from "../../db/schema/worker.ts";
import type { Who } from "../../environment.ts";
import { invalid, notFound } from "../../refusal.ts";
import { decideRequest } from "../request/decide-request.ts";
import { findTimeOff } from "./list-time-offs.ts";
import { visibleTo } from "../scope.ts";
import { refuseOutsideOffer, refuseOverlap } from "./time-off-days.ts";

const kind = {
  noun: "time-off",
  find: findTimeOff,
  cancelRule: "Only accepted time off requested by the client can be canceled.",
} as const;

/**
 * Accepts or declines submitted time off, or cancels accepted time off that the client asked for. Refuses as
 * `decideRequest` does, and with 422 to accept days that overlap accepted time off, or on which nobody is employed.
 */
export async function decideTimeOff(tx: Db, who: Who, id: string, decision: Decision, now: Date): Promise<TimeOff> {
  if (decision.status === "accepted") await refuseDaysNotToBeHad(tx, who, id);
  return decideRequest(tx, who, kind, id, decision, now);
}

/** The company is locked, so that two requests of one worker are accepted one after the other. */
async function refuseDaysNotToBeHad(tx: Db, who: Who, id: string): Promise<void> {
  const ofRequest = tx.select({ id: timeOffs.workerId }).from(timeOffs).where(and(visibleTo(who, timeOffs), eq(timeOffs.id, id)));
  const [worker] = await tx
    .select()
    .from(workers)
    .where(and(eq(workers.companyId, who.companyId), inArray(workers.id, ofRequest)));
  if (!worker) throw notFound();
  const request = await findTimeOff(tx, who, id);
  if (request.status !== "submitted") return;
  // Of an offer that was withdrawn before it was active no day remains.
  if (worker.status === "terminated" && worker.endDate === null) throw invalid({ worker: [`${worker.fullName} no longer works for your company.`] });
  refuseOutsideOffer(worker, request);
  await refuseOverlap(tx, worker, request);
}
