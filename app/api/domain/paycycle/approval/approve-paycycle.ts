import { and, eq, isNull, type SQL } from "drizzle-orm";
import { writtenInstant } from "#app/contract/clock-words.ts";
import type { PaycycleHead } from "#app/contract/paycycle.ts";
import { fullNameOf } from "#app/contract/full-name.ts";
import { formatMoney } from "#app/contract/money.ts";
import { inBrief, type WorkersInBrief } from "#app/contract/workers-in-brief.ts";
import type { Db } from "../../../db/connect.server.ts";
import { isOneOf } from "../../../db/is-one-of.ts";
import { additionalCompensations as requests } from "../../../db/schema/additional-compensation.ts";
import { companies } from "../../../db/schema/company.ts";
import { paycycleCompensations, paycycles } from "../../../db/schema/paycycle.ts";
import type { Who } from "../../../environment.ts";
import { conflict, type Refusal } from "../../../refusal.ts";
import { buildWithin } from "../building/build-paycycle.ts";
import { lockCompany } from "../../company/lock-company.ts";
import { addDays } from "../../day/calendar-day.ts";
import { findPaycycle, totalDueOf } from "../listing/find-paycycle.ts";
import { refuseWithoutFreshCode } from "../../access/fresh-code.ts";
import { historyAuthor } from "../../history/history-author.ts";
import { recordMovedPayment } from "../calendar/moved-payment.ts";
import { openPaycycle } from "../building/open-paycycle.ts";
import { payPlaceOf } from "../calendar/pay-place.ts";
import { payableDay } from "../calendar/paycycle-calendar.ts";
import { keepStatutoryLines } from "../../statutory-payment/statutory-lines.ts";
import { postWebhooks } from "../../webhook/post-webhooks.ts";
import { recordHistory } from "../../history/record-history.ts";
import { recordSystemHistory } from "../../history/record-system-history.ts";
import { findWorkersInBrief } from "../../worker/find-workers-in-brief.ts";

type PaycycleRow = typeof paycycles.$inferSelect;
/** `shown` is the total due that the approver saw, in minor units of USD; null where nobody says. */
type Approved = { id: string; shown: number | null };
/** Null is the system itself. */
type Approver = { id: string; name: string; shown: number | null } | null;

/**
 * Approves an open cycle for good (spec 4): its accepted requests become processed, and the next cycle opens. The row
 * itself decides who is first. Refuses with 404 for what is not this company's, 409 with who and when for what is approved,
 * with whose pay is missing in it, or with both totals where it no longer comes to what was shown, and 403 whoever is to give
 * a code first.
 */
export async function approvePaycycle(tx: Db, who: Who, { id, shown }: Approved, now: Date): Promise<PaycycleHead> {
  await refuseWithoutFreshCode(tx, who, now);
  const paycycle = await close(tx, { companyId: who.companyId, id }, { id: who.userId, name: fullNameOf(who.user), shown }, now);
  if (!paycycle) throw alreadyApproved(await findPaycycle(tx, who, id, now), who);
  await recordHistory(tx, who, now, { subject: "paycycle", subjectId: id, event: "approved", from: "unapproved", to: "approved" });
  await openPaycycle(tx, who.companyId, addDays(paycycle.endDate, 1), now);
  return findPaycycle(tx, who, id, now);
}

/** The same when nobody has approved in time; false when somebody has, or somebody's pay is missing in it. */
export async function approveBySystem(tx: Db, of: { companyId: string; id: string }, now: Date): Promise<boolean> {
  const paycycle = await close(tx, of, null, now);
  if (!paycycle) return false;
  await recordSystemHistory(tx, now, [
    { companyId: of.companyId, subject: "paycycle", subjectId: of.id, event: "approved", from: "unapproved", to: "approved", comment: "Auto-approval" },
  ]);
  await openPaycycle(tx, of.companyId, addDays(paycycle.endDate, 1), now);
  return true;
}

/** Null when it is approved already; and for the system, which tries again, while somebody's pay is missing in it. */
async function close(tx: Db, of: { companyId: string; id: string }, approver: Approver, now: Date): Promise<PaycycleRow | null> {
  const isThis = and(eq(paycycles.companyId, of.companyId), eq(paycycles.id, of.id));
  await lockCompany(tx, of.companyId);
  const [open] = await tx.select().from(paycycles).where(and(isThis, isNull(paycycles.approvedDate))).for("update");
  if (!open) return null;
  const unpaid = await findWorkersInBrief(tx, of.companyId, await takeLastChanges(tx, open, now));
  // Whoever is left out of an approved cycle would never be paid for its month.
  if (unpaid && approver) throw payIsMissing(unpaid);
  if (unpaid) return null;
  if (approver && approver.shown !== null) await refuseAnotherTotal(tx, open, approver.shown);
  const paymentDate = await payableFrom(tx, open, now);
  const [closed] = await tx
    .update(paycycles)
    .set({ approvedDate: now, paymentDate, approverId: approver?.id ?? null, approverName: approver?.name ?? "system" })
    .where(and(isThis, isNull(paycycles.approvedDate)))
    .returning();
  if (!closed) return null;
  await keepStatutoryLines(tx, of);
  await recordMovedPayment(tx, { companyId: of.companyId, id: of.id, from: open.paymentDate, to: paymentDate }, now);
  const { id, startDate, endDate, approverName: approvedBy } = closed;
  await postWebhooks(tx, of.companyId, "paycycle.approved", { id, startDate, endDate, approvedDate: now.toISOString(), approvedBy }, now);
  return closed;
}

/**
 * What is paid with the cycle is processed from now on; what is canceled at the last moment is not paid. Returns the
 * workers whose pay cannot be calculated; then nothing is processed.
 */
async function takeLastChanges(tx: Db, open: PaycycleRow, now: Date): Promise<string[]> {
  const unpaid = await buildWithin(tx, open.companyId, now);
  if (unpaid.length > 0) return unpaid;
  const processed = await tx
    .update(requests)
    .set({ status: "processed" })
    .where(and(await isPaidWith(tx, open), eq(requests.status, "accepted")))
    .returning({ id: requests.id, decidedAt: requests.decidedAt });
  await recordSystemHistory(
    tx,
    now,
    processed.map(({ id, decidedAt }) => ({ companyId: open.companyId, subject: "additional-compensation", subjectId: id, event: "processed", from: "accepted", to: "processed", follows: decidedAt })),
  );
  return [];
}

/** Says of requests that they are paid with a cycle, as its rows say now. */
async function isPaidWith(tx: Db, { companyId, id }: PaycycleRow): Promise<SQL | undefined> {
  const rows = await tx
    .select({ itemIds: paycycleCompensations.itemIds })
    .from(paycycleCompensations)
    .where(and(eq(paycycleCompensations.companyId, companyId), eq(paycycleCompensations.paycycleId, id)));
  return and(eq(requests.companyId, companyId), isOneOf(requests.id, rows.flatMap(({ itemIds }) => itemIds)));
}

/** Somebody else may have changed what is paid since: nobody approves a sum that they have not seen. */
async function refuseAnotherTotal(tx: Db, { companyId, id }: PaycycleRow, shown: number): Promise<void> {
  const [found] = await tx
    .select({ due: totalDueOf(companyId) })
    .from(paycycles)
    .where(and(eq(paycycles.companyId, companyId), eq(paycycles.id, id)));
  if (!found || found.due === shown) return;
  throw conflict(`The total due has changed from ${formatMoney(shown, "USD")} to ${formatMoney(found.due, "USD")} since this page was shown. Look at it again before you approve.`);
}

/** What is approved late is paid later than its month says: a day that is over would count as paid, and leave the screen. */
async function payableFrom(tx: Db, { companyId, paymentDate }: PaycycleRow, now: Date): Promise<string> {
  const [company] = await tx.select().from(companies).where(eq(companies.id, companyId));
  return company ? payableDay(paymentDate, now, payPlaceOf(company)) : paymentDate;
}

function payIsMissing(unpaid: WorkersInBrief): Refusal {
  return conflict(`The pay of ${inBrief(unpaid)} cannot be calculated yet, so this paycycle would leave them unpaid. Ask the provider to complete it, then approve.`);
}

function alreadyApproved({ approvedDate, approvedBy }: PaycycleHead, { user }: Who): Refusal {
  if (!approvedDate) return conflict("This paycycle can no longer be approved.");
  return conflict(`Already approved by ${historyAuthor(approvedBy ?? "system")} on ${writtenInstant(approvedDate, user.company.timeZone)}.`);
}
