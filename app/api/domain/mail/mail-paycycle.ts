import { and, eq, gt, isNull, lte } from "drizzle-orm";
import type { Db } from "../../db/connect.server.ts";
import { companies } from "../../db/schema/company.ts";
import { paycycles } from "../../db/schema/paycycle.ts";
import { users } from "../../db/schema/user.ts";
import { buildWithin } from "../paycycle/building/build-paycycle.ts";
import { dueReminder, seeTo } from "./mail-run.ts";
import { isTold } from "./mail-settings.ts";
import { postMail } from "./post-mail.ts";
import { findWorkersInBrief } from "../worker/find-workers-in-brief.ts";

const day = 24 * 3600_000;

/**
 * Tells superAdmins three days and one day before a cycle approves itself, once each. What was missed while out of service
 * is made up for as long as the time is ahead, and then in one mail.
 */
export async function mailReminders(db: Db, now: Date, stopping?: AbortSignal): Promise<void> {
  const soon = await db
    .select({ paycycle: paycycles, timeZone: companies.timeZone })
    .from(paycycles)
    .innerJoin(companies, eq(companies.id, paycycles.companyId))
    .where(and(isNull(paycycles.approvedDate), gt(paycycles.autoApproveDate, now), lte(paycycles.autoApproveDate, new Date(now.getTime() + 3 * day))));
  const reminders = soon.flatMap(({ paycycle, timeZone }) => {
    const due = dueReminder({ at: paycycle.autoApproveDate, timeZone, nameOf: (days) => `paycycle-reminder:${days}:${paycycle.startDate}` }, now);
    // Two days where the mail of three days before is made up for.
    return due ? [{ companyId: paycycle.companyId, ...due, write: (tx: Db) => remind(tx, paycycle, daysUntil(paycycle.autoApproveDate, now), now) }] : [];
  });
  await seeTo(db, reminders, now, stopping);
}

/** Days that are left, the last one as a whole. */
export function daysUntil(at: Date, now: Date): number {
  return Math.ceil((at.getTime() - now.getTime()) / day);
}

async function remind(tx: Db, { companyId, id, startDate, endDate, taxYear, autoApproveDate }: typeof paycycles.$inferSelect, daysLeft: number, now: Date): Promise<void> {
  const unpaid = await findWorkersInBrief(tx, companyId, await buildWithin(tx, companyId, now));
  for (const { user, timeZone } of await whoIsTold(tx, companyId)) {
    await postMail(tx, user, `paycycle-reminder:${daysLeft}:${id}:${user.id}`, {
      kind: "paycycle-reminder",
      firstName: user.firstName,
      userId: user.id,
      startDate,
      endDate,
      taxYear,
      daysLeft,
      at: autoApproveDate.toISOString(),
      timeZone,
      ...(unpaid && { unpaid }),
    }, now);
  }
}

/** Tells superAdmins that a cycle has approved itself, in the transaction that approves it. */
export async function mailApproved(tx: Db, of: { companyId: string; id: string }, now: Date): Promise<void> {
  const [paycycle] = await tx.select().from(paycycles).where(and(eq(paycycles.companyId, of.companyId), eq(paycycles.id, of.id)));
  if (!paycycle?.approvedDate) return;
  const { startDate, endDate, paymentDate, taxYear, approvedDate } = paycycle;
  for (const { user, timeZone } of await whoIsTold(tx, of.companyId)) {
    await postMail(tx, user, `paycycle-approved:${of.id}:${user.id}`, {
      kind: "paycycle-approved",
      firstName: user.firstName,
      userId: user.id,
      paycycleId: of.id,
      startDate,
      endDate,
      paymentDate,
      taxYear,
      at: approvedDate.toISOString(),
      timeZone,
    }, now);
  }
}

/** Those who may approve, have verified their address and want to be told at once. */
async function whoIsTold(db: Db, companyId: string) {
  const found = await db
    .select({ user: users, timeZone: companies.timeZone })
    .from(users)
    .innerJoin(companies, eq(companies.id, users.companyId))
    .where(eq(users.companyId, companyId));
  return found.filter(({ user }) => isTold(user, "paycycle", "now"));
}
