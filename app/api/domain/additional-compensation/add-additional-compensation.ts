import { v7 as uuid } from "uuid";
import type { AdditionalCompensation, NewCompensation } from "#app/contract/additional-compensation.ts";
import type { Db } from "../../db/connect.server.ts";
import { additionalCompensations } from "../../db/schema/additional-compensation.ts";
import type { Who } from "../../environment.ts";
import { invalid } from "../../refusal.ts";
import { lockWorkerToAddFor } from "../request/lock-worker-to-add-for.ts";
import { findAdditionalCompensation } from "./list-additional-compensations.ts";
import { postWebhooks, toldOf } from "../webhook/post-webhooks.ts";
import { recordHistory } from "../history/record-history.ts";

/**
 * Adds compensation that the client itself wants paid: nobody is left to decide, so it is accepted at once, and can be
 * canceled. Refuses with 404 for a worker whom this person may not see, and with 422 one who has left or another payee.
 */
export async function addAdditionalCompensation(tx: Db, who: Who, workerId: string, added: NewCompensation, now: Date): Promise<AdditionalCompensation> {
  const worker = await lockWorkerToAddFor(tx, who, workerId);
  if (added.payee && added.payee.id.toLowerCase() !== worker.id) throw invalid({ "payee.id": ["Invalid input"] });
  const id = uuid();
  await tx.insert(additionalCompensations).values({
    companyId: who.companyId,
    id,
    workerId: worker.id,
    workerNameKey: worker.nameKey,
    managerId: worker.managerId,
    type: added.type,
    amount: added.amount,
    currencyCode: added.currencyCode,
    description: added.description,
    requesterType: "client",
    status: "accepted",
    createdAt: now,
    decidedAt: now,
  });
  await recordHistory(tx, who, now, { subject: "additional-compensation", subjectId: id, event: "added", to: "accepted" });
  const request = await findAdditionalCompensation(tx, who, id);
  await postWebhooks(tx, who.companyId, "additional-compensation.added", toldOf(request), now);
  return request;
}
