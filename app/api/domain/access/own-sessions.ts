import { and, desc, gt, isNull } from "drizzle-orm";
import type { Session } from "#app/contract/session.ts";
import type { Db } from "../../db/connect.server.ts";
import { rememberTokens, sessions } from "../../db/schema/user.ts";
import type { Who } from "../../environment.ts";
import { notFound, unauthenticated } from "../../refusal.ts";
import { recordHistory } from "../history/record-history.ts";
import { lockPerson } from "./lock-person.ts";
import { endFamily, renewSession, type Renewing } from "./remembered-device.ts";
import { hashOf } from "./secret.ts";
import { endSessionsOf, isLiving, isOf, isSession } from "./session.ts";

/** A session, a remembered device, or both of them on one device: what is told of it, and its keys, which are not. */
type Own = { told: Session; idHash: string | null; family: string | null };

/** Where this person is signed in, and the devices that would sign themselves in; this one first, then the last seen. */
export async function listOwnSessions(db: Db, who: Who, now: Date): Promise<Session[]> {
  return (await findOwn(db, who, now)).map(({ told }) => told);
}

/**
 * Locks a person for what decides who gets in, in a session that has not ended meanwhile: whoever shuts them out comes before, and
 * then it is refused with 401, or comes after and finds it.
 */
export async function lockSignedIn(tx: Db, who: Who): Promise<void> {
  await lockPerson(tx, who);
  const [here] = await tx.select({ idHash: sessions.idHash }).from(sessions).where(isSession(who.companyId, who.sessionHash));
  if (!here) throw unauthenticated();
}

/** Signs out all of them but this one, which is renewed. 401 once this one is signed out itself. */
export async function endOtherSessions(tx: Db, who: Who, renewing: Renewing, now: Date): Promise<void> {
  // By whoever was first, in another window or elsewhere: theirs goes on.
  await lockSignedIn(tx, who);
  await endSessionsOf(tx, who, { but: who.sessionHash });
  await renewSession(tx, who, who.sessionHash, renewing, now);
  await recordHistory(tx, who, now, { subject: "user", subjectId: who.userId, event: "signed out all other sessions" });
}

/**
 * Signs one of them out, its remembered device with it. Where that is this device, which came from elsewhere before, or whose token
 * somebody has copied, this session is renewed. Anybody else's is not found.
 */
export async function endOwnSession(tx: Db, who: Who, id: string, renewing: Renewing, now: Date): Promise<void> {
  await lockPerson(tx, who);
  const own = await findOwn(tx, who, now);
  const found = own.find(({ told }) => told.id === id);
  if (!found) throw notFound();
  // Whoever signs out here does what "Sign out" does, which leaves no history either.
  if (!found.told.isCurrent) await recordHistory(tx, who, now, { subject: "user", subjectId: who.userId, event: "signed out another session" });
  const isOfThisDevice = found.family !== null && own.some(({ told, family }) => told.isCurrent && family === found.family);
  if (isOfThisDevice && !found.told.isCurrent) return renewSession(tx, who, who.sessionHash, renewing, now);
  if (found.idHash) await tx.delete(sessions).where(isSession(who.companyId, found.idHash));
  if (found.family) await endFamily(tx, who.companyId, found.family);
}

async function findOwn(db: Db, who: Who, now: Date): Promise<Own[]> {
  const living = await db.select().from(sessions).where(and(isOf(who, sessions), isLiving(now))).orderBy(desc(sessions.lastSeenAt));
  const remembered = await db
    .select()
    .from(rememberTokens)
    .where(and(isOf(who, rememberTokens), isNull(rememberTokens.usedAt), gt(rememberTokens.expiresAt, now)))
    .orderBy(desc(rememberTokens.createdAt));
  const rememberedFamilies = new Set(remembered.map(({ family }) => family));
  const own: Own[] = living.map((session) => ({
    idHash: session.idHash,
    family: session.rememberFamily,
    told: {
      id: publicId(session.rememberFamily === null ? session.idHash : browserOf({ ...session, family: session.rememberFamily })),
      userAgent: session.userAgent,
      ip: session.ip,
      lastSeenAt: session.lastSeenAt.toISOString(),
      isCurrent: session.idHash === who.sessionHash,
      isRemembered: session.rememberFamily !== null && rememberedFamilies.has(session.rememberFamily),
    },
  }));
  const withSession = new Set(own.map(({ family }) => family));
  for (const token of remembered.filter(({ family }) => !withSession.has(family))) {
    const { family, userAgent, ip } = token;
    own.push({
      idHash: null,
      family,
      told: { id: publicId(browserOf(token)), userAgent, ip, lastSeenAt: token.createdAt.toISOString(), isCurrent: false, isRemembered: true },
    });
  }
  return eachOnce(own.sort((a, b) => Number(b.told.isCurrent) - Number(a.told.isCurrent)));
}

/**
 * A remembered device as it is known: a browser that opens with several tabs begins a session and gets a token in each of them.
 * One from elsewhere is told apart, because its token may have been stolen.
 */
function browserOf({ family, ip, userAgent }: { family: string; ip: string | null; userAgent: string | null }): string {
  return [family, ip, userAgent].join("\n");
}

/** The first of each: this one, or the last seen. */
function eachOnce(own: Own[]): Own[] {
  return own.filter(({ told }, place) => own.findIndex((each) => each.told.id === told.id) === place);
}

/** What the session is called outside: neither its key in the table nor anything that opens it. */
function publicId(key: string): string {
  return hashOf(`session:${key}`);
}
