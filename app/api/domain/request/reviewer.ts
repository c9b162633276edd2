import { and, eq, inArray, isNotNull, or, type SQL } from "drizzle-orm";
import { can, roles, seesOnlyAssignedWorkers } from "#app/contract/permission.ts";
import type { RequestNoun } from "#app/contract/request-noun.ts";
import { users } from "../../db/schema/user.ts";

/** The users who may review requests of a kind of this worker: all who see every worker, and the worker's own manager. */
export function mayReview(noun: RequestNoun, worker: { companyId: string; managerId: string | null }): SQL | undefined {
  const reviewing = roles.filter((role) => can({ role }, `${noun}:review`));
  const all = reviewing.filter((role) => !seesOnlyAssignedWorkers({ role }));
  const isManager = worker.managerId ? and(inArray(users.role, reviewing), eq(users.id, worker.managerId)) : undefined;
  return and(eq(users.companyId, worker.companyId), isNotNull(users.emailVerifiedAt), or(inArray(users.role, all), isManager));
}
