import { and, eq, gt, isNull, lt, lte, ne, or, sql, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { shownNotifications } from "#app/contract/shown-notifications.ts";
import type { Db } from "../../db/connect.server.ts";
import { companies } from "../../db/schema/company.ts";
import { notifications } from "../../db/schema/notification.ts";
import { additionalCompensationTallies, timeOffTallies } from "../../db/schema/tally.ts";
import { pendingSignIns } from "../../db/schema/two-step.ts";
import { rememberTokens, sessions, users } from "../../db/schema/user.ts";
import type { Who } from "../../environment.ts";
import { actsFor, idsActedFor } from "../delegation/acts-for.ts";
import { companyOfSecret, newSecretOf } from "./company-of-secret.ts";
import { dayIn } from "../day/calendar-day.ts";
import { asCurrentUser } from "./current-user.ts";
import { lockEverybody, lockPerson } from "./lock-person.ts";
import { hashOf } from "./secret.ts";

const minute = 60_000;
/** A session ends two hours after its last use, and twelve hours after its start however much it is used. */
export const idleTime = 120 * minute;
export const longestTime = 12 * 60 * minute;
export const rememberDays = 30;

export type Device = { ip: string | null; userAgent: string | null };
export type Person = { companyId: string; userId: string };

/** What a table holds of a person. */
export function isOf(person: Person, table: Record<"companyId" | "userId", PgColumn>): SQL | undefined {
  return and(eq(table.companyId, person.companyId), eq(table.userId, person.userId));
}

/** Starts a session and returns its secret, which only the person's cookie holds. */
export async function startSession(tx: Db, person: Person, device: Device, now: Date, rememberFamily: string | null = null, secret = newSecretOf(person.companyId)): Promise<string> {
  await tx.insert(sessions).values({
    idHash: hashOf(secret),
    companyId: person.companyId,
    userId: person.userId,
    createdAt: now,
    lastSeenAt: now,
    ip: device.ip,
    userAgent: device.userAgent?.slice(0, 300) ?? null,
    rememberFamily,
  });
  return secret;
}

/** Which sessions have not ended by themselves. */
export function isLiving(now: Date): SQL | undefined {
  const { seen, begun } = bounds(now);
  return and(gt(sessions.lastSeenAt, seen), gt(sessions.createdAt, begun));
}

function isOver(now: Date): SQL | undefined {
  const { seen, begun } = bounds(now);
  return or(lte(sessions.lastSeenAt, seen), lte(sessions.createdAt, begun));
}

/** Sessions that were last seen by then, or begun by then, are over. */
function bounds(now: Date) {
  return { seen: new Date(now.getTime() - idleTime), begun: new Date(now.getTime() - longestTime) };
}

/** The person behind a session's secret, with their company and what waits for them, in one query; null when it has ended. */
export async function findWho(db: Db, secret: string, ip: string | null, now: Date): Promise<Who | null> {
  const companyId = await companyOfSecret(db, sessions, secret);
  if (companyId === null) return null;
  const sessionHash = hashOf(secret);
  const { seen, begun } = bounds(now);
  const [row] = await preparedFor(db).execute({ companyId, sessionHash, seenAfter: seen.toISOString(), createdAfter: begun.toISOString(), now: now.toISOString() });
  if (!row) {
    // Over for good: it must not begin again when somebody sets the clock back.
    await db.delete(sessions).where(and(isSession(companyId, sessionHash), isOver(now)));
    return null;
  }
  if (now.getTime() - row.session.lastSeenAt.getTime() > minute) {
    await db.update(sessions).set({ lastSeenAt: now }).where(and(isSession(companyId, sessionHash), lt(sessions.lastSeenAt, now)));
  }
  const { user, company, actsFor, waitingCompensation, waitingTimeOff, waitingNotifications } = row;
  const waiting = { additionalCompensation: waitingCompensation, timeOff: waitingTimeOff, notifications: waitingNotifications };
  return { companyId: user.companyId, userId: user.id, sessionHash, ip, user: { ...asCurrentUser(user, { ...company, today: dayIn(company.timeZone, now) }, actsFor), waiting } };
}

const prepared = new WeakMap<Db, ReturnType<typeof prepareFindWho>>();

/** Every request asks this, so it is put together once for each database. */
function preparedFor(db: Db) {
  const known = prepared.get(db) ?? prepareFindWho(db);
  prepared.set(db, known);
  return known;
}

/** Every table is asked for the company by the one value: a database that spreads companies finds the machine by it. */
function prepareFindWho(db: Db) {
  const companyId = sql.placeholder("companyId");
  const now = sql.placeholder("now");
  return db
    .select({
      session: { lastSeenAt: sessions.lastSeenAt },
      user: users,
      company: { name: companies.legalName, status: companies.status, timeZone: companies.timeZone },
      actsFor: actsFor(companyId, now),
      // Every request asks for it: no more are read than the bell can say, also while some of them are being dismissed.
      waitingNotifications: sql<number>`(select count(*)::int from (select from ${notifications}
        where ${notifications.companyId} = ${companyId} and ${notifications.userId} = ${users.id}
          and ${notifications.dismissedAt} is null
        order by ${notifications.createdAt} desc limit ${sql.raw(String(2 * shownNotifications))}) latest)`,
      waitingCompensation: sql<number>`(select coalesce(sum(${additionalCompensationTallies.count}), 0)::int
        from ${additionalCompensationTallies}
        where ${additionalCompensationTallies.companyId} = ${companyId}
          and ${additionalCompensationTallies.status} = 'submitted'
          and (${users.role} <> 'manager' or ${additionalCompensationTallies.managerId} = ${users.id}
            or ${additionalCompensationTallies.managerId} in ${idsActedFor(companyId, now)}))`,
      waitingTimeOff: sql<number>`(select coalesce(sum(${timeOffTallies.count}), 0)::int
        from ${timeOffTallies}
        where ${timeOffTallies.companyId} = ${companyId}
          and ${timeOffTallies.status} = 'submitted'
          and (${users.role} <> 'manager' or ${timeOffTallies.managerId} = ${users.id}
            or ${timeOffTallies.managerId} in ${idsActedFor(companyId, now)}))`,
    })
    .from(sessions)
    .innerJoin(users, and(eq(users.companyId, sessions.companyId), eq(users.id, sessions.userId)))
    .innerJoin(companies, eq(companies.id, sessions.companyId))
    .where(
      and(
        eq(sessions.companyId, companyId),
        eq(sessions.idHash, sql.placeholder("sessionHash")),
        gt(sessions.lastSeenAt, sql.placeholder("seenAfter")),
        gt(sessions.createdAt, sql.placeholder("createdAfter")),
        isNull(companies.closedAt),
      ),
    )
    .prepare("find_who");
}

/** Ends a session by its secret; of one that is unknown or over nothing happens. */
export async function endSession(db: Db, secret: string): Promise<void> {
  const companyId = await companyOfSecret(db, sessions, secret);
  if (companyId) await db.delete(sessions).where(isSession(companyId, hashOf(secret)));
}

/** One session, by its company and the hash of its secret. */
export function isSession(companyId: string, idHash: string): SQL | undefined {
  return and(eq(sessions.companyId, companyId), eq(sessions.idHash, idHash));
}

/** Ends every session, remembered device and begun sign-in of a person, but for a session that is named by its hash: renewSession is for that. */
export async function endSessionsOf(tx: Db, person: Person, { but: keptHash = "" } = {}): Promise<void> {
  await lockPerson(tx, person);
  await tx.delete(sessions).where(and(isOf(person, sessions), ne(sessions.idHash, keptHash)));
  await tx.delete(rememberTokens).where(isOf(person, rememberTokens));
  // Their password fitted, or their link: with a code they would be in.
  await tx.delete(pendingSignIns).where(isOf(person, pendingSignIns));
}

/** Ends all sessions, remembered devices and half-done sign-ins of a company. */
export async function endSessionsOfCompany(tx: Db, companyId: string): Promise<void> {
  await lockEverybody(tx, companyId);
  for (const table of [sessions, rememberTokens, pendingSignIns]) await tx.delete(table).where(eq(table.companyId, companyId));
}

/** Deletes what has ended by itself. */
export async function clearEndedSessions(db: Db, now: Date): Promise<void> {
  await db.delete(sessions).where(isOver(now));
  await db.delete(rememberTokens).where(lte(rememberTokens.expiresAt, now));
}
