import { v7 as uuid } from "uuid";
import type { AdditionalCompensation, NewCompensation } from "#app/contract/additional-compensation.ts";
import type { Db } from "../../db/connect.server.ts";
import { additionalCompensations } from "../../db/schema/additional-compensation.ts";
import type { workers } from "../../db/schema/worker.ts";
import type { Who } from "../../environment.ts";
import { invalid, notFound } from "../../refusal.ts";
import { lockWorkerToAddFor } from "../request/lock-worker-to-add-for.ts";
import { readAdditionalCompensations } from "./list-additional-compensations.ts";
import { postWebhooks, toldOf } from "../webhook/post-webhooks.ts";
import { recordHistory } from "../history/record-history.ts";

/**
 * Adds compensation that the client itself wants paid: nobody is left to decide, so it is accepted at once, and can be
 * canceled. Refuses with 404 for a worker whom this person may not see, and with 422 one who has left or another payee.
 */
export async function addAdditionalCompensation(tx: Db, who: Who, workerId: string, added: NewCompensation, now: Date): Promise<AdditionalCompensation> {
  const worker = await lockWorkerToAddFor(tx, who, workerId, now);
  if (added.payee && added.payee.id.toLowerCase() !== worker.id) throw invalid({ "payee.id": ["Invalid input"] });
  const [request] = await addForLocked(tx, who, [{ worker, added }], now);
  if (!request) throw notFound();
  return request;
}

/** A worker who is locked, may be seen by whoever adds it, and has not left. */
export type Addition = { worker: Pick<typeof workers.$inferSelect, "id" | "nameKey" | "managerId">; added: NewCompensation };

/** One or several, each with its own line of history and its own word to the webhooks. */
export async function addForLocked(tx: Db, who: Who, additions: readonly Addition[], now: Date): Promise<AdditionalCompensation[]> {
  const rows = additions.map(({ worker, added: { type, amount, currencyCode, description } }) => ({
    companyId: who.companyId,
    id: uuid(),
    workerId: worker.id,
    workerNameKey: worker.nameKey,
    managerId: worker.managerId,
    type,
    amount,
    currencyCode,
    description,
    requesterType: "client" as const,
    status: "accepted" as const,
    createdAt: now,
    decidedAt: now,
  }));
  await tx.insert(additionalCompensations).values(rows);
  await recordHistory(tx, who, now, ...rows.map(({ id, managerId }) => ({ subject: "additional-compensation" as const, subjectId: id, event: "added", to: "accepted", managerId })));
  const requests = await readAdditionalCompensations(tx, who, rows.map(({ id }) => id));
  await postWebhooks(tx, who.companyId, "additional-compensation.added", requests.map(toldOf), now);
  return requests;
}
