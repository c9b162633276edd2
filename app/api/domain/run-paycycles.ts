import { and, desc, eq, isNull, lte, notExists, sql } from "drizzle-orm";
import type { Db } from "../db/connect.server.ts";
import { additionalCompensations as requests } from "../db/schema/additional-compensation.ts";
import { companies } from "../db/schema/company.ts";
import { paycycleCompensations, paycycles } from "../db/schema/paycycle.ts";
import { approveBySystem } from "./approve-paycycle.ts";
import { addDays, dayIn } from "./calendar-day.ts";
import { mailApproved, mailReminders } from "./mail-paycycle.ts";
import { openPaycycle } from "./open-paycycle.ts";
import { payPlaceOf } from "./pay-place.ts";
import { paycycleOf } from "./paycycle-calendar.ts";
import { recordSystemHistory } from "./record-system-history.ts";
import { inTransaction } from "./transaction.ts";

/** Everything that happens to paycycles by time alone. Any number of processes may do it, at any time, and again. */
export async function runPaycycles(db: Db, now: Date): Promise<void> {
  await approveDuePaycycles(db, now);
  await openMissingPaycycles(db, now);
  await payProcessedRequests(db, now);
  await mailReminders(db, now);
}

/**
 * Approves every cycle whose auto-approval is due, once, also long after it: the approval has the time at which it
 * happened. Cycles that another process has in hand are left to it. Returns how many were approved here.
 */
export async function approveDuePaycycles(db: Db, now: Date): Promise<number> {
  let approved = 0;
  // The cycle that opens next may be due as well, after a long time out of service.
  while (await inTransaction(db, (tx) => approveNextDue(tx, now))) approved += 1;
  return approved;
}

async function approveNextDue(tx: Db, now: Date): Promise<boolean> {
  const [due] = await tx
    .select({ companyId: paycycles.companyId, id: paycycles.id })
    .from(paycycles)
    .where(and(isNull(paycycles.approvedDate), lte(paycycles.autoApproveDate, now)))
    .limit(1)
    .for("update", { skipLocked: true });
  if (!due) return false;
  await approveBySystem(tx, due, now);
  await mailApproved(tx, due, now);
  return true;
}

/** Opens a cycle for each active company that has none open and somebody to pay. */
async function openMissingPaycycles(db: Db, now: Date): Promise<void> {
  const isOpen = db
    .select({ one: sql`1` })
    .from(paycycles)
    .where(and(eq(paycycles.companyId, companies.id), isNull(paycycles.approvedDate)));
  const found = await db.select().from(companies).where(and(eq(companies.status, "active"), notExists(isOpen)));
  for (const company of found) {
    const [last] = await db.select().from(paycycles).where(eq(paycycles.companyId, company.id)).orderBy(desc(paycycles.startDate)).limit(1);
    const place = payPlaceOf(company);
    const current = paycycleOf(dayIn(company.timeZone, now), place);
    const isOver = (last && last.startDate >= current.startDate) || current.autoApproveDate <= now;
    const from = isOver ? addDays(last && last.endDate > current.endDate ? last.endDate : current.endDate, 1) : current.startDate;
    await inTransaction(db, (tx) => openPaycycle(tx, company.id, from, now));
  }
}

/** Processed requests are paid once the pay-by day of their cycle is over, where the company is. */
async function payProcessedRequests(db: Db, now: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    const due = sql`(select rows.company_id, unnest(rows.item_ids) as id from ${paycycleCompensations} rows
      join ${paycycles} cycle on cycle.company_id = rows.company_id and cycle.id = rows.paycycle_id
      join ${companies} company on company.id = cycle.company_id
      where cycle.approved_date is not null and cardinality(rows.item_ids) > 0
        and cycle.payment_date >= ${now.toISOString()}::date - 60
        and cycle.payment_date < (${now.toISOString()}::timestamptz at time zone company.time_zone)::date)`;
    const paid = await tx
      .update(requests)
      .set({ status: "paid" })
      .where(and(eq(requests.status, "processed"), sql`(${requests.companyId}, ${requests.id}) in ${due}`))
      .returning({ companyId: requests.companyId, id: requests.id });
    await recordSystemHistory(
      tx,
      now,
      paid.map(({ companyId, id }) => ({ companyId, subject: "additional-compensation", subjectId: id, event: "paid", from: "processed", to: "paid" })),
    );
  });
}
