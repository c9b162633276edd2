import { and, eq, exists, isNotNull, not, or, sql, type SQL } from "drizzle-orm";
import { alias, QueryBuilder } from "drizzle-orm/pg-core";
import { securityDepositStatuses, type SecurityDepositStatus } from "#app/contract/security-deposit-status.ts";
import { paycycleCompensations as rows, paycycles } from "../../db/schema/paycycle.ts";
import { workers } from "../../db/schema/worker.ts";

// A deposit is the row of the paycycle that takes it: each worker has one at most, and another row that gives it back whole.
// Signs are written out, as the indexes of these rows have them: of a parameter the database could not tell.

/** The row that gives a deposit back, and its paycycle, open or approved. */
export const returned = alias(rows, "returned");
export const returning = alias(paycycles, "returning");

const one = { one: sql`1` };

/** Says of a row that it took a deposit, in a paycycle that is approved. */
export function isTaken(companyId: string): SQL | undefined {
  const approved = build().select(one).from(paycycles).where(and(eq(paycycles.companyId, companyId), eq(paycycles.id, rows.paycycleId), isNotNull(paycycles.approvedDate)));
  return and(eq(rows.companyId, companyId), sql`${rows.securityDeposit} > 0`, exists(approved));
}

/** Says of a row in `returned` that it gives back what the row took. */
export function isReturnOf(companyId: string): SQL | undefined {
  return and(eq(returned.companyId, companyId), eq(returned.workerId, rows.workerId), sql`${returned.securityDeposit} < 0`);
}

/** Says of a row that took a deposit that it stands in one of these ways now; of all of them but one it is asked for that one alone. */
export function standsAs(companyId: string, statuses: readonly SecurityDepositStatus[]): SQL | undefined {
  const others = securityDepositStatuses.filter((status) => !statuses.includes(status));
  const [other, ...rest] = others.map((status) => isStatus(companyId, status));
  if (!other) return undefined;
  // Alternatives would have the database read everybody who is leaving before the first row.
  if (rest.length === 0) return not(other);
  return or(...statuses.map((status) => isStatus(companyId, status)));
}

function isStatus(companyId: string, status: SecurityDepositStatus): SQL | undefined {
  const back = exists(
    build()
      .select(one)
      .from(returned)
      .innerJoin(returning, and(eq(returning.companyId, companyId), eq(returning.id, returned.paycycleId), isNotNull(returning.approvedDate)))
      .where(isReturnOf(companyId)),
  );
  if (status === "returned") return back;
  const leaving = exists(build().select(one).from(workers).where(and(eq(workers.companyId, companyId), eq(workers.id, rows.workerId), isNotNull(workers.endDate))));
  return and(not(back), status === "expected" ? leaving : not(leaving));
}

const build = () => new QueryBuilder();
