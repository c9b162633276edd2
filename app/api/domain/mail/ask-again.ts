import { and, eq, isNull } from "drizzle-orm";
import type { Db } from "../../db/connect.server.ts";
import { companies } from "../../db/schema/company.ts";
import { delegations } from "../../db/schema/delegation.ts";
import type { mails } from "../../db/schema/mail.ts";
import { paycycles } from "../../db/schema/paycycle.ts";
import { users } from "../../db/schema/user.ts";
import { asWho, type Reader } from "../access/current-user.ts";
import { opensStill } from "../access/link.ts";
import { actsFor } from "../delegation/acts-for.ts";
import { buildPaycycle } from "../paycycle/building/build-paycycle.ts";
import { readPayCalendar } from "../paycycle/calendar/pay-calendar.ts";
import { landingPaycycles } from "../paycycle/calendar/paycycle-calendar.ts";
import { findWorkersInBrief } from "../worker/find-workers-in-brief.ts";
import { findReviewable } from "../request/find-reviewable.ts";
import type { DelegationLetter, DigestSection, Letter } from "./letter.ts";
import { isOfRequests, requestSections, undecidedSections } from "./mail-digest.ts";
import { daysUntil } from "./mail-paycycle.ts";
import { isTold } from "./mail-settings.ts";
import { requestIdOf } from "./request-words.ts";
import { isWithoutKind, mailKindOf } from "./unsubscribe-address.ts";
import { inTransaction } from "../transaction.ts";
import { waitingFor, waitingOfManager } from "../request/waiting-requests.ts";
import { countWaiting, totalOf } from "./waiting-words.ts";

type Waiting = Pick<typeof mails.$inferSelect, "companyId" | "email" | "letter">;

/**
 * The letter of a mail that is about to leave, or null when it is not to leave any more: since it was written its person
 * may have gone, may have another role, workers or settings, and what it is about may be over. Asked here and not where
 * each of these changes, so that none can be forgotten. What has no person, or was asked for by them, is not a matter of
 * settings: a link leaves while it opens and its account is there, and a warning in any case. Who has put an event into the
 * digest since finds there what waits.
 */
export async function askAgain(db: Db, { companyId, email, letter }: Waiting, now: Date): Promise<Letter | null> {
  if ("link" in letter && !(await opensStill(db, companyId, letter.link, now))) return null;
  if (letter.kind === "company-active" && !(await isSuperAdmin(db, companyId, email))) return null;
  const userId = mailKindOf(letter)?.userId ?? ("link" in letter ? letter.link.userId : null);
  if (userId === null) return letter;
  const [reader] = await db
    .select({ user: users, company: companies, actsFor: actsFor(companyId, now.toISOString()) })
    .from(users)
    .innerJoin(companies, eq(companies.id, users.companyId))
    .where(and(eq(users.companyId, companyId), eq(users.id, userId), eq(users.email, email)));
  if (!reader) return null;
  if (isWithoutKind(letter)) return letter;
  switch (letter.kind) {
    case "digest": {
      const sections = await asTheyAre(db, reader, letter.sections, now);
      return sections.length > 0 ? { ...letter, sections, actsFor: others(reader) } : null;
    }
    case "request":
      if (!isTold(reader.user, letter.noun, "now") || !(await isWaiting(db, reader, letter))) return null;
      return { ...letter, actsFor: reader.actsFor.find(({ id }) => id === letter.actsFor?.id) };
    case "cut-off-reminder":
      return isTold(reader.user, "cut-off", "now") ? beforeCutOff(db, reader, letter, now) : null;
    case "delegation":
      return isTold(reader.user, "delegation", "now") && (letter.change === "ended" || (await isStillNamed(db, companyId, letter))) ? letter : null;
    case "delegated-requests":
      return asItWaits(db, reader, letter);
    case "paycycle-reminder":
      return isTold(reader.user, "paycycle", "now") && isAhead(letter, now) && (await isOpen(db, companyId, letter.startDate)) ? asItIsHeldUp(db, companyId, letter, now) : null;
    case "paycycle-approved":
      return isTold(reader.user, "paycycle", "now") ? letter : null;
  }
}

/** Of whoever is told by address alone. */
async function isSuperAdmin(db: Db, companyId: string, email: string): Promise<boolean> {
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.companyId, companyId), eq(users.email, email), eq(users.role, "superAdmin")));
  return found.length > 0;
}

/** For whom else somebody decides by now. */
function others({ actsFor }: Reader): Reader["actsFor"] | undefined {
  return actsFor.length > 0 ? actsFor : undefined;
}

async function isStillNamed(db: Db, companyId: string, { delegationId }: DelegationLetter): Promise<boolean> {
  if (delegationId === undefined) return true;
  const found = await db
    .select({ id: delegations.id })
    .from(delegations)
    .where(and(eq(delegations.companyId, companyId), eq(delegations.id, delegationId), isNull(delegations.endedAt)));
  return found.length > 0;
}

/** With what waits of that manager by now, while its person decides for them. */
async function asItWaits(db: Db, reader: Reader, letter: Extract<Letter, { kind: "delegated-requests" }>): Promise<Letter | null> {
  const manager = reader.actsFor.find(({ id }) => id === letter.manager.id);
  if (!manager) return null;
  const requests = await waitingOfManager(db, reader.user.companyId, manager.id);
  const waiting = countWaiting(requests.filter(({ noun }) => isTold(reader.user, noun, "now")));
  return totalOf(waiting) > 0 ? { ...letter, manager, waiting } : null;
}

/** With what waits by now, while what is accepted still lands in that cycle: one that is approved takes nothing more. */
async function beforeCutOff(db: Db, reader: Reader, letter: Extract<Letter, { kind: "cut-off-reminder" }>, now: Date): Promise<Letter | null> {
  const { landing } = landingPaycycles(now, await readPayCalendar(db, reader.company.id));
  if (landing.startDate !== letter.startDate) return null;
  const { compensations, timeOffs } = await waitingFor(db, asWho(reader));
  const waiting = { additionalCompensation: compensations.total, timeOff: timeOffs.total };
  return totalOf(waiting) > 0 ? { ...letter, waiting, actsFor: others(reader) } : null;
}

async function isWaiting(db: Db, reader: Reader, letter: Extract<Letter, { kind: "request" }>): Promise<boolean> {
  const request = await findReviewable(db, asWho(reader), { noun: letter.noun, requestId: requestIdOf(letter) });
  return request?.status === "submitted";
}

function isAhead({ at }: { at: string }, now: Date): boolean {
  return now < new Date(at);
}

async function isOpen(db: Db, companyId: string, startDate: string): Promise<boolean> {
  const found = await db
    .select({ id: paycycles.id })
    .from(paycycles)
    .where(and(eq(paycycles.companyId, companyId), eq(paycycles.startDate, startDate), isNull(paycycles.approvedDate)));
  return found.length > 0;
}

/** With how long is left by now, and whose pay is still missing: where nobody's is, it does approve itself. */
async function asItIsHeldUp(db: Db, companyId: string, { unpaid: _, ...letter }: Extract<Letter, { kind: "paycycle-reminder" }>, now: Date): Promise<Letter> {
  const unpaid = await findWorkersInBrief(db, companyId, await buildPaycycle(db, companyId, now));
  return { ...letter, daysLeft: daysUntil(new Date(letter.at), now), ...(unpaid && { unpaid }) };
}

/**
 * The parts of a digest that its person still wants. Of requests what waits for them now: one that is decided, or of a
 * worker who is somebody else's by now, is not named, and not counted. Of a paycycle that was not approved, what holds now.
 */
async function asTheyAre(db: Db, reader: Reader, sections: DigestSection[], now: Date): Promise<DigestSection[]> {
  if (!reader.user.mailSubscription) return [];
  // Also of what comes at once from now on: this digest was on its way.
  const wanted = sections.filter(({ event }) => !event || isTold(reader.user, event));
  const waiting = await requestSections(db, reader, wanted.flatMap(({ event }) => event ?? []), now);
  const left: DigestSection[] = [];
  for (const section of wanted) {
    const { event, undecided } = section;
    if (isOfRequests(event)) left.push(...waiting[event]);
    else if (undecided === undefined) left.push(section);
    else left.push(...(await inTransaction(db, (tx) => undecidedSections(tx, reader.company, undecided, now))));
  }
  return left;
}
