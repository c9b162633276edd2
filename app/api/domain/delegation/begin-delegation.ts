import { and, eq, isNull, lte, sql } from "drizzle-orm";
import type { Db } from "../../db/connect.server.ts";
import { companies } from "../../db/schema/company.ts";
import { delegations } from "../../db/schema/delegation.ts";
import { eachInTurn } from "../each-in-turn.ts";
import { announceToDelegate } from "../request/announce-request.ts";
import { closeReviewNotices } from "../request/review-notice.ts";
import { waitingOfManager } from "../request/waiting-requests.ts";
import { inTransaction } from "../transaction.ts";

/** Asks those whose first day has come, by the clocks of their company, for what waits of the manager in whose place they decide now. */
export async function beginDelegations(db: Db, now: Date, stopping?: AbortSignal): Promise<void> {
  const hasCome = lte(delegations.firstDay, sql`(${now.toISOString()}::timestamptz at time zone ${companies.timeZone})::date`);
  const due = await db
    .select({ companyId: delegations.companyId, id: delegations.id })
    .from(delegations)
    .innerJoin(companies, eq(companies.id, delegations.companyId))
    .where(and(isNull(delegations.endedAt), isNull(delegations.begunAt), hasCome, isNull(companies.closedAt)));
  await eachInTurn("send-reminders", due, ({ companyId, id }) => inTransaction(db, (tx) => beginDelegation(tx, companyId, id, now)), stopping);
}

/** Once for each, whoever comes first; nothing of one that is ended. */
export async function beginDelegation(tx: Db, companyId: string, id: string, now: Date): Promise<void> {
  const [begun] = await tx
    .update(delegations)
    .set({ begunAt: now })
    .where(and(eq(delegations.companyId, companyId), eq(delegations.id, id), isNull(delegations.endedAt), isNull(delegations.begunAt)))
    .returning();
  if (!begun) return;
  const { managerId, delegateId } = begun;
  const waiting = await waitingOfManager(tx, companyId, managerId);
  // One may follow another of the same two: no bell asks twice.
  await closeReviewNotices(tx, { companyId, userIds: [delegateId] }, waiting, now);
  await announceToDelegate(tx, waiting.map((request) => ({ ...request, companyId, managerId })), delegateId, now);
}
