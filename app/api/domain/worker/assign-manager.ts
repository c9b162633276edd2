import { and, eq } from "drizzle-orm";
import { fullNameOf } from "#app/contract/full-name.ts";
import type { Manager, ManagerAssignment } from "#app/contract/manager.ts";
import type { Db } from "../../db/connect.server.ts";
import { users } from "../../db/schema/user.ts";
import { workers } from "../../db/schema/worker.ts";
import type { Who } from "../../environment.ts";
import { invalid, notFound, outdated } from "../../refusal.ts";
import { lockCompany } from "../company/lock-company.ts";
import { delegatesOf } from "../delegation/acts-for.ts";
import { renewWaitingNoticesOf } from "../delegation/waiting-notice.ts";
import { inOrder } from "../in-order.ts";
import { nameKey } from "../name-key.ts";
import { announceToManager } from "../request/announce-request.ts";
import { recordHistory } from "../history/record-history.ts";
import { closeReviewNotices } from "../request/review-notice.ts";
import { waitingOf } from "../request/waiting-requests.ts";
import { findPerson } from "../user/find-person.ts";

/** The managers of this person's company, by name. */
export async function listManagers(db: Db, who: Who): Promise<Manager[]> {
  const managers = await db
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(and(eq(users.companyId, who.companyId), eq(users.role, "manager")))
    .orderBy(users.id);
  return inOrder(managers, (manager) => nameKey(fullNameOf(manager)));
}

/**
 * Gives a worker a manager, who sees them from the next request on and is told of what waits; the former one is asked for
 * it no more. Refuses with 404 for another company's user or worker, with 422 for somebody who is no manager, and with
 * 409 when they have another one by now than was shown.
 */
export async function assignManager(tx: Db, who: Who, { managerId, from: shown }: ManagerAssignment, workerId: string, now: Date): Promise<void> {
  // Locked, so that nobody takes the role away meanwhile.
  const [manager] = await tx
    .select()
    .from(users)
    .where(and(eq(users.companyId, who.companyId), eq(users.id, managerId)))
    .for("share");
  if (!manager) throw notFound();
  const worker = await lockWorker(tx, who, workerId);
  if (manager.role !== "manager") throw invalid({ managerId: [`${fullNameOf(manager)} is not a manager.`] });
  if (worker.managerId === managerId) return;
  const from = await nameOf(tx, who, worker.managerId);
  if (shown && shown.toLowerCase() !== (worker.managerId ?? "none")) throw outdated(`The manager of ${worker.fullName} is now ${from ?? "nobody"}`);
  await tx.update(workers).set({ managerId }).where(isWorker(who, workerId));
  // After the requests, which follow their worker: whoever decides one comes to its notices in this order as well.
  const waiting = await waitingOf(tx, who.companyId, workerId);
  if (worker.managerId !== null) await closeReviewNotices(tx, { companyId: who.companyId, userIds: await askedFor(tx, who, worker.managerId, now) }, waiting, now);
  await recordHistory(tx, who, now, { subject: "worker", subjectId: workerId, event: "manager assigned", ...(from && { from }), to: fullNameOf(manager) });
  await announceToManager(tx, waiting.map((request) => ({ ...request, companyId: who.companyId, managerId })), now);
  if (worker.managerId !== null) await renewWaitingNoticesOf(tx, { companyId: who.companyId, managerId: worker.managerId }, now);
}

/** Takes a worker's manager away; again changes nothing. Refuses with 404 when this is not, or not any more, their manager. */
export async function unassignManager(tx: Db, who: Who, managerId: string, workerId: string, now: Date): Promise<void> {
  const worker = await lockWorker(tx, who, workerId);
  if (worker.managerId === null) return;
  if (worker.managerId !== managerId) throw notFound();
  const from = await nameOf(tx, who, managerId);
  await tx.update(workers).set({ managerId: null }).where(isWorker(who, workerId));
  await closeReviewNotices(tx, { companyId: who.companyId, userIds: await askedFor(tx, who, managerId, now) }, await waitingOf(tx, who.companyId, workerId), now);
  await recordHistory(tx, who, now, { subject: "worker", subjectId: workerId, event: "manager removed", ...(from && { from }) });
  await renewWaitingNoticesOf(tx, { companyId: who.companyId, managerId }, now);
}

/** Takes their workers away from somebody who is to manage nobody any more. Call it with the company locked. */
export async function unassignWorkersOf(tx: Db, who: Who, managerId: string): Promise<void> {
  await tx
    .update(workers)
    .set({ managerId: null })
    .where(and(eq(workers.companyId, who.companyId), eq(workers.managerId, managerId)));
}

/** A manager, and whoever decides for them now: the bells of these ask for what waits. */
async function askedFor(tx: Db, { companyId }: Who, managerId: string, now: Date): Promise<string[]> {
  return [managerId, ...(await delegatesOf(tx, { companyId, managerId }, now))];
}

/** Locked with the company. */
async function lockWorker(tx: Db, who: Who, id: string) {
  await lockCompany(tx, who.companyId);
  const [worker] = await tx.select({ managerId: workers.managerId, fullName: workers.fullName }).from(workers).where(isWorker(who, id));
  if (!worker) throw notFound();
  return worker;
}

function isWorker(who: Who, id: string) {
  return and(eq(workers.companyId, who.companyId), eq(workers.id, id));
}

async function nameOf(tx: Db, who: Who, id: string | null): Promise<string | null> {
  if (id === null) return null;
  const user = await findPerson(tx, who.companyId, id);
  return user ? fullNameOf(user) : null;
}
