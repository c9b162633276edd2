import { and, asc, desc, eq, gt, inArray, isNull, like, lte, ne, or } from "drizzle-orm";
import { writtenInstant } from "#app/contract/clock-words.ts";
import { counted } from "#app/contract/counted.ts";
import { formatDay, formatMonth, formatSpan } from "#app/contract/day-words.ts";
import { formatMoney } from "#app/contract/money.ts";
import type { MailEvent } from "#app/contract/mail-event.ts";
import { requestNouns, type RequestNoun } from "#app/contract/request-noun.ts";
import { taxYearNote } from "#app/contract/tax-year-note.ts";
import { timeOffTypeNames } from "#app/contract/time-off-type.ts";
import type { Db } from "../../db/connect.server.ts";
import { companies } from "../../db/schema/company.ts";
import { mailRuns } from "../../db/schema/mail.ts";
import { notifications } from "../../db/schema/notification.ts";
import { paycycles } from "../../db/schema/paycycle.ts";
import { buildWithin } from "../paycycle/building/build-paycycle.ts";
import { dayIn, instantIn } from "../day/calendar-day.ts";
import { asWho, type Reader } from "../access/current-user.ts";
import { delegationNoticeLink, formerDelegationNoticeLink } from "../delegation/delegation-notice-link.ts";
import { whatCutOffDecides } from "./cut-off-words.ts";
import { isolated } from "./isolated.ts";
import type { DigestSection, WaitingCounts } from "./letter.ts";
import { digestAt, eventsOfDigest } from "./mail-settings.ts";
import { readersOf } from "./mail-readers.ts";
import { seeTo } from "./mail-run.ts";
import { readPayCalendar } from "../paycycle/calendar/pay-calendar.ts";
import { landingPaycycles } from "../paycycle/calendar/paycycle-calendar.ts";
import { whyItWaits } from "./paycycle-words.ts";
import { postMail } from "./post-mail.ts";
import { findWorkersInBrief } from "../worker/find-workers-in-brief.ts";
import { requestNames } from "../request/request-name.ts";
import { waitingFor } from "../request/waiting-requests.ts";
import { totalOf } from "./waiting-words.ts";

type Company = typeof companies.$inferSelect;
type Paycycle = typeof paycycles.$inferSelect;

const day = 24 * 3600_000;
/** So many requests are named; the list has them all. */
const most = 10;

/**
 * Writes the daily digests that are due: from eight in the morning where the company is, once for each day, to those for
 * whom something waits. After a time out of service the day's digest is made up for, and none of the days before.
 */
export async function mailDigests(db: Db, now: Date, stopping?: AbortSignal): Promise<void> {
  const found = await db.select().from(companies).where(eq(companies.status, "active"));
  const due = found.flatMap((company) => {
    const today = dayIn(company.timeZone, now);
    if (now < instantIn(company.timeZone, today, digestAt)) return [];
    return { companyId: company.id, run: runOf(today), write: (tx: Db) => writeDigests(tx, company, today, now) };
  });
  await seeTo(db, due, now, stopping);
}

function runOf(day: string): string {
  return `digest:${day}`;
}

async function writeDigests(tx: Db, company: Company, today: string, now: Date): Promise<void> {
  const found = await readersOf(tx, company, now);
  const readers = found.map((reader) => ({ reader, events: eventsOfDigest(reader.user) }));
  const since = await lastDigestAt(tx, company, today, now);
  const ofPaycycle = readers.some(({ events }) => events.includes("paycycle")) ? await paycycleSections(tx, company, since, now) : [];
  const ofDelegation = await delegationSections(tx, company, readers.flatMap(({ reader, events }) => (events.includes("delegation") ? reader.user.id : [])), since);
  for (const { reader, events } of readers) {
    const { user, actsFor } = reader;
    const parts: Record<MailEvent, DigestSection[]> = { ...(await requestSections(tx, reader, events, now)), delegation: ofDelegation.get(user.id) ?? [], paycycle: ofPaycycle };
    const sections = events.flatMap((event) => parts[event]);
    if (sections.length === 0) continue;
    await postMail(tx, user, `digest:${today}:${user.id}`, { kind: "digest", firstName: user.firstName, userId: user.id, day: today, sections, ...(actsFor.length > 0 && { actsFor }) }, now);
  }
}

type EventOfRequests = RequestNoun | "cut-off";

/** What is asked about again as it waits when a digest leaves; the rest has happened. */
export function isOfRequests(event: MailEvent | undefined): event is EventOfRequests {
  return event === "cut-off" || requestNouns.some((noun) => noun === event);
}

/** What waits for a person, where one of these events is of it: a part for each kind of request, and one for the cut-off when it is near. */
export async function requestSections(tx: Db, reader: Reader, events: MailEvent[], now: Date): Promise<Record<EventOfRequests, DigestSection[]>> {
  if (!events.some(isOfRequests)) return { "additional-compensation": [], "time-off": [], "cut-off": [] };
  const { company } = reader;
  const { compensations, timeOffs } = await waitingFor(tx, asWho(reader));
  const ofCompensations = compensations.rows.map(({ fullName, type, amount, currencyCode }) => `${isolated(fullName)}: ${type}, ${formatMoney(amount, currencyCode)}`);
  const ofTimeOffs = timeOffs.rows.map(({ fullName, type, startDate, endDate }) => `${isolated(fullName)}: ${timeOffTypeNames[type].toLowerCase()}, ${formatSpan({ startDate, endDate })}`);
  const waiting = { additionalCompensation: compensations.total, timeOff: timeOffs.total };
  return {
    "additional-compensation": listOf("additional-compensation", ofCompensations, compensations.total),
    "time-off": listOf("time-off", ofTimeOffs, timeOffs.total),
    "cut-off": cutOffSections(company, waiting, landingPaycycles(now, await readPayCalendar(tx, company.id)), now),
  };
}

function listOf(noun: RequestNoun, lines: string[], total: number): DigestSection[] {
  if (total === 0) return [];
  const what = requestNames[noun];
  const shown = lines.slice(0, most);
  const more = total > shown.length ? [`and ${total - shown.length} more`] : [];
  return [{ title: `${counted(total, `${what} request`)} to review`, lines: [...shown, ...more], label: `Review ${what}`, path: `/app/${noun}`, event: noun }];
}

function cutOffSections(company: Company, waiting: WaitingCounts, { landing, next }: ReturnType<typeof landingPaycycles>, now: Date): DigestSection[] {
  const isNear = landing.cutOff.getTime() - now.getTime() <= 3 * day;
  if (!isNear || totalOf(waiting) === 0) return [];
  const decides = whatCutOffDecides({ waiting, startDate: landing.startDate, nextStartDate: next.startDate });
  const path = waiting.additionalCompensation > 0 ? "/app/additional-compensation" : "/app/time-off";
  return [{ title: `Cut-off of the ${formatMonth(landing.startDate)} paycycle`, lines: [writtenInstant(landing.cutOff, company.timeZone), ...decides], label: "Review what waits", path, event: "cut-off" }];
}

/** Who decides for whom since the last digest, as the bell tells it, for each of these people; what they have dismissed there they know. */
async function delegationSections(tx: Db, company: Company, userIds: string[], since: Date): Promise<Map<string, DigestSection[]>> {
  if (userIds.length === 0) return new Map();
  const isToTell = and(inArray(notifications.userId, userIds), inArray(notifications.link, [delegationNoticeLink, formerDelegationNoticeLink]), gt(notifications.createdAt, since), isNull(notifications.dismissedAt));
  const found = await tx.select().from(notifications).where(and(eq(notifications.companyId, company.id), isToTell)).orderBy(asc(notifications.createdAt), asc(notifications.id));
  const sectionOf = (told: typeof found): DigestSection => ({ title: "Who decides for whom", lines: told.map(({ subject }) => subject), label: "See who decides for whom", path: delegationNoticeLink, event: "delegation" });
  return new Map([...Map.groupBy(found, ({ userId }) => userId)].map(([userId, told]) => [userId, [sectionOf(told)]]));
}

/** In milliseconds: longer than the run of a job takes. What it does late in it has the time at which it began. */
const longestRun = 3600_000;

/** A cycle that is not approved three days before it approves itself, and one that has done so since the last digest, or beside it. */
async function paycycleSections(tx: Db, company: Company, since: Date, now: Date): Promise<DigestSection[]> {
  const isAhead = and(isNull(paycycles.approvedDate), lte(paycycles.autoApproveDate, new Date(now.getTime() + 3 * day)));
  const isDone = and(isNull(paycycles.approverId), gt(paycycles.approvedDate, new Date(since.getTime() - longestRun)));
  const found = await tx.select().from(paycycles).where(and(eq(paycycles.companyId, company.id), or(isAhead, isDone)));
  const sections: DigestSection[] = [];
  for (const paycycle of found) {
    if (paycycle.approvedDate === null || (await isFirstTold(tx, paycycle, now))) sections.push(await paycycleSection(tx, company, paycycle, now));
  }
  return sections;
}

/** Whether no digest before has told that it has approved itself. */
async function isFirstTold(tx: Db, { companyId, startDate }: Paycycle, now: Date): Promise<boolean> {
  const told = await tx.insert(mailRuns).values({ companyId, run: `approved:${startDate}`, at: now }).onConflictDoNothing().returning();
  return told.length > 0;
}

async function paycycleSection(tx: Db, company: Company, paycycle: Paycycle, now: Date): Promise<DigestSection> {
  const name = `The ${formatMonth(paycycle.startDate)} paycycle`;
  const part = { label: "Look at the paycycle", path: "/app/paycycle", event: "paycycle" } as const;
  const taxYear = taxYearNote(paycycle);
  const note = taxYear === null ? [] : [taxYear];
  if (!paycycle.approvedDate) return { ...part, title: `${name} is not approved yet`, lines: [await openLine(tx, company, paycycle.autoApproveDate, now), ...note], undecided: paycycle.startDate };
  // Its own address: the other one leads to whichever is the active one when the mail is read.
  return { ...part, title: `${name} was approved automatically`, lines: [`It was approved by the system on ${writtenInstant(paycycle.approvedDate, company.timeZone)}.`, `Pay by ${formatDay(paycycle.paymentDate)}.`, ...note], path: `/app/paycycle/${paycycle.id}` };
}

/** Of a cycle that was not approved when a digest was written, what is to be said of it now; nothing once it is approved: the next digest tells it, if the system did. */
export async function undecidedSections(tx: Db, company: Company, startDate: string, now: Date): Promise<DigestSection[]> {
  const [open] = await tx.select().from(paycycles).where(and(eq(paycycles.companyId, company.id), eq(paycycles.startDate, startDate), isNull(paycycles.approvedDate)));
  return open ? [await paycycleSection(tx, company, open, now)] : [];
}

/** When the digests before these were written; a company's first ones look a day back. */
async function lastDigestAt(tx: Db, company: Company, today: string, now: Date): Promise<Date> {
  const isBefore = and(like(mailRuns.run, runOf("%")), ne(mailRuns.run, runOf(today)));
  const [last] = await tx.select().from(mailRuns).where(and(eq(mailRuns.companyId, company.id), isBefore)).orderBy(desc(mailRuns.at)).limit(1);
  return last?.at ?? new Date(now.getTime() - day);
}

/** Of a cycle that is not approved: who holds it up, or when it approves itself. */
async function openLine(tx: Db, company: Company, autoApproveDate: Date, now: Date): Promise<string> {
  const unpaid = await findWorkersInBrief(tx, company.id, await buildWithin(tx, company.id, now));
  if (unpaid) return whyItWaits(unpaid);
  const at = writtenInstant(autoApproveDate, company.timeZone);
  return autoApproveDate > now ? `If nobody approves it, it is approved automatically on ${at}.` : `It was due to be approved automatically on ${at}, and is not yet.`;
}
