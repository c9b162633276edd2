import { and, eq, exists, gt, inArray, isNull, lt, lte, notExists, sql } from "drizzle-orm";
import { costYears } from "#app/contract/cost-calculator.ts";
import type { Db } from "../../db/connect.server.ts";
import { companies } from "../../db/schema/company.ts";
import { paycycles, paycycleStaleWorkers as stale } from "../../db/schema/paycycle.ts";
import { workerTallies } from "../../db/schema/tally.ts";
import { lockCompany } from "../company/lock-company.ts";
import { approveBySystem } from "./approval/approve-paycycle.ts";
import { batchSize, buildPaycycle } from "./building/build-paycycle.ts";
import { taxYearOf } from "../day/tax-year.ts";
import { eachInTurn } from "../each-in-turn.ts";
import { mailApproved } from "../mail/mail-paycycle.ts";
import { nextPaycycleStart } from "./calendar/next-paycycle.ts";
import { markEverybody, openPaycycle } from "./building/open-paycycle.ts";
import { companiesToPay, payRequestsOf } from "./approval/pay-paycycle.ts";
import { inTransaction } from "../transaction.ts";

const job = "run-paycycles";

/**
 * Everything that happens to paycycles by time alone, in companies that are not closed. Any number of processes may do it, at
 * any time, and again. Once `stopping`, no further company is begun.
 */
export async function runPaycycles(db: Db, now: Date, stopping?: AbortSignal): Promise<void> {
  await eachInTurn(job, [takeNewRates, approveDuePaycycles, openMissingPaycycles, payProcessedRequests, buildLargePaycycles], (step) => step(db, now, stopping), stopping);
}

/** Open cycles that stand on the rates of a year before the one that there are rates for by now take those: everybody's row is built anew. */
async function takeNewRates(db: Db, _now: Date, stopping?: AbortSignal): Promise<void> {
  const isBehind = and(isNull(paycycles.approvedDate), lt(paycycles.taxYear, sql`least(extract(year from ${paycycles.startDate}), ${costYears.at(-1)})`));
  const found = await db
    .select({ companyId: paycycles.companyId, id: paycycles.id, startDate: paycycles.startDate })
    .from(paycycles)
    .innerJoin(companies, eq(companies.id, paycycles.companyId))
    .where(and(isBehind, isNull(companies.closedAt)));
  await eachInTurn(job, found, ({ companyId, id, startDate }) =>
    inTransaction(db, async (tx) => {
      const isThis = and(eq(paycycles.companyId, companyId), eq(paycycles.id, id));
      await lockCompany(tx, companyId);
      const taken = await tx.update(paycycles).set({ taxYear: taxYearOf(startDate) }).where(and(isThis, isBehind)).returning({ id: paycycles.id });
      if (taken.length > 0) await markEverybody(tx, companyId);
    }),
    stopping,
  );
}

/**
 * Approves every cycle whose auto-approval is due, once, also long after it: the approval has the time at which it
 * happened. The cycle that opens with it waits until it can have been seen. Cycles that another process has in hand are
 * left to it. Returns how many were approved here.
 */
export async function approveDuePaycycles(db: Db, now: Date, stopping?: AbortSignal): Promise<number> {
  const due = await db
    .select({ companyId: paycycles.companyId, id: paycycles.id })
    .from(paycycles)
    .innerJoin(companies, eq(companies.id, paycycles.companyId))
    .where(and(isNull(paycycles.approvedDate), lte(paycycles.autoApproveDate, now), isNull(companies.closedAt)));
  let approved = 0;
  await eachInTurn(job, due, async (each) => {
    if (await inTransaction(db, (tx) => approveDue(tx, each, now))) approved += 1;
  }, stopping);
  return approved;
}

async function approveDue(tx: Db, of: { companyId: string; id: string }, now: Date): Promise<boolean> {
  // It may have been closed while those before it were approved, and live elsewhere by now. Whoever closes it waits for this.
  const [open] = await tx.select({ id: companies.id }).from(companies).where(and(eq(companies.id, of.companyId), isNull(companies.closedAt))).for("no key update");
  if (!open) return false;
  const [due] = await tx
    .select({ id: paycycles.id })
    .from(paycycles)
    .where(and(eq(paycycles.companyId, of.companyId), eq(paycycles.id, of.id), isNull(paycycles.approvedDate)))
    .for("update", { skipLocked: true });
  if (!due) return false;
  if (!(await approveBySystem(tx, of, now))) return false;
  await mailApproved(tx, of, now);
  return true;
}

/** Opens a cycle for each active company that has none open and somebody to pay. */
async function openMissingPaycycles(db: Db, now: Date, stopping?: AbortSignal): Promise<void> {
  const isOpen = db
    .select({ one: sql`1` })
    .from(paycycles)
    .where(and(eq(paycycles.companyId, companies.id), isNull(paycycles.approvedDate)));
  // Whoever has nobody, as many a company has that has just come, is not asked each minute, in a transaction of its own, whom it pays.
  const mayPay = db
    .select({ one: sql`1` })
    .from(workerTallies)
    .where(and(eq(workerTallies.companyId, companies.id), inArray(workerTallies.status, ["active", "terminated"]), gt(workerTallies.count, 0)));
  const found = await db.select().from(companies).where(and(eq(companies.status, "active"), isNull(companies.closedAt), notExists(isOpen), exists(mayPay)));
  const missing = found.map((company) => ({ companyId: company.id, company }));
  await eachInTurn(job, missing, ({ companyId, company }) =>
    inTransaction(db, async (tx) => openPaycycle(tx, companyId, await nextPaycycleStart(tx, company, now), now)),
    stopping,
  );
}

/** Processed requests are paid once the pay-by day of their cycle is over, where the company is, also long after it. */
async function payProcessedRequests(db: Db, now: Date, stopping?: AbortSignal): Promise<void> {
  const isPayDayOver = sql`company.closed_at is null and cycle.payment_date < (${now.toISOString()}::timestamptz at time zone company.time_zone)::date`;
  await eachInTurn(job, await companiesToPay(db, isPayDayOver), ({ companyId }) =>
    inTransaction(db, (tx) => payRequestsOf(tx, companyId, isPayDayOver, now)),
    stopping,
  );
}

/** Whoever reads an open cycle has it brought up to date and waits for that: what would take them seconds is done ahead, once all else has marked what it changes. */
async function buildLargePaycycles(db: Db, now: Date, stopping?: AbortSignal): Promise<void> {
  const large = await db
    .select({ companyId: stale.companyId })
    .from(stale)
    .innerJoin(companies, eq(companies.id, stale.companyId))
    .where(isNull(companies.closedAt))
    .groupBy(stale.companyId)
    .having(gt(sql`count(*)`, batchSize));
  await eachInTurn(job, large, ({ companyId }) => buildPaycycle(db, companyId, now, stopping), stopping);
}
