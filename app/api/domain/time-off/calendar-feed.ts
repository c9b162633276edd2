import { and, asc, eq, isNull, sql, type SQL } from "drizzle-orm";
import { can } from "#app/contract/permission.ts";
import type { CalendarFeed } from "#app/contract/time-off-calendar.ts";
import type { Db } from "../../db/connect.server.ts";
import { calendarFeeds } from "../../db/schema/calendar-feed.ts";
import { companies } from "../../db/schema/company.ts";
import { timeOffs } from "../../db/schema/time-off.ts";
import { users } from "../../db/schema/user.ts";
import { workers } from "../../db/schema/worker.ts";
import type { Who } from "../../environment.ts";
import { conflict, notFound } from "../../refusal.ts";
import { addDays, dayIn } from "../day/calendar-day.ts";
import { companyOfSecret, newSecretOf } from "../access/company-of-secret.ts";
import { asWho } from "../access/current-user.ts";
import { lockAllowed } from "../access/lock-person.ts";
import { writeCalendar } from "./icalendar.ts";
import { lastDayAway } from "./last-day-away.ts";
import { actsFor } from "../delegation/acts-for.ts";
import { networkOf } from "../access/network-of.ts";
import { recordHistory } from "../history/record-history.ts";
import { postMail } from "../mail/post-mail.ts";
import { visibleTo } from "../scope.ts";
import { hashOf } from "../access/secret.ts";
import { refuseMany } from "../access/throttle.ts";
import { isAwayBetween } from "./time-off-calendar.ts";

// What a calendar program is given: the month that was, and the year to come.
const daysBack = 31;
const daysAhead = 366;

/** Since when this person has an address, and when it was last read; null when there is none. */
export async function findFeed(db: Db, who: Who): Promise<CalendarFeed | null> {
  const [feed] = await db.select().from(calendarFeeds).where(isOwn(who));
  return feed ? { createdAt: feed.createdAt.toISOString(), lastReadAt: feed.lastReadAt?.toISOString() ?? null } : null;
}

/** Makes this person's one address anew and returns its secret, 256 bits of which only a hash is kept; a former one ends, and a mail tells them. */
export async function makeFeed(tx: Db, who: Who, now: Date): Promise<string> {
  await lockAllowed(tx, who, "time-off:review");
  const secret = newSecretOf(who.companyId);
  const secretHash = hashOf(secret);
  const row = { secretHash, createdAt: now, lastReadAt: null };
  await tx
    .insert(calendarFeeds)
    .values({ companyId: who.companyId, userId: who.userId, ...row })
    .onConflictDoUpdate({ target: [calendarFeeds.companyId, calendarFeeds.userId], set: row });
  await recordHistory(tx, who, now, { subject: "user", subjectId: who.userId, event: "calendar address made" });
  await postMail(tx, { companyId: who.companyId, ...who.user }, `calendar-address-made:${secretHash}`, { kind: "calendar-address-made", firstName: who.user.firstName }, now);
  return secret;
}

/** Refuses with 409 a secret that is this person's no more: the form that made it has arrived again, and it was revoked or made anew since. */
export async function refuseEnded(db: Db, who: Who, secret: string): Promise<void> {
  const [feed] = await db.select().from(calendarFeeds).where(and(isOwn(who), eq(calendarFeeds.secretHash, hashOf(secret))));
  if (!feed) throw conflict("This form has created an address, which has ended since. Open it again to create another.");
}

/** Ends the address at once; without one nothing happens. */
export async function revokeFeed(tx: Db, who: Who, now: Date): Promise<void> {
  const [ended] = await tx.delete(calendarFeeds).where(isOwn(who)).returning({ userId: calendarFeeds.userId });
  if (ended) await recordHistory(tx, who, now, { subject: "user", subjectId: who.userId, event: "calendar address revoked" });
}

/** Ends the address of somebody who is leaving, or may no longer see who is away. */
export async function endFeedOf(tx: Db, of: { companyId: string; userId: string }): Promise<void> {
  await tx.delete(calendarFeeds).where(isOwn(of));
}

/**
 * The calendar behind a secret, as its person may see it now: who is away, and nothing of why. Refuses with 404 a secret
 * that is unknown or revoked, or whose person may not see it any more, and with 429 after 30 readings in ten minutes, or
 * 60 wrong secrets from one place.
 */
export async function readFeed(db: Db, secret: string, ip: string | null, productName: string, now: Date): Promise<string> {
  const secretHash = hashOf(secret);
  const found = await findReader(db, secret, now);
  const mayRead = found && found.user.emailVerifiedAt !== null && found.company.status !== "pending" && can(found.user, "time-off:review");
  // Readers of many people call from one place, so only wrong secrets count for the place.
  const limit = mayRead ? { bucket: `calendar:${secretHash}`, hits: 30, seconds: 600 } : { bucket: `calendar:from:${networkOf(ip)}`, hits: 60, seconds: 600 };
  await refuseMany(db, [limit], now);
  if (!found || !mayRead) throw notFound();
  await db.update(calendarFeeds).set({ lastReadAt: now }).where(isOwn({ companyId: found.company.id, userId: found.user.id }));
  const today = dayIn(found.company.timeZone, now);
  const events = await eventsOf(db, asWho(found), addDays(today, -daysBack), addDays(today, daysAhead));
  return writeCalendar(`${found.company.legalName}: time off`, productName, events);
}

/** Whose address it is. */
async function findReader(db: Db, secret: string, now: Date) {
  const companyId = await companyOfSecret(db, calendarFeeds, secret);
  if (companyId === null) return undefined;
  const [found] = await db
    .select({ user: users, company: companies, actsFor: actsFor(companyId, now.toISOString()) })
    .from(calendarFeeds)
    .innerJoin(users, and(eq(users.companyId, calendarFeeds.companyId), eq(users.id, calendarFeeds.userId)))
    .innerJoin(companies, eq(companies.id, calendarFeeds.companyId))
    .where(and(eq(calendarFeeds.companyId, companyId), eq(calendarFeeds.secretHash, hashOf(secret)), isNull(companies.closedAt)));
  return found;
}

async function eventsOf(db: Db, who: Who, first: string, last: string) {
  const rows = await db
    .select({
      id: timeOffs.id,
      fullName: workers.fullName,
      startDate: timeOffs.startDate,
      endDate: lastDayAway,
      status: timeOffs.status,
      wasCut: sql<boolean>`${isCut}`,
      changedAt: sql`greatest(${timeOffs.createdAt}, ${timeOffs.decidedAt}, ${workerChangedAt(who)})`.mapWith(timeOffs.createdAt),
    })
    .from(timeOffs)
    .innerJoin(workers, and(eq(workers.companyId, timeOffs.companyId), eq(workers.id, timeOffs.workerId)))
    .where(and(visibleTo(who, timeOffs), isAwayBetween(first, last)))
    .orderBy(asc(timeOffs.startDate), asc(timeOffs.id));
  return rows.map(({ fullName, status, wasCut, ...row }) => {
    const isTentative = status === "submitted";
    // The address is read by servers of others: why somebody is away is none of their business.
    return { ...row, summary: `${fullName}: away${isTentative ? " (not decided yet)" : ""}`, isTentative, revision: wasCut ? 1 : 0 };
  });
}

/** Calendar programs keep what they know until they are told that it has changed. */
const isCut = sql`coalesce(${workers.endDate} < ${timeOffs.endDate}, false)`;

/** When what is told of a row of workers changed last: their name, or the end that cuts the days. */
function workerChangedAt({ companyId }: Who): SQL {
  return sql`(select max(changed.at) from history changed
    where changed.company_id = ${companyId} and changed.subject = 'worker' and changed.subject_id = ${workers.id}
      and (changed.event = 'name corrected' or (changed."to" = 'terminated' and ${isCut})))`;
}

function isOwn(who: Pick<Who, "companyId" | "userId">) {
  return and(eq(calendarFeeds.companyId, who.companyId), eq(calendarFeeds.userId, who.userId));
}
