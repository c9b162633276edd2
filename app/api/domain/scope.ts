import { and, eq, inArray, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { seesOnlyAssignedWorkers } from "#app/contract/permission.ts";
import type { Who } from "../environment.ts";

/** Only what this person may see: their company's, and for a manager only what hangs on the workers assigned to them, or to whom they act for. */
export function visibleTo(who: Who, table: { companyId: PgColumn; managerId: PgColumn }): SQL | undefined {
  return and(
    eq(table.companyId, who.companyId),
    isOfTheirs(who, table.managerId),
  );
}

/** The name of the manager in whose place this person acts on what hangs on that manager; undefined where they act for themselves. */
export function managerActedFor({ user }: Who, managerId: string | null | undefined): string | undefined {
  return user.actsFor?.find(({ id }) => id === managerId)?.name;
}

/** Says of rows, or of what is counted of them, that they hang on a manager's own workers, or on those of whom they act for; nothing for whoever sees all. */
export function isOfTheirs({ userId, user }: Who, managerId: PgColumn): SQL | undefined {
  if (!seesOnlyAssignedWorkers(user)) return undefined;
  return inArray(managerId, [userId, ...(user.actsFor ?? []).map(({ id }) => id)]);
}
