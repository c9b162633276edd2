import { and, eq, exists, gte, inArray, isNotNull, isNull, lt, lte, max, notExists, or, sql } from "drizzle-orm";
import { v5 as uuidFromName } from "uuid";
import type { Span } from "#app/contract/day-words.ts";
import type { Db } from "../../../db/connect.server.ts";
import { additionalCompensations } from "../../../db/schema/additional-compensation.ts";
import { companies } from "../../../db/schema/company.ts";
import { paycycleCompensations as rows, paycycles, paycycleStaleWorkers } from "../../../db/schema/paycycle.ts";
import { workers } from "../../../db/schema/worker.ts";
import { lockCompany } from "../../company/lock-company.ts";
import { depositKeptDays } from "../../security-deposit/deposit-return.ts";
import { addDays, dayIn } from "../../day/calendar-day.ts";
import { taxYearOf } from "../../day/tax-year.ts";
import { latestRates } from "../../exchange-rate/latest-rates.ts";
import { recordMovedPayment } from "../calendar/moved-payment.ts";
import { payPlaceOf } from "../calendar/pay-place.ts";
import { paycycleOf, paycycleSeenFrom, type PaycycleDates } from "../calendar/paycycle-calendar.ts";

/**
 * Opens the cycle of a month ("2026-12" or any day of it) with the fee and the exchange rates of now, and marks everybody
 * who may be in it, for `buildPaycycle` to build. Where it is late for that month its dates are later ones, so that it is not
 * approved before anybody has seen it. Returns its id; null when nobody is to be paid, or another cycle is open.
 */
export async function openPaycycle(tx: Db, companyId: string, month: string, now: Date): Promise<string | null> {
  await lockCompany(tx, companyId);
  const [company] = await tx.select().from(companies).where(eq(companies.id, companyId));
  if (!company) return null;
  const place = payPlaceOf(company);
  const dates = paycycleSeenFrom(await notSeenBefore(tx, company, now), month, place);
  const id = await openWithDates(tx, company, dates, now);
  const { startDate, paymentDate } = dates;
  if (id) await recordMovedPayment(tx, { companyId, id, from: paycycleOf(startDate, place).paymentDate, to: paymentDate }, now);
  return id;
}

/** Today, or the pay-by day until which the cycle before is the one that is shown (spec 2.16). */
async function notSeenBefore(tx: Db, { id, timeZone }: typeof companies.$inferSelect, now: Date): Promise<string> {
  const today = dayIn(timeZone, now);
  const [before] = await tx.select({ paymentDate: max(paycycles.paymentDate) }).from(paycycles).where(eq(paycycles.companyId, id));
  return before?.paymentDate && before.paymentDate > today ? before.paymentDate : today;
}

/** The same with these dates, whatever the time is. */
export async function openWithDates(tx: Db, company: typeof companies.$inferSelect, dates: PaycycleDates, now: Date): Promise<string | null> {
  const companyId = company.id;
  if (!(await isAnybodyPaid(tx, company, dates))) return null;
  const [opened] = await tx
    .insert(paycycles)
    .values({
      companyId,
      id: paycycleId(companyId, dates.startDate),
      ...dates,
      monthlyFee: company.monthlyFee,
      rates: await latestRates(tx, now),
      taxYear: taxYearOf(dates.startDate),
      isCompared: true,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: paycycles.id });
  if (!opened) return null;
  await markEverybody(tx, companyId);
  return opened.id;
}

/** Has the rows of everybody who may be in the open cycle built anew. */
export async function markEverybody(tx: Db, companyId: string): Promise<void> {
  await tx.execute(sql`insert into ${paycycleStaleWorkers} (company_id, worker_id, marks)
    select ${workers.companyId}, ${workers.id}, 1 from ${workers}
    where ${workers.companyId} = ${companyId} and ${workers.status} in ('active', 'terminated') order by 1, 2
    on conflict (company_id, worker_id) do update set marks = ${paycycleStaleWorkers.marks} + 1`);
}

const namespace = "8f3f1f0e-3a37-4c65-9b0a-5a1f8f2f7c55";

/** One address for a company's month, however often it is built. */
export function paycycleId(companyId: string, startDate: string): string {
  return uuidFromName(`${companyId}/${startDate}`, namespace);
}

async function isAnybodyPaid(tx: Db, { id: companyId, timeZone }: typeof companies.$inferSelect, period: Span): Promise<boolean> {
  const isOwed = exists(
    tx
      .select({ one: sql`1` })
      .from(additionalCompensations)
      .where(
        and(
          eq(additionalCompensations.companyId, companyId),
          eq(additionalCompensations.workerId, workers.id),
          eq(additionalCompensations.status, "accepted"),
        ),
      ),
  );
  const isEmployed = and(
    lte(workers.startDate, period.endDate),
    or(and(eq(workers.status, "active"), isNull(workers.endDate)), and(isNotNull(workers.endDate), gte(workers.endDate, period.startDate))),
  );
  const ofWorker = and(eq(rows.companyId, companyId), eq(rows.workerId, workers.id));
  // Who has left before a cycle could pay them, and who gets a deposit back, may be the last one there is.
  const isMissed = and(
    lt(workers.endDate, period.startDate),
    // For a month that was not over when they were added, as read-paid.ts has it.
    gte(workers.endDate, sql`date_trunc('month', ${workers.createdAt} at time zone ${timeZone})::date`),
    notExists(tx.select({ one: sql`1` }).from(rows).where(ofWorker)),
  );
  const held = tx.select({ held: sql`sum(${rows.securityDepositUsd})` }).from(rows).where(ofWorker);
  const isGivenBack = and(lt(workers.endDate, addDays(period.startDate, -depositKeptDays)), sql`coalesce((${held}), 0) <> 0`);
  const [found] = await tx
    .select({ id: workers.id })
    .from(workers)
    .where(and(eq(workers.companyId, companyId), inArray(workers.status, ["active", "terminated"]), or(isEmployed, isOwed, isMissed, isGivenBack)))
    .limit(1);
  return found !== undefined;
}
