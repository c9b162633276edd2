import { and, asc, desc, eq, gte, isNotNull, isNull, or, sql, type SQL } from "drizzle-orm";
import type { CostYear } from "#app/contract/cost-calculator.ts";
import { pageSize } from "#app/contract/list.ts";
import type { PaycycleHead, PaycycleRate, TrendPoint } from "#app/contract/paycycle.ts";
import type { WorkersInBrief } from "#app/contract/workers-in-brief.ts";
import type { Db } from "../../../db/connect.server.ts";
import { companies } from "../../../db/schema/company.ts";
import { paycycles, paycycleStaleWorkers as stale, paycycleTotals as totals, type PaycycleRates } from "../../../db/schema/paycycle.ts";
import type { Who } from "../../../environment.ts";
import { notFound } from "../../../refusal.ts";
import { todayOf } from "../../day/company-day.ts";
import { buildPaycycle } from "../building/build-paycycle.ts";
import type { Compared } from "../comparison/compare-paycycles.ts";
import { paymentDateBefore } from "../calendar/moved-payment.ts";
import { findWorkersInBrief } from "../../worker/find-workers-in-brief.ts";

const dueInDollars = sql<number>`coalesce(sum(${totals.grossBasePayUsd} + ${totals.bonusCommissionsUsd} + ${totals.reimbursementsUsd}
  + ${totals.totalEmployerTaxesUsd} + ${totals.totalBenefitsAndOtherUsd} + ${totals.securityDepositUsd} + ${totals.viaFeeUsd}), 0)`;

const ofThisCycle = (companyId: string | typeof paycycles.companyId) =>
  sql`from ${totals} where ${totals.companyId} = ${companyId} and ${totals.paycycleId} = ${paycycles.id}`;

/** What is due for a row of `paycycles`, minor units of USD. */
export const totalDueOf = (companyId: string | typeof paycycles.companyId) => sql<number>`(select ${dueInDollars} ${ofThisCycle(companyId)})`.mapWith(Number);

const headOf = ({ companyId }: Who) => ({
  id: paycycles.id,
  approvedDate: paycycles.approvedDate,
  autoApproveDate: paycycles.autoApproveDate,
  startDate: paycycles.startDate,
  endDate: paycycles.endDate,
  paymentDate: paycycles.paymentDate,
  paymentDateBefore: paymentDateBefore(companyId),
  cutOff: paycycles.cutOff,
  approverName: paycycles.approverName,
  rates: paycycles.rates,
  taxYear: paycycles.taxYear,
  timeZone: companies.timeZone,
  isCompared: paycycles.isCompared,
  totalDue: totalDueOf(companyId),
  workers: sql<number>`(select coalesce(sum(${totals.count}), 0) ${ofThisCycle(companyId)})`.mapWith(Number),
  isStale: sql<boolean>`${paycycles.approvedDate} is null and exists (select 1 from ${stale} where ${stale.companyId} = ${companyId})`,
});

/** A cycle with the totals of the last ones up to it, oldest first, and the one before it, to be compared with. */
export type PaycycleInLine = { head: PaycycleHead; trend: TrendPoint[]; compared: (Compared & { isKept: boolean }) | null };

/** How many cycles the small picture shows. */
const trendLength = 12;

/**
 * The active cycle: an approved one until its pay-by day is over, where the company is; otherwise the open one. Null when
 * there is neither. An open one is brought up to date first.
 */
export async function findActivePaycycle(db: Db, who: Who, now: Date): Promise<PaycycleInLine | null> {
  const isNotOver = gte(paycycles.paymentDate, todayOf(who, now));
  return inLine(who, await readUpTo(db, who, or(isNull(paycycles.approvedDate), isNotOver), trendLength, now));
}

/** The same of any cycle of this person's company, open or past; another company's is not found. */
export async function findPaycycleInLine(db: Db, who: Who, id: string, now: Date): Promise<PaycycleInLine> {
  const found = inLine(who, await readUpTo(db, who, eq(paycycles.id, id), trendLength, now));
  if (!found) throw notFound();
  return found;
}

/** The cycle alone. */
export async function findPaycycle(db: Db, who: Who, id: string, now: Date): Promise<PaycycleHead> {
  const [found] = await readUpTo(db, who, eq(paycycles.id, id), 1, now);
  if (!found) throw notFound();
  return onTheWire(found);
}

/** The first cycle of a kind and those before it, newest first, in one statement. */
async function readUpTo(db: Db, who: Who, isIt: SQL | undefined, count: number, now: Date): Promise<Found[]> {
  const read = () => {
    const first = db
      .select({ startDate: paycycles.startDate })
      .from(paycycles)
      .innerJoin(companies, eq(companies.id, paycycles.companyId))
      .where(and(eq(paycycles.companyId, who.companyId), isIt))
      .orderBy(asc(paycycles.startDate))
      .limit(1);
    return db
      .select(headOf(who))
      .from(paycycles)
      .innerJoin(companies, eq(companies.id, paycycles.companyId))
      .where(and(eq(paycycles.companyId, who.companyId), sql`${paycycles.startDate} <= (${first})`))
      .orderBy(desc(paycycles.startDate))
      .limit(count);
  };
  const found = await read();
  if (!found[0]?.isStale) return found;
  const unpaid = await findWorkersInBrief(db, who.companyId, await buildPaycycle(db, who.companyId, now));
  const [head, ...before] = await read();
  return head ? [{ ...head, unpaid }, ...before] : [];
}

function inLine({ companyId }: Who, found: readonly Found[]): PaycycleInLine | null {
  const [current, previous] = found;
  if (!current) return null;
  const trend = found.map(({ id, startDate, endDate, totalDue }) => ({ id, startDate, endDate, totalDue })).toReversed();
  return { head: onTheWire(current), trend, compared: previous ? { companyId, current, previous, isKept: current.isCompared } : null };
}

type Found = Pick<PaycycleHead, "id" | "startDate" | "endDate" | "paymentDate" | "totalDue"> & {
  timeZone: string;
  isCompared: boolean;
  workers: number;
  approvedDate: Date | null;
  paymentDateBefore: string | null;
  autoApproveDate: Date;
  cutOff: Date;
  approverName: string | null;
  rates: PaycycleRates;
  taxYear: CostYear;
  isStale: boolean;
  unpaid?: WorkersInBrief | undefined;
};

function onTheWire(found: Found): PaycycleHead {
  const { id, startDate, endDate, paymentDate, timeZone, totalDue, workers } = found;
  return {
    id,
    startDate,
    endDate,
    paymentDate,
    totalDue,
    workers,
    timeZone,
    approvedDate: found.approvedDate?.toISOString() ?? null,
    autoApproveDate: found.autoApproveDate.toISOString(),
    cutOffDate: found.cutOff.toISOString(),
    approvedBy: found.approverName,
    exchangeRates: ratesOnTheWire(found.rates),
    ...(found.paymentDateBefore && { paymentDateBefore: found.paymentDateBefore }),
    ...foreignTaxYear(found),
    ...(found.unpaid && { unpaid: found.unpaid }),
  };
}

/** The tax year whose rates a cycle stands on, where there are none for its own. */
export function foreignTaxYear({ startDate, taxYear }: Pick<Found, "startDate" | "taxYear">): Pick<PaycycleHead, "taxYear"> {
  return taxYear === Number(startDate.slice(0, 4)) ? {} : { taxYear };
}

/** The rates that were kept with a cycle, by their currencies. */
export function ratesOnTheWire(rates: PaycycleRates): PaycycleRate[] {
  return Object.entries(rates).map(([currencyCode, rate]) => ({ currencyCode, ...rate }));
}

/** The one for a currency; null for dollars, which are not converted. */
export function rateOnTheWire(rates: PaycycleRates, currencyCode: string): PaycycleRate | null {
  const rate = rates[currencyCode];
  return rate ? { currencyCode, ...rate } : null;
}

/** One page of the approved cycles, newest first, with the number of them all. */
export async function listPastPaycycles(db: Db, who: Who, page: number) {
  const condition = and(eq(paycycles.companyId, who.companyId), isNotNull(paycycles.approvedDate));
  const [count] = await db.select({ total: sql<number>`count(*)::int` }).from(paycycles).where(condition);
  const rows = await db
    .select(headOf(who))
    .from(paycycles)
    .innerJoin(companies, eq(companies.id, paycycles.companyId))
    .where(condition)
    .orderBy(desc(paycycles.startDate))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return { rows: rows.map(onTheWire), total: count?.total ?? 0 };
}
