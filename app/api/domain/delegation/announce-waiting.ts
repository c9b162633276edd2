import { and, eq, inArray, isNull } from "drizzle-orm";
import { fullNameOf } from "#app/contract/full-name.ts";
import type { RequestNoun } from "#app/contract/request-noun.ts";
import type { Db } from "../../db/connect.server.ts";
import { delegations } from "../../db/schema/delegation.ts";
import { notifications } from "../../db/schema/notification.ts";
import { deliveryOf } from "../mail/mail-settings.ts";
import { postMail } from "../mail/post-mail.ts";
import { countWaiting, reviewLists, totalOf, waitingOfInWords } from "../mail/waiting-words.ts";
import { findPerson } from "./find-person.ts";

type Delegation = typeof delegations.$inferSelect;

/**
 * Tells a delegate how many requests wait of the manager for whom they decide from now on: in one line of the bell, and in
 * one mail of the kinds that they are mailed of at once. Call it in the transaction that begins the delegation.
 */
export async function announceWaiting(tx: Db, delegation: Delegation, requests: readonly { noun: RequestNoun }[], now: Date): Promise<void> {
  const { companyId, id, managerId, delegateId, lastDay } = delegation;
  const manager = await findPerson(tx, companyId, managerId);
  const delegate = await findPerson(tx, companyId, delegateId);
  if (!manager || !delegate) return;
  const name = fullNameOf(manager);
  const waiting = countWaiting(requests);
  const { additionalCompensation, timeOff } = waiting;
  // The line leads to one list: of which kind the others are stands in it.
  const kinds = additionalCompensation > 0 && timeOff > 0 ? `: ${additionalCompensation} of additional compensation, ${timeOff} of time off` : "";
  const subject = `${waitingOfInWords(name, waiting)} for a review${kinds}`;
  // It has the id of the delegation: it is known again by it.
  await tx.insert(notifications).values({ companyId, userId: delegateId, id, subject, link: reviewLists(waiting, "").button.href, createdAt: now });
  const mailed = countWaiting(requests.filter(({ noun }) => deliveryOf(delegate, noun) === "now"));
  if (totalOf(mailed) === 0) return;
  await postMail(tx, delegate, `delegated-requests:${id}`, { kind: "delegated-requests", firstName: delegate.firstName, userId: delegateId, manager: { id: managerId, name, until: lastDay }, waiting: mailed }, now);
}

/** Takes that line back, from whichever delegation of these two it is. */
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
