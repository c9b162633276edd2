import { and, eq, gt, lt, ne, sql, type SQL } from "drizzle-orm";
import { v7 as uuid } from "uuid";
import type { CurrentUser } from "#app/contract/user.ts";
import type { Db } from "../db/connect.server.ts";
import { companies } from "../db/schema/company.ts";
import { notifications } from "../db/schema/notification.ts";
import { additionalCompensationTallies, timeOffTallies } from "../db/schema/tally.ts";
import { rememberTokens, sessions, users } from "../db/schema/user.ts";
import type { Who } from "../environment.ts";
import { hashOf, newSecret } from "./secret.ts";

const minute = 60_000;
/** A session ends two hours after its last use, and twelve hours after its start however much it is used. */
const idleTime = 120 * minute;
const longestTime = 12 * 60 * minute;
export const rememberDays = 30;
/** Two tabs may present one remember token at the same moment; later than this it is a replay. */
const rotationGrace = minute / 2;

export type Device = { ip: string | null; userAgent: string | null };
export type Person = { companyId: string; userId: string };

/** Starts a session, and remembers the device when the person asked for that. */
export async function startRemembered(tx: Db, person: Person, device: Device, remembers: boolean, now: Date) {
  const family = remembers ? uuid() : null;
  const session = await startSession(tx, person, device, now, family);
  return { session, remember: family && (await issueRememberToken(tx, person, now, family, device)) };
}

/** Starts a session and returns its secret, which only the person's cookie holds. */
export async function startSession(tx: Db, person: Person, device: Device, now: Date, rememberFamily: string | null = null): Promise<string> {
  const secret = newSecret();
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
  return and(
    gt(sessions.lastSeenAt, new Date(now.getTime() - idleTime)),
    gt(sessions.createdAt, new Date(now.getTime() - longestTime)),
  );
}

/** The person behind a session's secret, with their company and what waits for them, in one query; null when it has ended. */
export async function findWho(db: Db, secret: string, ip: string | null, now: Date): Promise<Who | null> {
  const sessionHash = hashOf(secret);
  const [row] = await preparedFor(db).execute({
    sessionHash,
    seenAfter: new Date(now.getTime() - idleTime).toISOString(),
    createdAfter: new Date(now.getTime() - longestTime).toISOString(),
  });
  if (!row) return null;
  if (now.getTime() - row.session.lastSeenAt.getTime() > minute) {
    await db.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.idHash, sessionHash));
  }
  const { user, company } = row;
  const currentUser: CurrentUser = {
    id: user.id,
    firstName: user.firstName,
    lastName: user.lastName,
    email: user.email,
    role: user.role,
    avatar: user.avatar,
    isOwner: user.isOwner,
    verified: user.emailVerifiedAt !== null,
    mailSubscription: user.mailSubscription,
    company,
    waiting: {
      additionalCompensation: row.waitingCompensation,
      timeOff: row.waitingTimeOff,
      notifications: row.waitingNotifications,
    },
  };
  return { companyId: user.companyId, userId: user.id, sessionHash, ip, user: currentUser };
}

const prepared = new WeakMap<Db, ReturnType<typeof prepareFindWho>>();

/** Every request asks this, so it is put together once for each database. */
function preparedFor(db: Db) {
  const known = prepared.get(db) ?? prepareFindWho(db);
  prepared.set(db, known);
  return known;
}

function prepareFindWho(db: Db) {
  return db
    .select({
      session: { lastSeenAt: sessions.lastSeenAt },
      user: users,
      company: { name: companies.legalName, status: companies.status },
      waitingNotifications: sql<number>`(select count(*)::int from ${notifications}
        where ${notifications.companyId} = ${users.companyId} and ${notifications.userId} = ${users.id}
          and ${notifications.dismissedAt} is null)`,
      waitingCompensation: sql<number>`(select coalesce(sum(${additionalCompensationTallies.count}), 0)::int
        from ${additionalCompensationTallies}
        where ${additionalCompensationTallies.companyId} = ${users.companyId}
          and ${additionalCompensationTallies.status} = 'submitted'
          and (${users.role} <> 'manager' or ${additionalCompensationTallies.managerId} = ${users.id}))`,
      waitingTimeOff: sql<number>`(select coalesce(sum(${timeOffTallies.count}), 0)::int
        from ${timeOffTallies}
        where ${timeOffTallies.companyId} = ${users.companyId}
          and ${timeOffTallies.status} = 'submitted'
          and (${users.role} <> 'manager' or ${timeOffTallies.managerId} = ${users.id}))`,
    })
    .from(sessions)
    .innerJoin(users, and(eq(users.companyId, sessions.companyId), eq(users.id, sessions.userId)))
    .innerJoin(companies, eq(companies.id, sessions.companyId))
    .where(
      and(
        eq(sessions.idHash, sql.placeholder("sessionHash")),
        gt(sessions.lastSeenAt, sql.placeholder("seenAfter")),
        gt(sessions.createdAt, sql.placeholder("createdAfter")),
      ),
    )
    .prepare("find_who");
}

export async function endSession(db: Db, secret: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.idHash, hashOf(secret)));
}

/** A new remember token: of a new family at sign-in, of the same one at each use. */
async function issueRememberToken(tx: Db, person: Person, now: Date, family: string, device: Device): Promise<string> {
  const secret = newSecret();
  await tx.insert(rememberTokens).values({
    tokenHash: hashOf(secret),
    family,
    companyId: person.companyId,
    userId: person.userId,
    createdAt: now,
    expiresAt: new Date(now.getTime() + rememberDays * 24 * 60 * minute),
    ip: device.ip,
    userAgent: device.userAgent?.slice(0, 300) ?? null,
  });
  return secret;
}

/**
 * Exchanges a remember token for a session and the family's next token. A token that was used before ends its whole
 * family, because one of the two who present it is not its owner.
 */
export async function resumeSession(db: Db, token: string, device: Device, now: Date) {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(rememberTokens)
      .where(and(eq(rememberTokens.tokenHash, hashOf(token)), gt(rememberTokens.expiresAt, now)))
      .for("update");
    if (!row) return null;
    if (row.usedAt && now.getTime() - row.usedAt.getTime() > rotationGrace) {
      await endFamily(tx, row.family);
      return null;
    }
    if (!row.usedAt) {
      await tx.update(rememberTokens).set({ usedAt: now }).where(eq(rememberTokens.tokenHash, row.tokenHash));
    }
    const session = await startSession(tx, row, device, now, row.family);
    const remember = await issueRememberToken(tx, row, now, row.family, device);
    return { session, remember };
  });
}

/** Ends the family of a remember token, as signing out does. */
export async function forgetDevice(db: Db, token: string): Promise<void> {
  const [row] = await db.select().from(rememberTokens).where(eq(rememberTokens.tokenHash, hashOf(token)));
  if (row) await endFamily(db, row.family);
}

export async function endFamily(db: Db, family: string): Promise<void> {
  await db.delete(rememberTokens).where(eq(rememberTokens.family, family));
}

/** Ends every session and remembered device of a person, but for the session that is named and its own device. */
export async function endOtherSessions(tx: Db, person: Person, keptHash = ""): Promise<void> {
  const [kept] = await tx.select({ family: sessions.rememberFamily }).from(sessions).where(eq(sessions.idHash, keptHash));
  await tx
    .delete(sessions)
    .where(
      and(eq(sessions.companyId, person.companyId), eq(sessions.userId, person.userId), ne(sessions.idHash, keptHash)),
    );
  await tx
    .delete(rememberTokens)
    .where(
      and(
        eq(rememberTokens.companyId, person.companyId),
        eq(rememberTokens.userId, person.userId),
        kept?.family ? ne(rememberTokens.family, kept.family) : undefined,
      ),
    );
}

/** Deletes what has ended by itself. */
export async function clearEndedSessions(db: Db, now: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.lastSeenAt, new Date(now.getTime() - idleTime)));
  await db.delete(rememberTokens).where(lt(rememberTokens.expiresAt, now));
}
