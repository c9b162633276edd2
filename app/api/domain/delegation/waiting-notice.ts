import { and, eq, gte, inArray, isNull, type SQL } from "drizzle-orm";
import { fullNameOf } from "#app/contract/full-name.ts";
import type { RequestNoun } from "#app/contract/request-noun.ts";
import type { Db } from "../../db/connect.server.ts";
import { delegations } from "../../db/schema/delegation.ts";
import { notifications } from "../../db/schema/notification.ts";
import type { WaitingCounts } from "../mail/letter.ts";
import { countWaiting, reviewLists, totalOf, waitingOfInWords } from "../mail/waiting-words.ts";
import { requestTables } from "../request/request-tables.ts";
import { reviewNoticeLink } from "../request/review-notice.ts";
import { waitingOfManager } from "../request/waiting-requests.ts";
import { findPerson } from "../user/find-person.ts";

// The one line in a delegate's bell of what waited when they began. It has the id of the delegation: it is known again by it.

type Delegation = typeof delegations.$inferSelect;
type Notice = typeof notifications.$inferSelect;

/** What it says, and the list that it leads to. */
export function waitingNotice(managerName: string, waiting: WaitingCounts): Pick<Notice, "subject" | "link"> {
  const { additionalCompensation, timeOff } = waiting;
  // It leads to one list: of which kind the others are stands in it.
  const kinds = additionalCompensation > 0 && timeOff > 0 ? `: ${additionalCompensation} of additional compensation, ${timeOff} of time off` : "";
  return { subject: `${waitingOfInWords(managerName, waiting)} for a review${kinds}`, link: reviewLists(waiting, "").button.href };
}

/** Takes it back, from whichever delegation of these two it is. */
export async function closeWaitingNotice(tx: Db, { companyId, managerId, delegateId }: Delegation, now: Date): Promise<void> {
  const ofTheSameTwo = tx
    .select({ id: delegations.id })
    .from(delegations)
    .where(and(eq(delegations.companyId, companyId), eq(delegations.managerId, managerId), eq(delegations.delegateId, delegateId)));
  await tx
    .update(notifications)
    .set({ dismissedAt: now })
    .where(and(eq(notifications.companyId, companyId), eq(notifications.userId, delegateId), isNull(notifications.dismissedAt), inArray(notifications.id, ofTheSameTwo)));
}

/**
 * Lets it say what is left where these requests were decided. Call it last in the transaction that decides them: whoever
 * decides others of the same manager waits here for that, and nowhere before.
 */
export async function renewWaitingNotices(tx: Db, companyId: string, { noun, ids }: { noun: RequestNoun; ids: readonly string[] }, now: Date): Promise<void> {
  if (ids.length === 0) return;
  const requests = requestTables[noun];
  const managers = tx.select({ id: requests.managerId }).from(requests).where(and(eq(requests.companyId, companyId), inArray(requests.id, [...ids])));
  await renew(tx, companyId, inArray(delegations.managerId, managers), now);
}

/** The same where a worker is this manager's no more. */
export function renewWaitingNoticesOf(tx: Db, { companyId, managerId }: { companyId: string; managerId: string }, now: Date): Promise<void> {
  return renew(tx, companyId, eq(delegations.managerId, managerId), now);
}

async function renew(tx: Db, companyId: string, isOfManager: SQL, now: Date): Promise<void> {
  // Locked: of two at once the second counts after the first.
  const open = await tx
    .select({ delegation: delegations, notice: notifications })
    .from(delegations)
    .innerJoin(notifications, and(eq(notifications.companyId, companyId), eq(notifications.userId, delegations.delegateId), eq(notifications.id, delegations.id), isNull(notifications.dismissedAt)))
    .where(and(eq(delegations.companyId, companyId), isNull(delegations.endedAt), isOfManager))
    .orderBy(delegations.id)
    .for("update", { of: notifications });
  for (const { delegation, notice } of open) {
    const manager = await findPerson(tx, companyId, delegation.managerId);
    const waiting = countWaiting(await notToldSince(tx, notice, await waitingOfManager(tx, companyId, delegation.managerId)));
    const says = totalOf(waiting) > 0 && manager ? waitingNotice(fullNameOf(manager), waiting) : { dismissedAt: now };
    await tx.update(notifications).set(says).where(and(eq(notifications.companyId, companyId), eq(notifications.userId, notice.userId), eq(notifications.id, notice.id)));
  }
}

/** Without those that came later: each of them has a line of its own, or had. */
async function notToldSince<Asked extends { noun: RequestNoun; id: string }>(tx: Db, { companyId, userId, createdAt }: Notice, waiting: readonly Asked[]): Promise<Asked[]> {
  if (waiting.length === 0) return [];
  const told = await tx
    .select({ link: notifications.link })
    .from(notifications)
    .where(and(eq(notifications.companyId, companyId), eq(notifications.userId, userId), gte(notifications.createdAt, createdAt), inArray(notifications.link, waiting.map(reviewNoticeLink))));
  const links = new Set(told.map(({ link }) => link));
  return waiting.filter((request) => !links.has(reviewNoticeLink(request)));
}
