import { and, eq, gt, inArray, lt, max, sql } from "drizzle-orm";
import type { PaycycleApproval, PaycycleHead } from "#app/contract/paycycle.ts";
import { namedInBrief } from "#app/contract/workers-in-brief.ts";
import type { Db } from "../../../db/connect.server.ts";
import { history } from "../../../db/schema/history.ts";
import { paycycleChanges as changes, paycycleCompensations as rows, paycycles } from "../../../db/schema/paycycle.ts";
import { timeOffTallies, undecidedTallies } from "../../../db/schema/tally.ts";
import { workers } from "../../../db/schema/worker.ts";
import type { Who } from "../../../environment.ts";
import { addDays } from "../../day/calendar-day.ts";
import { accountMoves } from "../../worker/keep-bank-details.ts";
import { findPaycycle } from "../listing/find-paycycle.ts";

/** More is taken back than is earned, so that nothing is paid and the rest is carried over. */
const isBelowZero = sql`${rows.grossBasePay} + ${rows.bonusCommissions} < ${rows.workerTaxes} and ${rows.grossBasePay} + ${rows.bonusCommissions} + ${rows.carriedOver} <= ${rows.workerTaxes}`;

/** A cycle with what is still undecided in the whole company, the first day of the cycle that it would go to, and whom to look at before. */
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
  const below = await db
    .select({ fullName: rows.fullName })
    .from(rows)
    .where(and(eq(rows.companyId, who.companyId), eq(rows.paycycleId, id), isBelowZero))
    .orderBy(rows.nameKey, rows.id);
  const unexplained = await db
    .select({ fullName: workers.fullName, count: sql<number>`count(*) over ()`.mapWith(Number) })
    .from(changes)
    .innerJoin(workers, and(eq(workers.companyId, changes.companyId), eq(workers.id, changes.workerId)))
    .where(and(eq(changes.companyId, who.companyId), eq(changes.paycycleId, id), eq(changes.isExplained, false)))
    .orderBy(changes.size, changes.nameKey, changes.workerId)
    .limit(namedInBrief);
  const others = await findOtherAccounts(db, who, head);
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
    ...(below.length > 0 && { belowZero: { count: below.length, names: below.slice(0, namedInBrief).map(({ fullName }) => fullName) } }),
    ...(unexplained[0] && { unexplained: { count: unexplained[0].count, names: unexplained.map(({ fullName }) => fullName) } }),
    ...(others[0] && { otherAccounts: { count: others[0].count, names: others.map(({ fullName }) => fullName) } }),
  };
}

/** An account that is changed before pay leaves is how pay is stolen: whoever approves is told of each. */
async function findOtherAccounts(db: Db, { companyId }: Who, { id, startDate, approvedDate }: PaycycleHead) {
  if (approvedDate !== null) return [];
  const before = db.select({ at: max(paycycles.approvedDate) }).from(paycycles).where(and(eq(paycycles.companyId, companyId), lt(paycycles.startDate, startDate)));
  const changed = db
    .select({ id: history.subjectId })
    .from(history)
    .where(and(eq(history.companyId, companyId), eq(history.subject, "worker"), inArray(history.event, [...accountMoves]), gt(history.at, sql`coalesce((${before}), '-infinity')`)));
  return db
    .select({ fullName: rows.fullName, count: sql<number>`count(*) over ()`.mapWith(Number) })
    .from(rows)
    .where(and(eq(rows.companyId, companyId), eq(rows.paycycleId, id), inArray(rows.workerId, changed)))
    .orderBy(rows.nameKey, rows.id)
    .limit(namedInBrief);
}
