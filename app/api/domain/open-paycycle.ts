import { and, eq, exists, gte, inArray, isNotNull, isNull, lt, lte, notExists, or, sql } from "drizzle-orm";
import { v5 as uuidFromName } from "uuid";
import type { Db } from "../db/connect.server.ts";
import { additionalCompensations } from "../db/schema/additional-compensation.ts";
import { companies } from "../db/schema/company.ts";
import { paycycleCompensations as rows, paycycles, paycycleStaleWorkers } from "../db/schema/paycycle.ts";
import { workers } from "../db/schema/worker.ts";
import { depositKeptDays } from "./deposit-return.ts";
import { addDays } from "./calendar-day.ts";
import { latestRates } from "./latest-rates.ts";
import { payPlaceOf } from "./pay-place.ts";
import { paycycleOf } from "./paycycle-calendar.ts";

/**
 * Opens the cycle of a month ("2026-12" or any day of it) with the fee and the exchange rates of now, and marks everybody
 * who may be in it, for `buildPaycycle` to build. Returns its id; null when nobody is to be paid, or another cycle is open.
 */
export async function openPaycycle(tx: Db, companyId: string, month: string, now: Date): Promise<string | null> {
  const [company] = await tx.select().from(companies).where(eq(companies.id, companyId));
  if (!company) return null;
  const dates = paycycleOf(month, payPlaceOf(company));
  if (!(await isAnybodyPaid(tx, companyId, dates))) return null;
  const [opened] = await tx
    .insert(paycycles)
    .values({
      companyId,
      id: paycycleId(companyId, dates.startDate),
      ...dates,
      monthlyFee: company.monthlyFee,
      rates: await latestRates(tx, now),
      isCompared: true,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: paycycles.id });
  if (!opened) return null;
  await tx.execute(sql`insert into ${paycycleStaleWorkers} (company_id, worker_id, marks)
    select ${workers.companyId}, ${workers.id}, 1 from ${workers}
    where ${workers.companyId} = ${companyId} and ${workers.status} in ('active', 'terminated') order by 1, 2
    on conflict (company_id, worker_id) do update set marks = ${paycycleStaleWorkers.marks} + 1`);
  return opened.id;
}

const namespace = "8f3f1f0e-3a37-4c65-9b0a-5a1f8f2f7c55";

/** One address for a company's month, however often it is built. */
export function paycycleId(companyId: string, startDate: string): string {
  return uuidFromName(`${companyId}/${startDate}`, namespace);
}

async function isAnybodyPaid(tx: Db, companyId: string, period: { startDate: string; endDate: string }): Promise<boolean> {
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
    gte(workers.endDate, sql`(${workers.createdAt} at time zone 'UTC')::date`),
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
