import { inArray, isNotNull, lt } from "drizzle-orm";
import type { Db } from "../../db/connect.server.ts";
import { companies } from "../../db/schema/company.ts";
import { mailRuns } from "../../db/schema/mail.ts";
import { dayIn } from "../day/calendar-day.ts";
import { eachInTurn } from "../each-in-turn.ts";
import { inTransaction } from "../transaction.ts";

/** Mails of one company that are due by the clock; `run` names them for good: "digest:2026-11-20". `standsFor` is seen to with it. */
type DueRun = { companyId: string; run: string; standsFor?: string; write(tx: Db): Promise<void> };

const day = 24 * 3600_000;
/** Longer than any mail stays due. */
export const keptFor = 60 * day;

/**
 * Writes what is due and was not seen to before, in companies that are not closed. The row of a run is written with its
 * mails, so that they are written once however many processes try, and again after a crash. Once `stopping`, no other is
 * begun.
 */
export async function seeTo(db: Db, due: DueRun[], now: Date, stopping?: AbortSignal): Promise<void> {
  if (due.length === 0) return;
  const names = [...new Set(due.map(({ run }) => run))];
  const done = await db.select().from(mailRuns).where(inArray(mailRuns.run, names));
  const known = new Set(done.map(({ companyId, run }) => `${companyId} ${run}`));
  const closed = await db.select({ id: companies.id }).from(companies).where(isNotNull(companies.closedAt));
  const left = due.filter(({ companyId, run }) => !known.has(`${companyId} ${run}`) && !closed.some(({ id }) => id === companyId));
  await eachInTurn("send-reminders", left, ({ companyId, run, standsFor, write }) =>
    inTransaction(db, async (tx) => {
      const [mine] = await tx.insert(mailRuns).values({ companyId, run, at: now }).onConflictDoNothing().returning();
      if (!mine) return;
      await write(tx);
      if (standsFor) await tx.insert(mailRuns).values({ companyId, run: standsFor, at: now }).onConflictDoNothing();
    }),
    stopping,
  );
}

/**
 * The two reminders of an instant, three days and one day before it: which of them is due. The first, made up for on the day
 * of the second, stands for it: nobody is reminded twice in a day.
 */
export function dueReminder(of: { at: Date; timeZone: string; nameOf(days: 1 | 3): string }, now: Date): Pick<DueRun, "run" | "standsFor"> | null {
  const second = new Date(of.at.getTime() - day);
  if (now.getTime() < of.at.getTime() - 3 * day) return null;
  if (now >= second) return { run: of.nameOf(1) };
  return { run: of.nameOf(3), ...(dayIn(of.timeZone, now) === dayIn(of.timeZone, second) && { standsFor: of.nameOf(1) }) };
}

/** Forgets runs that can never be due again. */
export async function clearOldRuns(db: Db, now: Date): Promise<void> {
  await db.delete(mailRuns).where(lt(mailRuns.at, new Date(now.getTime() - keptFor)));
}
