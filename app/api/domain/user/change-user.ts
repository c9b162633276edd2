import { and, eq, or } from "drizzle-orm";
import { can, mayManage, roleNames, seesOnlyAssignedWorkers } from "#app/contract/permission.ts";
import { fullNameOf } from "#app/contract/full-name.ts";
import type { RoleChange } from "#app/contract/role-change.ts";
import type { UserRow } from "#app/contract/user.ts";
import type { Db } from "../../db/connect.server.ts";
import { notifications } from "../../db/schema/notification.ts";
import { users } from "../../db/schema/user.ts";
import type { Who } from "../../environment.ts";
import { conflict, notFound, outdated, unauthenticated, unauthorized } from "../../refusal.ts";
import { revokeTokensMadeBy } from "../api-token/api-token.ts";
import { lockCompany } from "../company/lock-company.ts";
import { endDelegationsOf } from "../delegation/end-delegation.ts";
import { forgetWorkerDrafts } from "../worker-draft/save-worker-draft.ts";
import { unassignWorkersOf } from "../worker/assign-manager.ts";
import { endFeedOf } from "../time-off/calendar-feed.ts";
import { refuseWithoutFreshCode } from "../access/fresh-code.ts";
import { voidLinks } from "../access/link.ts";
import { findUser } from "./list-users.ts";
import { tellOfAccount } from "./tell-of-account.ts";
import { recordHistory } from "../history/record-history.ts";
import { closeReviewNoticesOf } from "../request/review-notice.ts";
import { forgetPasskeys } from "../access/passkey.ts";
import { endSessionsOf } from "../access/session.ts";
import { forgetTwoStep } from "../access/two-step.ts";

type LockedUser = typeof users.$inferSelect;

/**
 * Gives a user another role, which counts from their next request on, and mails them so. Refuses with 404 for another company's user, 403
 * for the owner, for an admin who reaches for the role of super admin or for somebody who has it, and for whoever is to
 * give a code first, and 409 when no super admin would be left, or when their role is another one by now than was shown.
 */
export async function changeRole(tx: Db, who: Who, id: string, { role, from }: RoleChange, now: Date): Promise<UserRow> {
  await refuseWithoutFreshCode(tx, who, now);
  const { changed, superAdmins, actor } = await lockUsers(tx, who, id);
  refuseUnlessManaged(actor, changed);
  if (!mayManage(actor, role)) throw unauthorized("Only a super admin can make somebody a super admin.");
  if (changed.role === role) return findUser(tx, who, id, now);
  if (from && changed.role !== from) throw outdated(`The role of ${fullNameOf(changed)} is now ${roleNames[changed.role]}`);
  if (role !== "superAdmin") refuseForLast(superAdmins, changed);
  await tx.update(users).set({ role }).where(isUser(who, id));
  if (changed.role === "manager") {
    // Before their workers are nobody's: what the delegate was asked for is known by these.
    await endDelegationsOf(tx, who, id, now);
    await unassignWorkersOf(tx, who, id);
  }
  if (changed.role === "superAdmin") await revokeTokensMadeBy(tx, who, id, now);
  if (!can({ role }, "worker:add")) await forgetWorkerDrafts(tx, { companyId: who.companyId, userId: id });
  if (!can({ role }, "time-off:review")) await endFeedOf(tx, { companyId: who.companyId, userId: id });
  // A new manager has no workers yet.
  if (!can({ role }, "time-off:review") || seesOnlyAssignedWorkers({ role })) await closeReviewNoticesOf(tx, { companyId: who.companyId, userId: id }, now);
  await recordHistory(tx, who, now, { subject: "user", subjectId: id, event: "role changed", from: changed.role, to: role });
  await tellOfAccount(tx, who, changed, { kind: "role-changed", from: changed.role, to: role }, now);
  return findUser(tx, who, id, now);
}

/**
 * Deletes a user: their sessions and remembered devices end with it, and the workers they managed have no manager any
 * more. They are told by mail. Refuses as a change of role does.
 */
export async function deleteUser(tx: Db, who: Who, id: string, now: Date): Promise<void> {
  await refuseWithoutFreshCode(tx, who, now);
  const { changed, superAdmins, actor } = await lockUsers(tx, who, id);
  refuseUnlessManaged(actor, changed);
  refuseForLast(superAdmins, changed);
  await endDelegationsOf(tx, who, id, now);
  await unassignWorkersOf(tx, who, id);
  await endSessionsOf(tx, { companyId: who.companyId, userId: id });
  await forgetTwoStep(tx, { companyId: who.companyId, userId: id });
  await forgetPasskeys(tx, { companyId: who.companyId, userId: id });
  await voidLinks(tx, { companyId: who.companyId, id });
  await revokeTokensMadeBy(tx, who, id, now);
  await endFeedOf(tx, { companyId: who.companyId, userId: id });
  await forgetWorkerDrafts(tx, { companyId: who.companyId, userId: id });
  await tx.delete(notifications).where(and(eq(notifications.companyId, who.companyId), eq(notifications.userId, id)));
  await tx.delete(users).where(isUser(who, id));
  await recordHistory(tx, who, now, {
    subject: "user",
    subjectId: id,
    event: "deleted",
    from: changed.role,
    comment: `${fullNameOf(changed)}, ${changed.email}`,
  });
  await tellOfAccount(tx, who, changed, { kind: "account-deleted" }, now);
}

/**
 * Locks everybody that the decision depends on, always in the order of their ids, and the company: two who act on each other at
 * the same moment follow one another, and the second sees what the first has left. Whoever acts is read again, too.
 */
async function lockUsers(tx: Db, who: Who, id: string) {
  const locked = await tx
    .select()
    .from(users)
    .where(
      and(
        eq(users.companyId, who.companyId),
        or(eq(users.role, "superAdmin"), eq(users.id, id), eq(users.id, who.userId)),
      ),
    )
    .orderBy(users.id)
    .for("update");
  await lockCompany(tx, who.companyId);
  const actor = locked.find((user) => user.id === who.userId);
  if (!actor) throw unauthenticated();
  if (!mayManage(actor, "viewer")) throw unauthorized();
  const changed = locked.find((user) => user.id === id);
  if (!changed) throw notFound();
  return { changed, actor, superAdmins: locked.filter((user) => user.role === "superAdmin") };
}

function refuseUnlessManaged(actor: LockedUser, changed: LockedUser): void {
  if (changed.isOwner) throw unauthorized("The owner of the company cannot be changed or deleted.");
  if (!mayManage(actor, changed.role)) throw unauthorized("Only a super admin can change or delete a super admin.");
}

/** Somebody invited who has never signed in, or has not verified their address, could not keep the company going. */
function refuseForLast(superAdmins: LockedUser[], changed: LockedUser): void {
  const isLeft = superAdmins.some(({ id, emailVerifiedAt }) => id !== changed.id && emailVerifiedAt !== null);
  if (changed.role === "superAdmin" && !isLeft) throw conflict("A company needs at least one super admin.");
}

function isUser(who: Who, id: string) {
  return and(eq(users.companyId, who.companyId), eq(users.id, id));
}
