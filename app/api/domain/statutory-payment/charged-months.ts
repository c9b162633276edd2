import { and, asc, eq, gte, inArray, isNotNull, sql } from "drizzle-orm";
import type { Db } from "../../db/connect.server.ts";
import { paycycleCompensations as rows, paycycleLines, paycycles } from "../../db/schema/paycycle.ts";
import { inBoth } from "../paycycle/pay-currency.ts";
import { monthContributions, noExtras } from "../paycycle/month-contributions.ts";
import { legalTermsOf, type PaidWorker } from "../paycycle/worker-pay.ts";
import { paymentRules } from "./payment-rules.ts";

/** A worker's row of an approved cycle: its month's salary, and what it charged by the keys of the engine's lines, minor units. */
export type ChargedMonth = { startDate: string; monthlySalary: number; salaryCurrencyCode: string; charged: Record<string, number> };

const lineKeys = paymentRules.map(({ lineKey }) => lineKey);
const countryCodes = [...new Set(paymentRules.map(({ countryCode }) => countryCode))];

/**
 * What approved cycles that began on `from` or later charged for statutory payments, by worker, oldest first. Cycles that
 * were brought in from elsewhere have no lines: theirs are calculated again, of the salary and the days alone.
 */
export async function readChargedMonths(db: Db, companyId: string, from: string, workers: ReadonlyMap<string, PaidWorker>): Promise<Map<string, ChargedMonth[]>> {
  const cycles = await db
    .select({ id: paycycles.id, startDate: paycycles.startDate, endDate: paycycles.endDate, rates: paycycles.rates })
    .from(paycycles)
    .where(and(eq(paycycles.companyId, companyId), isNotNull(paycycles.approvedDate), gte(paycycles.startDate, from)))
    .orderBy(asc(paycycles.startDate));
  const byId = new Map(cycles.map((cycle) => [cycle.id, cycle]));
  const found = await db
    .select({
      paycycleId: rows.paycycleId,
      workerId: rows.workerId,
      currencyCode: rows.currencyCode,
      monthlySalary: rows.monthlySalary,
      salaryCurrencyCode: rows.salaryCurrencyCode,
      paidDays: rows.paidDays,
      periodDays: rows.periodDays,
      hasLines: isNotNull(paycycleLines.compensationId).mapWith(Boolean),
      charged: chargedByKey,
    })
    .from(rows)
    .leftJoin(paycycleLines, and(eq(paycycleLines.companyId, companyId), eq(paycycleLines.compensationId, rows.id)))
    .where(and(eq(rows.companyId, companyId), inArray(rows.paycycleId, [...byId.keys()]), inArray(rows.countryCode, countryCodes), eq(rows.type, "employee")));
  const months = found.flatMap((row) => {
    const [cycle, worker] = [byId.get(row.paycycleId), workers.get(row.workerId)];
    if (!cycle || !worker) return [];
    const { monthlySalary, salaryCurrencyCode } = row;
    return { workerId: row.workerId, startDate: cycle.startDate, monthlySalary, salaryCurrencyCode, charged: row.hasLines ? (row.charged ?? {}) : calculateAgain(row, worker, cycle) };
  });
  return Map.groupBy(months.sort((one, other) => one.startDate.localeCompare(other.startDate)), ({ workerId }) => workerId);
}

/** Of the lines of a row, what these keys come to. */
const chargedByKey = sql<Record<string, number> | null>`(select json_object_agg(each.key, each.charged) from (
  select line ->> 'key' as key, sum((line ->> 'local')::bigint) as charged from json_array_elements(${paycycleLines.lines}) as line
  where line ->> 'key' in (${sql.join(lineKeys.map((key) => sql`${key}`), sql`, `)}) group by 1) as each)`;

type Row = { currencyCode: string; monthlySalary: number; salaryCurrencyCode: string; paidDays: number; periodDays: number };
type Cycle = Pick<typeof paycycles.$inferSelect, "startDate" | "endDate" | "rates">;

function calculateAgain(row: Row, worker: PaidWorker, cycle: Cycle): Record<string, number> {
  const legal = legalTermsOf(worker, cycle);
  if (!legal) return {};
  const gross = inBoth(row.monthlySalary, row.salaryCurrencyCode, row.currencyCode, cycle.rates).local * 12;
  const lines = monthContributions(legal, gross, noExtras, row, cycle.startDate);
  return Object.fromEntries(lines.flatMap(({ key, local }) => (key !== null && lineKeys.includes(key) ? [[key, local]] : [])));
}
