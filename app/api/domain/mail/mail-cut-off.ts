import { and, eq, isNull } from "drizzle-orm";
import type { Db } from "../../db/connect.server.ts";
import { companies } from "../../db/schema/company.ts";
import { paycycles } from "../../db/schema/paycycle.ts";
import { asWho } from "../access/current-user.ts";
import { readersOf } from "./mail-readers.ts";
import { dueReminder, seeTo } from "./mail-run.ts";
import { eventsOfDigest, isTold } from "./mail-settings.ts";
import { readPayCalendar } from "../paycycle/calendar/pay-calendar.ts";
import { payPlaceOf } from "../paycycle/calendar/pay-place.ts";
import { landingPaycycles, paycycleOf } from "../paycycle/calendar/paycycle-calendar.ts";
import { postMail } from "./post-mail.ts";
import { waitingFor } from "../request/waiting-requests.ts";

type Company = typeof companies.$inferSelect;
type Paycycle = typeof paycycles.$inferSelect;

const day = 24 * 3600_000;

/**
 * Reminds those for whom requests wait of the cut-off: three days and one day before it, once each. What was missed
 * while out of service is made up for as long as the cut-off is ahead, and then in one mail. Whoever gets a digest has it there.
 */
export async function mailCutOffs(db: Db, now: Date, stopping?: AbortSignal): Promise<void> {
  const found = await db
    .select({ company: companies, open: paycycles })
    .from(companies)
    .leftJoin(paycycles, and(eq(paycycles.companyId, companies.id), isNull(paycycles.approvedDate)))
    .where(eq(companies.status, "active"));
  await seeTo(db, found.flatMap(({ company, open }) => reminderOf(company, open, now)), now, stopping);
}

/** By the open cycle, whose cut-off is later where it opened late, or else by the calendar. Approved cycles are not read for it: they only move the cut-off further away, which `remind` looks at. */
function reminderOf(company: Company, open: Paycycle | null, now: Date) {
  const place = payPlaceOf(company);
  const { landing } = landingPaycycles(now, { place, open, approvedUntil: null });
  // By the time that a cycle opens late the calendar's cut-off was seen to: the later one is another.
  const later = landing.cutOff > paycycleOf(landing.startDate, place).cutOff ? `:${landing.cutOff.toISOString()}` : "";
  const due = dueReminder({ at: landing.cutOff, timeZone: company.timeZone, nameOf: (days) => `cut-off:${days}:${landing.startDate}${later}` }, now);
  return due ? [{ companyId: company.id, ...due, write: (tx: Db) => remind(tx, company, due.run, now) }] : [];
}

async function remind(tx: Db, company: Company, run: string, now: Date): Promise<void> {
  const { landing, next } = landingPaycycles(now, await readPayCalendar(tx, company.id));
  if (landing.cutOff.getTime() - now.getTime() > 3 * day) return;
  const found = await readersOf(tx, company, now);
  for (const reader of found) {
    const { user, actsFor } = reader;
    if (!isTold(user, "cut-off", "now") || eventsOfDigest(user).length > 0) continue;
    const { compensations, timeOffs } = await waitingFor(tx, asWho(reader));
    if (compensations.total + timeOffs.total === 0) continue;
    await postMail(tx, user, `${run}:${user.id}`, {
      kind: "cut-off-reminder",
      firstName: user.firstName,
      userId: user.id,
      waiting: { additionalCompensation: compensations.total, timeOff: timeOffs.total },
      startDate: landing.startDate,
      nextStartDate: next.startDate,
      at: landing.cutOff.toISOString(),
      timeZone: company.timeZone,
      ...(actsFor.length > 0 && { actsFor }),
    }, now);
  }
}
