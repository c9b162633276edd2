import { and, eq, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { seesOnlyAssignedWorkers } from "#app/contract/permission.ts";
import type { Who } from "../environment.ts";

/** Only what this person may see: their company's, and for a manager only what hangs on the workers assigned to them. */
export function visibleTo(who: Who, table: { companyId: PgColumn; managerId: PgColumn }): SQL | undefined {
  return and(
    eq(table.companyId, who.companyId),
    seesOnlyAssignedWorkers(who.user) ? eq(table.managerId, who.userId) : undefined,
  );
}
