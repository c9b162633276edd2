import { fullNameOf } from "#app/contract/full-name.ts";
import type { RequestNoun } from "#app/contract/request-noun.ts";
import type { Db } from "../../db/connect.server.ts";
import type { delegations } from "../../db/schema/delegation.ts";
import { notifications } from "../../db/schema/notification.ts";
import { deliveryOf } from "../mail/mail-settings.ts";
import { postMail } from "../mail/post-mail.ts";
import { countWaiting, totalOf } from "../mail/waiting-words.ts";
import { findPerson } from "../user/find-person.ts";
import { waitingNotice } from "./waiting-notice.ts";

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
  await tx.insert(notifications).values({ companyId, userId: delegateId, id, ...waitingNotice(name, countWaiting(requests)), createdAt: now });
  const mailed = countWaiting(requests.filter(({ noun }) => deliveryOf(delegate, noun) === "now"));
  if (totalOf(mailed) === 0) return;
  await postMail(tx, delegate, `delegated-requests:${id}`, { kind: "delegated-requests", firstName: delegate.firstName, userId: delegateId, manager: { id: managerId, name, until: lastDay }, waiting: mailed }, now);
}
