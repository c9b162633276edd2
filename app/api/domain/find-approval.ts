import { and, eq, gt, sql } from "drizzle-orm";
import type { PaycycleApproval } from "#app/contract/paycycle.ts";
import type { Db } from "../db/connect.server.ts";
import { timeOffTallies, undecidedTallies } from "../db/schema/tally.ts";
import type { Who } from "../environment.ts";
import { addDays } from "./calendar-day.ts";
import { findPaycycle } from "./find-paycycle.ts";

/** A cycle with what is still undecided in the whole company, and the first day of the cycle that it would go to. */
export async function findApproval(db: Db, who: Who, id: string, now: Date): Promise<PaycycleApproval> {
  const head = await findPaycycle(db, who, id, now);
  const amounts = await db
    .select()
    .from(undecidedTallies)
    .where(and(eq(undecidedTallies.companyId, who.companyId), gt(undecidedTallies.count, 0)))
    .orderBy(undecidedTallies.currencyCode);
  const [timeOff] = await db
    .select({ count: sql<number>`coalesce(sum(${timeOffTallies.count}), 0)`.mapWith(Number) })
    .from(timeOffTallies)
    .where(and(eq(timeOffTallies.companyId, who.companyId), eq(timeOffTallies.status, "submitted")));
  return {
    ...head,
    undecided: {
      additionalCompensations: {
        count: amounts.reduce((sum, { count }) => sum + count, 0),
        amounts: amounts.map(({ currencyCode, amount }) => ({ currencyCode, amount })),
      },
      timeOffs: { count: timeOff?.count ?? 0 },
    },
    nextStartDate: addDays(head.endDate, 1),
  };
}
