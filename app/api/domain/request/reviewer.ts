import { and, eq, inArray, isNotNull, or, type SQL } from "drizzle-orm";
import { can, roles, seesOnlyAssignedWorkers } from "#app/contract/permission.ts";
import type { RequestNoun } from "#app/contract/request-noun.ts";
import { users } from "../../db/schema/user.ts";
import { isDelegateOf } from "../delegation/acts-for.ts";

/**
 * The users, beside their companies, who may review requests of a kind of this worker: all who see every worker, the
 * worker's own manager, and who decides for them now.
 */
export function mayReview(noun: RequestNoun, { companyId, managerId }: { companyId: string; managerId: string | null }, now: Date): SQL | undefined {
  const reviewing = roles.filter((role) => can({ role }, `${noun}:review`));
  const all = reviewing.filter((role) => !seesOnlyAssignedWorkers({ role }));
  const isManager = managerId ? and(inArray(users.role, reviewing), or(eq(users.id, managerId), isDelegateOf(managerId, companyId, now.toISOString()))) : undefined;
  return and(eq(users.companyId, companyId), isNotNull(users.emailVerifiedAt), or(inArray(users.role, all), isManager));
}
