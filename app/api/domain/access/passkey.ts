import { and, asc, eq } from "drizzle-orm";
import { v7 as uuid } from "uuid";
import { fullNameOf } from "#app/contract/full-name.ts";
import type { MadeCredential, Passkey, PasskeyQuestion } from "#app/contract/passkey.ts";
import { mostPasskeys } from "#app/contract/passkey-limit.ts";
import type { Db } from "../../db/connect.server.ts";
import { passkeys } from "../../db/schema/passkey.ts";
import type { Who } from "../../environment.ts";
import { conflict, invalid, notFound } from "../../refusal.ts";
import { recordHistory } from "../history/record-history.ts";
import { postMail } from "../mail/post-mail.ts";
import { algorithms, type NewKey, readClientData, readMade } from "./authenticator.ts";
import { refuseWithoutFreshCode, withoutFreshCode } from "./fresh-code.ts";
import { refuseWithoutPassword } from "./own-password.ts";
import { lockSignedIn } from "./own-sessions.ts";
import { challengeMinutes, issueChallenge, spendChallenge } from "./passkey-challenge.ts";
import { handleOf } from "./passkey-handle.ts";
import type { RelyingParty } from "./relying-party.ts";
import { isOf, type Person } from "./session.ts";
import { refuseMany } from "./throttle.ts";
import { findTwoStep } from "./two-step.ts";

/** The person's own passkeys, in the order in which they were added; there are ten at most. */
export async function listPasskeys(db: Db, who: Who, party: RelyingParty): Promise<Passkey[]> {
  return (await findOwn(db, who)).map((own) => onTheWire(own, party));
}

type Asked = { party: RelyingParty; productName: string; password: string | undefined };

/**
 * What the browser is to ask an authenticator so that it makes a passkey, for whoever proves to be the person once more: a
 * session that somebody else got hold of would otherwise have a way in that outlives it. Refuses with 403 whoever is to give
 * a code first, with 422 on `password` whoever has two-step sign-in off and gives another one, with 409 the eleventh, and
 * with 429 after 20 in a minute or 5 passwords.
 */
export async function askForNewPasskey(db: Db, who: Who, { party, productName, password }: Asked, now: Date): Promise<PasskeyQuestion> {
  const { isOn, asksForCode } = await findTwoStep(db, who, now);
  if (asksForCode) throw withoutFreshCode();
  if (!isOn) await refuseWithoutPassword(db, who, password, now);
  await refuseManyPasskeys(db, `passkey:new:${who.userId}`, now);
  const own = await findOwn(db, who);
  refuseEleventh(own);
  return {
    challenge: await issueChallenge(db, { purpose: "add", askedBy: who.sessionHash }, now),
    rp: { id: party.id, name: productName },
    user: { id: handleOf(who), name: who.user.email, displayName: fullNameOf(who.user) },
    pubKeyCredParams: algorithms.map((alg) => ({ type: "public-key", alg })),
    timeout: challengeMinutes * 60_000,
    attestation: "none",
    // One that names its person, and that makes sure of them: it stands for password and code.
    authenticatorSelection: { residentKey: "required", requireResidentKey: true, userVerification: "required" },
    excludeCredentials: own.filter((each) => mayOpen(each, party)).map(({ credentialId, transports }) => ({ type: "public-key", id: credentialId, transports })),
  };
}

/** What an authenticator has made, and the question that it answers; null where it is none. */
type Made = { challenge: string | null; key: NewKey | null };

/** Reads it before anything is written, so that nobody waits for it. Refuses with 429 after 20 in a minute. */
export async function readNewPasskey(db: Db, { userId }: Who, credential: MadeCredential, party: RelyingParty, now: Date): Promise<Made> {
  await refuseManyPasskeys(db, `passkey:add:${userId}`, now);
  const challenge = readClientData(credential.response.clientDataJSON)?.challenge ?? null;
  return { challenge, key: challenge === null ? null : await readMade(credential, challenge, party) };
}

/**
 * Keeps it, with history and a mail. Refuses with 422 on `credential` what does not answer the question that this session was
 * given, with 401 once that has ended, and with 409 the eleventh.
 */
export async function addPasskey(tx: Db, who: Who, name: string, { challenge, key }: Made, party: RelyingParty, now: Date): Promise<Passkey> {
  const isAsked = challenge !== null && (await spendChallenge(tx, challenge, { purpose: "add", askedBy: who.sessionHash }, now));
  if (!isAsked) throw invalid({ credential: ["This took too long, or was begun elsewhere. Please try again."] });
  if (!key) throw invalid({ credential: ["What your device sent is not a passkey for this site. Please try again."] });
  // Of two at once the second counts the first. And it lets in for good: who was signed out meanwhile adds none.
  await lockSignedIn(tx, who);
  refuseEleventh(await findOwn(tx, who));
  const [added] = await tx
    .insert(passkeys)
    .values({ companyId: who.companyId, id: uuid(), userId: who.userId, ...key, name, createdAt: now })
    .onConflictDoNothing()
    .returning();
  if (!added) throw invalid({ credential: ["This passkey is kept here already."] });
  await recordHistory(tx, who, now, { subject: "user", subjectId: who.userId, event: "added a passkey", comment: name });
  await tell(tx, who, "passkey-added", added, now);
  return onTheWire(added, party);
}

/** Removes one: it opens nothing any more. Anybody else's is not found; refuses with 403 whoever is to give a code first. */
export async function removePasskey(tx: Db, who: Who, id: string, now: Date): Promise<void> {
  await refuseWithoutFreshCode(tx, who, now);
  const [removed] = await tx.delete(passkeys).where(and(isOf(who, passkeys), eq(passkeys.id, id))).returning();
  if (!removed) throw notFound();
  await recordHistory(tx, who, now, { subject: "user", subjectId: who.userId, event: "removed a passkey", comment: removed.name });
  await tell(tx, who, "passkey-removed", removed, now);
}

/** Whether a person has any that open something at this host. */
export async function hasPasskeys(db: Db, person: Person, party: RelyingParty): Promise<boolean> {
  return (await findOwn(db, person)).some((own) => mayOpen(own, party));
}

/** Deletes all that a person has, as their account ends. */
export async function forgetPasskeys(tx: Db, person: Person): Promise<void> {
  await tx.delete(passkeys).where(isOf(person, passkeys));
}

function refuseManyPasskeys(db: Db, bucket: string, now: Date): Promise<void> {
  return refuseMany(db, [{ bucket, hits: 20, seconds: 60 }], now, { field: "credential", of: "tries" });
}

function findOwn(db: Db, person: Person) {
  return db.select().from(passkeys).where(isOf(person, passkeys)).orderBy(asc(passkeys.createdAt), asc(passkeys.id));
}

function refuseEleventh(own: unknown[]): void {
  if (own.length >= mostPasskeys) throw conflict(`You have ${mostPasskeys} passkeys. Remove one that you no longer need.`);
}

/** Whoever has not done it themselves learns of it. */
function tell(tx: Db, who: Who, kind: "passkey-added" | "passkey-removed", { id, name }: typeof passkeys.$inferSelect, now: Date): Promise<void> {
  const to = { companyId: who.companyId, email: who.user.email, firstName: who.user.firstName, lastName: who.user.lastName };
  return postMail(tx, to, `${kind}:${id}`, { kind, firstName: who.user.firstName, name }, now);
}

/** Browsers keep each for the host that it was made at, and ask for it nowhere else. */
function mayOpen({ rpId }: typeof passkeys.$inferSelect, party: RelyingParty): boolean {
  return rpId === null || rpId === party.id;
}

function onTheWire(own: typeof passkeys.$inferSelect, party: RelyingParty): Passkey {
  const { id, name, createdAt, lastUsedAt, isBackedUp } = own;
  return { id, name, formerHost: mayOpen(own, party) ? null : own.rpId, createdAt: createdAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null, isBackedUp };
}
