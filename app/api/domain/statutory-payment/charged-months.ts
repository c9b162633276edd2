import { and, asc, eq, gte, inArray, isNotNull, lt, sql } from "drizzle-orm";
import type { Db } from "../../db/connect.server.ts";
import { isOneOf } from "../../db/is-one-of.ts";
import { paycycleCompensations as rows, paycycleLines, paycycles, paycycleStatutoryLines as kept, type PaycycleRates, type StoredLine } from "../../db/schema/paycycle.ts";
import { inBoth } from "../paycycle/pay/pay-currency.ts";
import { monthContributions, noExtras } from "../paycycle/pay/month-contributions.ts";
import { legalTermsOf, type PaidWorker } from "../paycycle/pay/worker-pay.ts";
import { chargesOf, settlementsOf, type Settlement, type StatutoryCharge } from "./statutory-charge.ts";
import { statutoryLines } from "./statutory-lines.ts";

/** A worker's row of an approved cycle: its month's salary and rates, what it charged for statutory payments and what it settled of them. */
export type ChargedMonth = {
  startDate: string;
  monthlySalary: number;
  annualSalary: number | null;
  salaryCurrencyCode: string;
  rates: PaycycleRates;
  charges: readonly StatutoryCharge[];
  settlements: readonly Settlement[];
};

/** Cycles that began on `from` or later, and where it is said before `before`. */
type Bounds = { from: string; before?: string };

/**
 * What approved cycles charged for statutory payments of employees, by worker, oldest first. Cycles that were brought in
 * from elsewhere have no lines: theirs are calculated again, of the salary and the days alone.
 */
export async function readChargedMonths(db: Db, companyId: string, { from, before }: Bounds, workers: ReadonlyMap<string, PaidWorker>): Promise<Map<string, ChargedMonth[]>> {
  const cycles = await db
    .select({ id: paycycles.id, startDate: paycycles.startDate, endDate: paycycles.endDate, rates: paycycles.rates, taxYear: paycycles.taxYear })
    .from(paycycles)
    .where(
      and(
        eq(paycycles.companyId, companyId),
        isNotNull(paycycles.approvedDate),
        gte(paycycles.startDate, from),
        before === undefined ? undefined : lt(paycycles.startDate, before),
      ),
    )
    .orderBy(asc(paycycles.startDate));
  const byId = new Map(cycles.map((cycle) => [cycle.id, cycle]));
  const found = await db
    .select({
      paycycleId: rows.paycycleId,
      workerId: rows.workerId,
      countryCode: rows.countryCode,
      currencyCode: rows.currencyCode,
      monthlySalary: rows.monthlySalary,
      annualSalary: rows.annualSalary,
      salaryCurrencyCode: rows.salaryCurrencyCode,
      paidDays: rows.paidDays,
      periodDays: rows.periodDays,
      hasLines: isNotNull(paycycleLines.compensationId).mapWith(Boolean),
      // Kept at the approval; of a cycle that was approved before they were, all of its lines are read.
      lines: sql<StoredLine[] | null>`case when ${kept.compensationId} is null then ${statutoryLines} else ${kept.lines} end`,
    })
    .from(rows)
    .leftJoin(paycycleLines, and(eq(paycycleLines.companyId, companyId), eq(paycycleLines.compensationId, rows.id)))
    .leftJoin(kept, and(eq(kept.companyId, companyId), eq(kept.compensationId, rows.id)))
    .where(
      and(
        eq(rows.companyId, companyId),
        inArray(rows.paycycleId, [...byId.keys()]),
        isOneOf(rows.workerId, [...workers.keys()]),
        eq(rows.type, "employee"),
      ),
    );
  const months = found.flatMap((row) => {
    const [cycle, worker] = [byId.get(row.paycycleId), workers.get(row.workerId)];
    // What was charged under another country's law is no part of this one's payments.
    if (!cycle || worker?.countryCode !== row.countryCode) return [];
    const { startDate, rates } = cycle;
    const { workerId, monthlySalary, annualSalary, salaryCurrencyCode } = row;
    const charges = chargesOf(row.hasLines ? (row.lines ?? []) : calculateAgain(row, worker, cycle), startDate);
    return { workerId, startDate, monthlySalary, annualSalary, salaryCurrencyCode, rates, charges, settlements: settlementsOf(row.lines ?? []) };
  });
  return Map.groupBy(months.sort((one, other) => one.startDate.localeCompare(other.startDate)), ({ workerId }) => workerId);
}

type Row = { currencyCode: string; monthlySalary: number; salaryCurrencyCode: string; paidDays: number; periodDays: number };
type Cycle = Pick<typeof paycycles.$inferSelect, "startDate" | "endDate" | "rates" | "taxYear">;

function calculateAgain(row: Row, worker: PaidWorker, cycle: Cycle) {
  const legal = legalTermsOf(worker, cycle);
  if (!legal) return [];
  const gross = inBoth(row.monthlySalary, row.salaryCurrencyCode, row.currencyCode, cycle.rates).local * 12;
  return monthContributions(legal, gross, noExtras, row, cycle.taxYear);
}
