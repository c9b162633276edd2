import { and, eq, isNull, lte } from "drizzle-orm";
import type { Db } from "../../db/connect.server.ts";
import { delegations } from "../../db/schema/delegation.ts";
import { lockCompany } from "../company/lock-company.ts";
import { companyDay } from "../day/company-day.ts";
import { announceToDelegate } from "../request/announce-request.ts";
import { closeReviewNotices } from "../request/review-notice.ts";
import { waitingOfManager } from "../request/waiting-requests.ts";
import { announceWaiting } from "./announce-waiting.ts";
import { eachDueDelegation } from "./delegations-due.ts";
import { closeWaitingNotice } from "./waiting-notice.ts";

/** Asks those whose first day has come, by the clocks of their company, for what waits of the manager in whose place they decide now. */
export async function beginDelegations(db: Db, now: Date, stopping?: AbortSignal): Promise<void> {
  const hasCome = and(isNull(delegations.begunAt), lte(delegations.firstDay, companyDay(now.toISOString())));
  await eachDueDelegation(db, hasCome, (tx, companyId, id) => beginDelegation(tx, companyId, id, now), stopping);
}

/** Once for each, whoever comes first; nothing of one that is ended. */
export async function beginDelegation(tx: Db, companyId: string, id: string, now: Date): Promise<void> {
  // A request that is decided at this moment would be asked for all the same.
  await lockCompany(tx, companyId);
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
  await closeWaitingNotice(tx, begun, now);
  // Of many in one line: one each would be all that the bell holds. A single one as it would have been told when it came.
  if (waiting.length > 1) await announceWaiting(tx, begun, waiting, now);
  else await announceToDelegate(tx, waiting.map((request) => ({ ...request, companyId, managerId })), delegateId, now);
}
