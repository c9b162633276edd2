import { and, eq, ne } from "drizzle-orm";
import { v7 as uuid } from "uuid";
import type { Db } from "../../db/connect.server.ts";
import { rememberTokens, sessions } from "../../db/schema/user.ts";
import { companyOfSecret, newSecretOf } from "./company-of-secret.ts";
import { lockPerson } from "./lock-person.ts";
import { hashOf, sign } from "./secret.ts";
import { isSession, rememberDays, startSession, type Device, type Person } from "./session.ts";
import { inTransaction } from "../transaction.ts";

const minute = 60_000;
/** Two tabs may present one remember token at the same moment; later than this it is a replay. */
const rotationGrace = minute / 2;

/** Starts a session, and remembers the device when the person asked for that; under these secrets, where a resend is to find them again. */
export async function startRemembered(tx: Db, person: Person, device: Device, remembers: boolean, now: Date, secrets?: Secrets): Promise<Renewed> {
  const family = remembers ? uuid() : null;
  const session = await startSession(tx, person, device, now, family, secrets?.session);
  return { person, session, remember: family && (await issueRememberToken(tx, person, now, family, device, secrets?.remember)) };
}

/** A new remember token: of a new family at sign-in, of the same one at each use. */
async function issueRememberToken(tx: Db, person: Person, now: Date, family: string, device: Device, secret = newSecretOf(person.companyId)): Promise<string> {
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
 * family and the sessions that it has begun, because one of the two who present it is not its owner.
 */
export async function resumeSession(db: Db, token: string, device: Device, now: Date) {
  return inTransaction(db, async (tx) => {
    const owner = await findRemembered(tx, token);
    if (!owner || !(await lockPerson(tx, owner))) return null;
    const { companyId } = owner;
    const isThis = and(eq(rememberTokens.companyId, companyId), eq(rememberTokens.tokenHash, owner.tokenHash));
    // Once more: it may have ended while this waited.
    const [row] = await tx.select().from(rememberTokens).where(isThis);
    if (!row) return null;
    if (row.expiresAt <= now) {
      // Over for good, whatever the clock says next.
      await tx.delete(rememberTokens).where(isThis);
      return null;
    }
    // Used in what is the future now: the clock was set back since, and this is no second tab.
    if (row.usedAt && Math.abs(now.getTime() - row.usedAt.getTime()) > rotationGrace) {
      await endFamily(tx, companyId, row.family);
      return null;
    }
    if (!row.usedAt) {
      await tx.update(rememberTokens).set({ usedAt: now }).where(isThis);
    }
    const session = await startSession(tx, row, device, now, row.family);
    const remember = await issueRememberToken(tx, row, now, row.family, device);
    return { session, remember };
  });
}

/** What a browser gets in place of what it had: a session's secret, and a remember token where it is remembered. */
export type Renewed = { person: Person; session: string; remember: string | null };
export type Secrets = { session: string; remember: string };

/** The device whose session is renewed or begins, the form that does it, by its key, and the installation's secret. */
export type Renewing = Device & { formKey: string; appSecret: string };

/**
 * What a session, or a way in that is used up by now, named by its hash, has gone on by since a form has renewed or used it;
 * null when it was not this form, or more than a minute or two ago. Whoever presses a button twice is shown the second answer
 * alone, and may never get the cookies of the first; who has copied the former session knows no key of a form that was opened
 * in it.
 */
export async function findRenewed(db: Db, formerHash: string, companyId: string, renewing: Renewing, now: Date): Promise<Renewed | null> {
  for (const { session, remember } of recentSecrets(formerHash, companyId, renewing, now)) {
    const [found] = await db.select({ userId: sessions.userId, family: sessions.rememberFamily }).from(sessions).where(isSession(companyId, hashOf(session)));
    if (found) return { person: { companyId, userId: found.userId }, session, remember: found.family && remember };
  }
  return null;
}

/** What this form may have put in the place of something, by its hash, in this minute or the one before. */
export function recentSecrets(formerHash: string, companyId: string, renewing: Renewing, now: Date): Secrets[] {
  return [0, 1].map((minutes) => renewedSecrets(formerHash, companyId, renewing, new Date(now.getTime() - minutes * minute)));
}

/** Made of the minute, too: a form that arrives later finds nothing. */
export function renewedSecrets(formerHash: string, companyId: string, { formKey, appSecret }: Renewing, now: Date): Secrets {
  const made = (what: keyof Secrets) => newSecretOf(companyId, Buffer.from(sign(JSON.stringify([what, formerHash, formKey, Math.floor(now.getTime() / minute)]), appSecret), "base64url"));
  return { session: made("session"), remember: made("remember") };
}

/**
 * Gives a session of a person, named by its hash, another secret, and its remembered device another token, and ends whatever else
 * came of that device: who shuts the others out shuts out whoever has copied these, too. Nothing happens when it is over, or
 * somebody else's. Who calls it has locked the person; findRenewed then says what it goes on by.
 */
export async function renewSession(tx: Db, person: Person, keptHash: string, renewing: Renewing, now: Date): Promise<void> {
  const { session, remember } = renewedSecrets(keptHash, person.companyId, renewing, now);
  const [renewed] = await tx
    .update(sessions)
    .set({ idHash: hashOf(session) })
    .where(and(isSession(person.companyId, keptHash), eq(sessions.userId, person.userId)))
    .returning({ family: sessions.rememberFamily });
  if (!renewed || renewed.family === null) return;
  await endFamily(tx, person.companyId, renewed.family, { but: hashOf(session) });
  await issueRememberToken(tx, person, now, renewed.family, renewing, remember);
}

/** Whose a remember token is, and of which device; null when nobody has it. */
async function findRemembered(db: Db, token: string) {
  const companyId = await companyOfSecret(db, rememberTokens, token);
  if (companyId === null) return null;
  const [row] = await db
    .select()
    .from(rememberTokens)
    .where(and(eq(rememberTokens.companyId, companyId), eq(rememberTokens.tokenHash, hashOf(token))));
  return row ?? null;
}

/** Ends the family of a remember token, as signing out does; `unlessOf` leaves that of a person. Whether the token opens nothing now. */
export async function forgetDevice(db: Db, token: string, unlessOf?: Person): Promise<boolean> {
  const found = await findRemembered(db, token);
  if (!found) return true;
  if (found.companyId === unlessOf?.companyId && found.userId === unlessOf.userId) return false;
  await inTransaction(db, async (tx) => {
    await lockPerson(tx, found);
    await endFamily(tx, found.companyId, found.family);
  });
  return true;
}

/**
 * Forgets all tokens of one device, and ends the sessions that they have begun, but for one that is named by its hash: whoever
 * has any of them has to sign in again. Who calls it has locked the person.
 */
export async function endFamily(tx: Db, companyId: string, family: string, { but: keptHash = "" } = {}): Promise<void> {
  await tx.delete(rememberTokens).where(and(eq(rememberTokens.companyId, companyId), eq(rememberTokens.family, family)));
  await tx
    .delete(sessions)
    .where(and(eq(sessions.companyId, companyId), eq(sessions.rememberFamily, family), ne(sessions.idHash, keptHash)));
}
