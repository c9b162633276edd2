import { and, eq, gt, isNotNull, isNull, lte, or } from "drizzle-orm";
import { formatMoney } from "#app/contract/money.ts";
import { mailEventsFor, type MailEvent } from "#app/contract/mail-event.ts";
import { timeOffTypeNames } from "#app/contract/time-off-type.ts";
import type { Db } from "../db/connect.server.ts";
import { companies } from "../db/schema/company.ts";
import { paycycles } from "../db/schema/paycycle.ts";
import { users } from "../db/schema/user.ts";
import { dayIn, instantIn } from "./calendar-day.ts";
import type { DigestSection } from "./letter.ts";
import { digestAt, digestedEvents } from "./mail-settings.ts";
import { seeTo } from "./mail-run.ts";
import { readPayCalendar } from "./pay-calendar.ts";
import { landingPaycycles } from "./paycycle-calendar.ts";
import { postMail } from "./post-mail.ts";
import { asWho } from "./reviewer.ts";
import { waitingFor } from "./waiting-requests.ts";
import { writtenSpan } from "./written-day.ts";
import { writtenInstant, writtenMonth } from "./written-instant.ts";

type Company = typeof companies.$inferSelect;
type User = typeof users.$inferSelect;

const day = 24 * 3600_000;
/** So many requests are named; the list has them all. */
const most = 10;

/**
 * Writes the daily digests that are due: from eight in the morning where the company is, once for each day, to those for
 * whom something waits. After a time out of service the day's digest is made up for, and none of the days before.
 */
export async function mailDigests(db: Db, now: Date): Promise<void> {
  const found = await db.select().from(companies).where(eq(companies.status, "active"));
  const due = found.flatMap((company) => {
    const today = dayIn(company.timeZone, now);
    if (now < instantIn(company.timeZone, today, digestAt)) return [];
    return { companyId: company.id, run: `digest:${today}`, write: (tx: Db) => writeDigests(tx, company, today, now) };
  });
  await seeTo(db, due, now);
}

async function writeDigests(tx: Db, company: Company, today: string, now: Date): Promise<void> {
  const found = await tx
    .select()
    .from(users)
    .where(and(eq(users.companyId, company.id), eq(users.mailSubscription, true), isNotNull(users.emailVerifiedAt)));
  for (const user of found) {
    const own = mailEventsFor(user);
    const sections = await sectionsFor(tx, company, user, digestedEvents(user).filter((event) => own.includes(event)), now);
    if (sections.length === 0) continue;
    await postMail(tx, user, `digest:${today}:${user.id}`, { kind: "digest", firstName: user.firstName, userId: user.id, day: today, sections }, now);
  }
}

async function sectionsFor(tx: Db, company: Company, user: User, events: MailEvent[], now: Date): Promise<DigestSection[]> {
  if (events.length === 0) return [];
  const sections: DigestSection[] = [];
  if (events.some((event) => event !== "paycycle")) sections.push(...(await requestSections(tx, company, user, events, now)));
  if (events.includes("paycycle")) sections.push(...(await paycycleSections(tx, company, now)));
  return sections;
}

async function requestSections(tx: Db, company: Company, user: User, events: MailEvent[], now: Date): Promise<DigestSection[]> {
  const { compensations, timeOffs } = await waitingFor(tx, asWho(user, company));
  const sections: DigestSection[] = [];
  if (events.includes("additional-compensation") && compensations.total > 0) {
    const lines = compensations.rows.map(({ fullName, type, amount, currencyCode }) => `${fullName}: ${type}, ${formatMoney(amount, currencyCode)}`);
    sections.push(listOf("additional compensation", lines, compensations.total, "/app/additional-compensation"));
  }
  if (events.includes("time-off") && timeOffs.total > 0) {
    const lines = timeOffs.rows.map(({ fullName, type, startDate, endDate }) => `${fullName}: ${timeOffTypeNames[type].toLowerCase()}, ${writtenSpan({ startDate, endDate })}`);
    sections.push(listOf("time off", lines, timeOffs.total, "/app/time-off"));
  }
  const { landing, next } = landingPaycycles(now, await readPayCalendar(tx, company.id));
  const isNear = landing.cutOff.getTime() - now.getTime() <= 3 * day;
  if (events.includes("cut-off") && isNear && compensations.total + timeOffs.total > 0) {
    const line = `${writtenInstant(landing.cutOff, company.timeZone)}. What is accepted later is paid or counted in ${writtenMonth(next.startDate)}`;
    const path = compensations.total > 0 ? "/app/additional-compensation" : "/app/time-off";
    sections.push({ title: `Cut-off of the ${writtenMonth(landing.startDate)} paycycle`, lines: [line], label: "Review what waits", path });
  }
  return sections;
}

function listOf(what: string, lines: string[], total: number, path: string): DigestSection {
  const shown = lines.slice(0, most);
  const more = total > shown.length ? [`and ${total - shown.length} more`] : [];
  return { title: `${total} ${what} ${total === 1 ? "request" : "requests"} to review`, lines: [...shown, ...more], label: `Review ${what}`, path };
}

/** A cycle that approves itself within three days, and one that did so since yesterday. */
async function paycycleSections(tx: Db, company: Company, now: Date): Promise<DigestSection[]> {
  const isAhead = and(isNull(paycycles.approvedDate), lte(paycycles.autoApproveDate, new Date(now.getTime() + 3 * day)));
  const isDone = and(isNull(paycycles.approverId), gt(paycycles.approvedDate, new Date(now.getTime() - day)));
  const found = await tx.select().from(paycycles).where(and(eq(paycycles.companyId, company.id), or(isAhead, isDone)));
  return found.map(({ startDate, approvedDate, autoApproveDate }) => {
    const text = approvedDate ? `was approved by the system on ${writtenInstant(approvedDate, company.timeZone)}` : `is approved by itself on ${writtenInstant(autoApproveDate, company.timeZone)}`;
    return { title: `The ${writtenMonth(startDate)} paycycle`, lines: [`It ${text}.`], label: "Look at the paycycle", path: "/app/paycycle" };
  });
}
