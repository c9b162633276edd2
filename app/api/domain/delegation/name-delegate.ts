import { and, asc, eq, gte, inArray, lte } from "drizzle-orm";
import { v7 as uuid } from "uuid";
import { formatSpan } from "#app/contract/day-words.ts";
import { beginsTooEarly, endsTooLate, longestAhead, type Delegation, type NewDelegation } from "#app/contract/delegation.ts";
import { fullNameOf } from "#app/contract/full-name.ts";
import { seesOnlyAssignedWorkers } from "#app/contract/permission.ts";
import type { Db } from "../../db/connect.server.ts";
import { delegations } from "../../db/schema/delegation.ts";
import { users } from "../../db/schema/user.ts";
import type { Who } from "../../environment.ts";
import { invalid, unauthorized } from "../../refusal.ts";
import { refuseWithoutFreshCode } from "../access/fresh-code.ts";
import { lockCompany } from "../company/lock-company.ts";
import { addDays } from "../day/calendar-day.ts";
import { todayOf } from "../day/company-day.ts";
import { recordHistory } from "../history/record-history.ts";
import { isId } from "../id.ts";
import { beginDelegation } from "./begin-delegation.ts";
import { findDelegation, isKept } from "./list-delegations.ts";
import { tellNamed } from "./tell-delegation.ts";

type Person = typeof users.$inferSelect;

/**
 * Names who decides for a manager from one day to another, both included, and tells them, and the manager where a super admin
 * does it. Refuses with 403 whoever is to give a code first and a manager who names for another, and with 422 by field: whoever is no manager of the company or has
 * a delegate for one of these days themselves, days that are over or more than a year ahead, and days for which the manager has
 * a delegate already.
 */
export async function nameDelegate(tx: Db, who: Who, wanted: NewDelegation, now: Date): Promise<Delegation> {
  await refuseWithoutFreshCode(tx, who, now);
  const managerId = managerOf(who, wanted);
  const people = await lockPeople(tx, who, [managerId, wanted.delegateId]);
  await lockCompany(tx, who.companyId);
  const manager = people.find(({ id }) => id === managerId.toLowerCase());
  const delegate = people.find(({ id }) => id === wanted.delegateId.toLowerCase());
  const errors = {
    ...wrongPerson("managerId", manager),
    ...wrongPerson("delegateId", delegate),
    ...(delegate && (await isAway(tx, who, delegate, wanted, now))),
    ...(manager && manager === delegate && { delegateId: ["Choose somebody else than who is away."] }),
    ...wrongDays(wanted, todayOf(who, now)),
    ...(manager && (await takenDays(tx, who, manager, wanted, now))),
  };
  if (!manager || !delegate || Object.keys(errors).length > 0) throw invalid(errors);
  const { firstDay, lastDay } = wanted;
  const id = uuid();
  await tx.insert(delegations).values({ companyId: who.companyId, id, managerId: manager.id, delegateId: delegate.id, firstDay, lastDay, createdAt: now });
  await recordHistory(tx, who, now, { subject: "user", subjectId: manager.id, event: "delegate named", to: fullNameOf(delegate), comment: formatSpan({ startDate: firstDay, endDate: lastDay }) });
  await tellNamed(tx, { id, manager, delegate, firstDay, lastDay }, who, now);
  if (firstDay === todayOf(who, now)) await beginDelegation(tx, who.companyId, id, now);
  return findDelegation(tx, who, id, now);
}

/** Managers name for themselves alone; a super admin says for whom. */
function managerOf({ userId, user }: Who, { managerId }: NewDelegation): string {
  if (!seesOnlyAssignedWorkers(user)) {
    if (managerId === undefined) throw invalid({ managerId: ["Required"] });
    return managerId;
  }
  if (managerId !== undefined && managerId.toLowerCase() !== userId) throw unauthorized();
  return userId;
}

/** In the order of their ids, as everybody who locks users does: no role is taken away meanwhile, and of two delegations at once the second sees the first. */
async function lockPeople(tx: Db, who: Who, ids: string[]): Promise<Person[]> {
  return tx.select().from(users).where(and(eq(users.companyId, who.companyId), inArray(users.id, ids.filter(isId)))).orderBy(users.id).for("update");
}

function wrongPerson(field: "managerId" | "delegateId", person: Person | undefined): Record<string, string[]> {
  if (!person) return { [field]: ["This manager no longer exists. Choose another."] };
  if (person.role !== "manager") return { [field]: [`${fullNameOf(person)} is not a manager.`] };
  return person.emailVerifiedAt === null ? { [field]: [`${fullNameOf(person)} has not logged in yet.`] } : {};
}

function wrongDays({ firstDay, lastDay }: NewDelegation, today: string): Record<string, string[]> {
  return {
    ...(firstDay < today && { firstDay: [beginsTooEarly] }),
    ...(lastDay > addDays(today, longestAhead) && { lastDay: [endsTooLate] }),
  };
}

/** Two who decide for each other are both away: whoever has a delegate can be none. */
async function isAway(tx: Db, who: Who, delegate: Person, wanted: NewDelegation, now: Date): Promise<Record<string, string[]>> {
  const other = await findDelegateOf(tx, who, delegate, wanted, now);
  return other ? { delegateId: [`${fullNameOf(delegate)} is away then, and ${other.name} decides for them: ${other.days}.`] } : {};
}

/** One delegate at a time: two would be asked for the same decisions. */
async function takenDays(tx: Db, who: Who, manager: Person, wanted: NewDelegation, now: Date): Promise<Record<string, string[]>> {
  const other = await findDelegateOf(tx, who, manager, wanted, now);
  return other ? { firstDay: [`${other.name} decides for ${fullNameOf(manager)} already: ${other.days}.`] } : {};
}

/** Whom somebody has named for one of these days, the first of them. */
async function findDelegateOf(tx: Db, who: Who, { id }: Person, { firstDay, lastDay }: NewDelegation, now: Date): Promise<{ name: string; days: string } | null> {
  const [found] = await tx
    .select({ firstDay: delegations.firstDay, lastDay: delegations.lastDay, delegate: users })
    .from(delegations)
    .innerJoin(users, and(eq(users.companyId, who.companyId), eq(users.id, delegations.delegateId)))
    .where(and(isKept(who, now), eq(delegations.managerId, id), lte(delegations.firstDay, lastDay), gte(delegations.lastDay, firstDay)))
    .orderBy(asc(delegations.firstDay))
    .limit(1);
  return found ? { name: fullNameOf(found.delegate), days: formatSpan({ startDate: found.firstDay, endDate: found.lastDay }) } : null;
}
