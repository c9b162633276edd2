import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { SecurityDepositStatus } from "#app/contract/security-deposit-status.ts";
import type { HeldDeposits } from "#app/contract/security-deposit.ts";
import type { Db } from "../../db/connect.server.ts";
import { paycycles, paycycleTotals as totals } from "../../db/schema/paycycle.ts";
import { leavingDepositTallies as leaving } from "../../db/schema/tally.ts";

/** How many deposits of each kind there are, and what is held in each currency. */
export type DepositTotals = { counts: Record<SecurityDepositStatus, number>; held: HeldDeposits[] };

/** Read from the totals of the approved cycles, and of those whose return is expected from their tallies: no row is added up. */
export async function totalSecurityDeposits(db: Db, companyId: string): Promise<DepositTotals> {
  const sums = await db
    .select({
      currencyCode: totals.currencyCode,
      taken: sql<number>`sum(${totals.depositsTaken})`.mapWith(Number),
      returned: sql<number>`sum(${totals.depositsReturned})`.mapWith(Number),
      amount: sql<number>`sum(${totals.securityDeposit})`.mapWith(Number),
      amountUsd: sql<number>`sum(${totals.securityDepositUsd})`.mapWith(Number),
      // One line of the tallies stands beside all totals of its currency.
      expectedCount: sql<number>`coalesce(max(${leaving.count}), 0)`.mapWith(Number),
      expectedAmount: sql<number>`coalesce(max(${leaving.amount}), 0)`.mapWith(Number),
    })
    .from(totals)
    .innerJoin(paycycles, and(eq(paycycles.companyId, companyId), eq(paycycles.id, totals.paycycleId), isNotNull(paycycles.approvedDate)))
    .leftJoin(leaving, and(eq(leaving.companyId, companyId), eq(leaving.currencyCode, totals.currencyCode)))
    .where(eq(totals.companyId, companyId))
    .groupBy(totals.currencyCode)
    .orderBy(totals.currencyCode);
  const counts = { held: 0, expected: 0, returned: 0 };
  for (const { taken, returned, expectedCount } of sums) {
    counts.held += taken - returned - expectedCount;
    counts.expected += expectedCount;
    counts.returned += returned;
  }
  const held = sums.map(({ taken, returned, ...sum }) => ({ ...sum, count: taken - returned })).filter(({ count }) => count > 0);
  return { counts, held };
}
