import { and, asc, eq, gte, isNotNull, isNull, or, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Delegation, DelegationList } from "#app/contract/delegation.ts";
import { fullNameOf } from "#app/contract/full-name.ts";
import { seesOnlyAssignedWorkers } from "#app/contract/permission.ts";
import type { Db } from "../../db/connect.server.ts";
import { delegations } from "../../db/schema/delegation.ts";
import { users } from "../../db/schema/user.ts";
import type { Who } from "../../environment.ts";
import { notFound } from "../../refusal.ts";
import { todayOf } from "../day/company-day.ts";
import { inOrder } from "../in-order.ts";
import { nameKey } from "../name-key.ts";

const managers = alias(users, "managers");
const delegates = alias(users, "delegates");

/** The delegations that hold or are to come: a manager's own and those to them, for a super admin all; and who can be named. */
export async function listDelegations(db: Db, who: Who, now: Date): Promise<DelegationList> {
  const isOwn = seesOnlyAssignedWorkers(who.user) ? or(eq(delegations.managerId, who.userId), eq(delegations.delegateId, who.userId)) : undefined;
  const data = await selectDelegations(db, who, isOwn, now);
  const verified = await db
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(and(eq(users.companyId, who.companyId), eq(users.role, "manager"), isNotNull(users.emailVerifiedAt)))
    .orderBy(users.id);
  const nameable = inOrder(verified, (manager) => nameKey(fullNameOf(manager)));
  return { data, managers: seesOnlyAssignedWorkers(who.user) ? nameable.filter(({ id }) => id !== who.userId) : nameable };
}

/** One of them, as whoever has just named it is answered. */
export async function findDelegation(db: Db, who: Who, id: string, now: Date): Promise<Delegation> {
  const [found] = await selectDelegations(db, who, eq(delegations.id, id), now);
  if (!found) throw notFound();
  return found;
}

/** Those of a company that nobody has ended, and whose last day is not over. */
export function isKept(who: Who, now: Date): SQL | undefined {
  return and(eq(delegations.companyId, who.companyId), isNull(delegations.endedAt), gte(delegations.lastDay, todayOf(who, now)));
}

async function selectDelegations(db: Db, who: Who, condition: SQL | undefined, now: Date): Promise<Delegation[]> {
  const rows = await db
    .select({ delegation: delegations, manager: managers, delegate: delegates })
    .from(delegations)
    .innerJoin(managers, and(eq(managers.companyId, who.companyId), eq(managers.id, delegations.managerId)))
    .innerJoin(delegates, and(eq(delegates.companyId, who.companyId), eq(delegates.id, delegations.delegateId)))
    .where(and(isKept(who, now), condition))
    .orderBy(asc(delegations.firstDay), asc(delegations.id));
  return rows.map(({ delegation: { id, firstDay, lastDay }, manager, delegate }) => ({
    id,
    manager: { id: manager.id, name: fullNameOf(manager) },
    delegate: { id: delegate.id, name: fullNameOf(delegate) },
    firstDay,
    lastDay,
    hasBegun: firstDay <= todayOf(who, now),
    mayEnd: mayEnd(who, manager.id),
  }));
}

function mayEnd({ userId, user }: Who, managerId: string): boolean {
  return !seesOnlyAssignedWorkers(user) || managerId === userId;
}
