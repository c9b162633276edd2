import { and, asc, eq, inArray, lt, or, sql } from "drizzle-orm";
import type { Span } from "#app/contract/day-words.ts";
import type { Db } from "../../../db/connect.server.ts";
import { paycycleCompensations as rows, paycycleLines, paycycles } from "../../../db/schema/paycycle.ts";
import { missedPrefix } from "../pay/build-paycycle-compensation.ts";
import { endOfMonth } from "../../day/calendar-day.ts";
import type { PaidPeriod } from "../pay/correct-days.ts";

type Cycle = { companyId: string; startDate: string };
type Offer = { id: string; endDate: string | null };

/** Of the line by which rows paid the month directly before, and no other, before its key said which. */
const formerLabel = "Salary of the month before, begun after its paycycle";

/**
 * What earlier cycles paid to those of these workers for whom it may not be right any more: who has unpaid leave or a last
 * day before this cycle, or had. Cycles from before unpaid days were kept are left as they are.
 */
export async function readPaidPeriods(
  tx: Db,
  { companyId, startDate }: Cycle,
  offers: readonly Offer[],
  leaves: ReadonlyMap<string, readonly { startDate: string }[]>,
): Promise<Map<string, PaidPeriod[]>> {
  const ids = offers.map(({ id }) => id);
  const suspects = offers
    .filter(({ id, endDate }) => (endDate !== null && endDate < startDate) || leaves.get(id)?.some((leave) => leave.startDate < startDate))
    .map(({ id }) => id);
  const hadUnpaid = tx
    .select({ workerId: rows.workerId })
    .from(rows)
    .where(and(eq(rows.companyId, companyId), inArray(rows.workerId, ids), sql`(cardinality(${rows.unpaidDays}) > 0 or cardinality(${rows.repaidDays}) > 0)`));
  const missed = sql<string[] | null>`(select array_agg(coalesce(substr(line ->> 'key', ${missedPrefix.length + 1}), (${paycycles.startDate} - interval '1 month')::date::text))
    from ${paycycleLines}, json_array_elements(${paycycleLines.lines}) as line
    where ${paycycleLines.companyId} = ${companyId} and ${paycycleLines.compensationId} = ${rows.id} and (line ->> 'key' like ${`${missedPrefix}%`} or line ->> 'label' = ${formerLabel}))`;
  const found = await tx
    .select({ row: rows, startDate: paycycles.startDate, endDate: paycycles.endDate, rates: paycycles.rates, taxYear: paycycles.taxYear, missed })
    .from(rows)
    .innerJoin(paycycles, and(eq(paycycles.companyId, rows.companyId), eq(paycycles.id, rows.paycycleId)))
    .where(
      and(
        eq(rows.companyId, companyId),
        or(inArray(rows.workerId, suspects), inArray(rows.workerId, hadUnpaid)),
        lt(paycycles.startDate, startDate),
      ),
    )
    .orderBy(asc(paycycles.startDate));
  if (found.length === 0) return new Map();
  const byWorker = Map.groupBy(found, ({ row }) => row.workerId);
  return new Map([...byWorker].map(([workerId, paid]) => [workerId, periodsOf(paid)]));
}

type Found = { row: typeof rows.$inferSelect; startDate: string; endDate: string; rates: PaidPeriod["rates"]; taxYear: PaidPeriod["taxYear"]; missed: string[] | null };

function periodsOf(paid: readonly Found[]): PaidPeriod[] {
  const unpaid = new Set<string>();
  for (const { row } of paid) {
    for (const day of row.unpaidDays ?? []) unpaid.add(day);
    for (const day of row.repaidDays ?? []) unpaid.delete(day);
  }
  return paid.flatMap(({ row, rates, taxYear, missed, ...span }, place) => {
    if (row.unpaidDays === null) return [];
    const terms = { taxYear, monthlySalary: row.monthlySalary, annualSalary: row.annualSalary, salaryCurrencyCode: row.salaryCurrencyCode, rates };
    const spans = place === 0 ? [...begunTooLate(missed ?? [], row.unpaidDays, span), span] : [span];
    return spans.map((each) => ({
      ...each,
      ...terms,
      bonusCommissions: each === span ? row.bonusCommissions : 0,
      unpaidDays: [...unpaid].filter((day) => day >= each.startDate && day <= each.endDate),
    }));
  });
}

/**
 * Somebody's first row pays the months before as well in which they began too late: which, its lines say; and of one that leave
 * takes whole, of which it has no line, the days that it leaves unpaid.
 */
function begunTooLate(missed: readonly string[], unpaidDays: readonly string[], first: Span): Span[] {
  const unpaid = unpaidDays.filter((day) => day < first.startDate).map((day) => `${day.slice(0, 7)}-01`);
  return [...new Set([...missed, ...unpaid])].sort().map((startDate) => ({ startDate, endDate: endOfMonth(startDate) }));
}
