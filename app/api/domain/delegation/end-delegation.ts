import { and, eq, isNull, lt, or } from "drizzle-orm";
import { formatSpan } from "#app/contract/day-words.ts";
import { fullNameOf } from "#app/contract/full-name.ts";
import { seesOnlyAssignedWorkers } from "#app/contract/permission.ts";
import type { Db } from "../../db/connect.server.ts";
import { delegations } from "../../db/schema/delegation.ts";
import type { Who } from "../../environment.ts";
import { notFound } from "../../refusal.ts";
import { lockCompany } from "../company/lock-company.ts";
import { companyDay } from "../day/company-day.ts";
import { recordHistory } from "../history/record-history.ts";
import { recordSystemHistory } from "../history/record-system-history.ts";
import { closeReviewNotices } from "../request/review-notice.ts";
import { waitingOfManager } from "../request/waiting-requests.ts";
import { delegatesOf } from "./acts-for.ts";
import { eachDueDelegation } from "./delegations-due.ts";
import { findPerson } from "../user/find-person.ts";
import { isKept } from "./list-delegations.ts";
import { tellEnded } from "./tell-delegation.ts";
import { closeWaitingNotice } from "./waiting-notice.ts";

type Row = typeof delegations.$inferSelect;

/** Ends a delegation at once. Refuses with 404 what is over or ended already, another manager's, and another company's. */
export async function endDelegation(tx: Db, who: Who, id: string, now: Date): Promise<void> {
  await lockCompany(tx, who.companyId);
  const isOwn = seesOnlyAssignedWorkers(who.user) ? eq(delegations.managerId, who.userId) : undefined;
  const [ended] = await tx.update(delegations).set({ endedAt: now }).where(and(isKept(who, now), eq(delegations.id, id), isOwn)).returning();
  if (!ended) throw notFound();
  await seeOff(tx, ended, who, now);
}

/** Ends what hangs on somebody who is no manager any more, as the delegate of others or with a delegate of their own. Call it while they are still there. */
export async function endDelegationsOf(tx: Db, who: Who, userId: string, now: Date): Promise<void> {
  const isTheirs = or(eq(delegations.managerId, userId), eq(delegations.delegateId, userId));
  const ended = await tx.update(delegations).set({ endedAt: now }).where(and(isKept(who, now), isTheirs)).returning();
  for (const row of ended) await seeOff(tx, row, who, now, userId);
}

/** Ends those whose last day is over by the clocks of their company, so that the bell asks nobody for what they may not decide any more. */
export async function endPastDelegations(db: Db, now: Date, stopping?: AbortSignal): Promise<void> {
  const isOver = lt(delegations.lastDay, companyDay(now.toISOString()));
  await eachDueDelegation(db, isOver, (tx, companyId, id) => endPastDelegation(tx, companyId, id, now), stopping);
}

async function endPastDelegation(tx: Db, companyId: string, id: string, now: Date): Promise<void> {
  await lockCompany(tx, companyId);
  const [ended] = await tx
    .update(delegations)
    .set({ endedAt: now })
    .where(and(eq(delegations.companyId, companyId), eq(delegations.id, id), isNull(delegations.endedAt)))
    .returning();
  if (ended) await seeOff(tx, ended, null, now);
}

/** Writes down that it has ended, takes back what the delegate's bell asks, and tells the others; `who` is null for the clock. */
async function seeOff(tx: Db, row: Row, who: Who | null, now: Date, leaverId?: string): Promise<void> {
  const { companyId, managerId, delegateId, firstDay, lastDay, begunAt } = row;
  const manager = await findPerson(tx, companyId, managerId);
  const delegate = await findPerson(tx, companyId, delegateId);
  if (!manager || !delegate) return;
  const event = { subject: "user", subjectId: managerId, event: "delegation ended", from: fullNameOf(delegate), comment: formatSpan({ startDate: firstDay, endDate: lastDay }) } as const;
  if (who) await recordHistory(tx, who, now, event);
  else await recordSystemHistory(tx, now, [{ companyId, ...event }]);
  const isDelegateStill = (await delegatesOf(tx, row, now)).includes(delegateId);
  // By the clock one follows the other: nothing has changed for anybody.
  if (isDelegateStill && !who) return;
  if (!isDelegateStill) {
    await closeReviewNotices(tx, { companyId, userIds: [delegateId] }, await waitingOfManager(tx, companyId, managerId), now);
    await closeWaitingNotice(tx, row, now);
  }
  await tellEnded(tx, { id: row.id, manager, delegate, firstDay, lastDay, isOfThoseDaysAlone: isDelegateStill || begunAt === null }, who, now, leaverId);
}
