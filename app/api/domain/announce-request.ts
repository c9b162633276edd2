import { and, eq, inArray, isNotNull, or } from "drizzle-orm";
import { v7 as uuid } from "uuid";
import { can, roles, seesOnlyAssignedWorkers } from "#app/contract/permission.ts";
import type { Db } from "../db/connect.server.ts";
import { notifications } from "../db/schema/notification.ts";
import { users } from "../db/schema/user.ts";
import { postMail } from "./post-mail.ts";

export type WaitingRequest = {
  noun: "additional-compensation" | "time-off";
  companyId: string;
  id: string;
  workerName: string;
  /** Of the worker: managers are told of the workers assigned to them alone. */
  managerId: string | null;
  /** One line of what is asked for, as people read it: "Vacation, 7 Dec 2026 to 11 Dec 2026". */
  summary: string;
};

const names = { "additional-compensation": "additional compensation", "time-off": "time off" };

/**
 * Tells those who may decide of a request that waits: by the bell, and by mail who wants mail (`mailSubscription`). The
 * link leads straight to the request's dialog. Call it in the transaction that writes the request.
 */
export async function announceRequest(tx: Db, request: WaitingRequest, now: Date): Promise<void> {
  const path = `/app/${request.noun}/${request.id}/accept`;
  const reviewers = await tx.select().from(users).where(reviewersOf(request));
  if (reviewers.length === 0) return;
  await tx.insert(notifications).values(
    reviewers.map(({ companyId, id }) => ({
      companyId,
      userId: id,
      id: uuid(),
      subject: `${request.workerName} waits for a review of ${names[request.noun]}`,
      link: path,
      createdAt: now,
    })),
  );
  for (const reviewer of reviewers.filter(({ mailSubscription }) => mailSubscription)) {
    const { firstName } = reviewer;
    const { workerName, summary } = request;
    await postMail(tx, reviewer, `request:${request.id}:${reviewer.id}`, { kind: "request", firstName, workerName, what: names[request.noun], summary, path }, now);
  }
}

function reviewersOf({ companyId, managerId, noun }: WaitingRequest) {
  const reviewing = roles.filter((role) => can({ role }, `${noun}:review`));
  const all = reviewing.filter((role) => !seesOnlyAssignedWorkers({ role }));
  return and(
    eq(users.companyId, companyId),
    isNotNull(users.emailVerifiedAt),
    or(inArray(users.role, all), managerId ? and(inArray(users.role, reviewing), eq(users.id, managerId)) : undefined),
  );
}
