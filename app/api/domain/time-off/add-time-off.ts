import { v7 as uuid } from "uuid";
import type { NewTimeOff, TimeOff } from "#app/contract/time-off.ts";
import type { Db } from "../../db/connect.server.ts";
import { timeOffs } from "../../db/schema/time-off.ts";
import type { Who } from "../../environment.ts";
import { lockWorkerToAddFor } from "../request/lock-worker-to-add-for.ts";
import { findTimeOff } from "./list-time-offs.ts";
import { postWebhooks, toldOf } from "../webhook/post-webhooks.ts";
import { recordHistory } from "../history/record-history.ts";
import { daysOf, refuseOverlap } from "./time-off-days.ts";

/**
 * Adds time off that the client itself enters: accepted at once, and can be canceled. Days that overlap accepted time off
 * are refused; more vacation than the balance holds is not, because an employer may grant it. Refuses with 404 for a
 * worker whom this person may not see, and with 422 contractors, who has left, and days that are none of work.
 */
export async function addTimeOff(tx: Db, who: Who, workerId: string, added: NewTimeOff, now: Date): Promise<TimeOff> {
  const worker = await lockWorkerToAddFor(tx, who, workerId, now);
  const daysRequested = daysOf(worker, added);
  await refuseOverlap(tx, worker, added);
  const id = uuid();
  await tx.insert(timeOffs).values({
    companyId: who.companyId,
    id,
    workerId: worker.id,
    workerNameKey: worker.nameKey,
    managerId: worker.managerId,
    ...added,
    daysRequested,
    requesterType: "client",
    status: "accepted",
    createdAt: now,
    decidedAt: now,
  });
  await recordHistory(tx, who, now, { subject: "time-off", subjectId: id, event: "added", to: "accepted", managerId: worker.managerId });
  const request = await findTimeOff(tx, who, id);
  await postWebhooks(tx, who.companyId, "time-off.added", toldOf(request), now);
  return request;
}
