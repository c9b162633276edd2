import { and, isNotNull, isNull, sql } from "drizzle-orm";
import type { TurnOnForm, TwoStep } from "#app/contract/two-step.ts";
import type { Db } from "../../db/connect.server.ts";
import { pendingSignIns, recoveryCodes, twoSteps } from "../../db/schema/two-step.ts";
import type { Who } from "../../environment.ts";
import { conflict, invalid, notFound } from "../../refusal.ts";
import { isAskedForCode, noteCode, spendFreshCode } from "./fresh-code.ts";
import { isOwnPassword, refuseWithoutPassword } from "./own-password.ts";
import { recordHistory } from "../history/record-history.ts";
import { recordProviderHistory } from "../history/record-provider-history.ts";
import { postMail } from "../mail/post-mail.ts";
import { renewSession, type Renewing } from "./remembered-device.ts";
import { seal, unseal } from "./seal.ts";
import { endSessionsOf, isOf, type Person } from "./session.ts";
import { once, type Sending } from "../once.ts";
import { inTransaction } from "../transaction.ts";
import { findPerson } from "../user/find-person.ts";
import { haveRecoveryCodes, newTotpSecret, readTotpSecret, refuseManyCodes, replaceRecoveryCodes, spendCode, stepOf } from "./two-step-code.ts";

/** Whether this person's two-step sign-in is on, since when, how many recovery codes are left, and whether a decision asks for a code first. */
export async function findTwoStep(db: Db, who: Who, now: Date): Promise<TwoStep> {
  const [found] = await db
    .select({
      confirmedAt: twoSteps.confirmedAt,
      left: sql<number>`(select count(*)::int from ${recoveryCodes} where ${isOf(who, recoveryCodes)} and ${isNull(recoveryCodes.usedAt)})`,
    })
    .from(twoSteps)
    .where(isOf(who, twoSteps));
  const since = found?.confirmedAt?.toISOString() ?? null;
  return { isOn: since !== null, since, recoveryCodesLeft: since ? (found?.left ?? 0) : 0, asksForCode: since !== null && (await isAskedForCode(db, who, now)) };
}

/** Whoever begins again within this time, in another tab say, finds the secret that their app has been shown already. */
const setupTime = 15 * 60_000;

/**
 * Begins to set it up, with a new secret in place of an old one that was never confirmed. 409 when it is on. Until then the secret is
 * sealed for the session in which it was begun: in another one somebody may have read it who is to be shut out by this.
 */
export async function beginTwoStep(tx: Db, who: Who, secret: string, now: Date): Promise<void> {
  const setup = { sealedSecret: seal(newTotpSecret(), setupKey(who, secret)), createdAt: now };
  const [begun] = await tx
    .insert(twoSteps)
    .values({ companyId: who.companyId, userId: who.userId, ...setup })
    .onConflictDoNothing()
    .returning({ userId: twoSteps.userId });
  if (begun) return;
  const [before] = await tx.select().from(twoSteps).where(isOf(who, twoSteps)).for("update");
  if (before?.confirmedAt) throw alreadyOn();
  const isShown = before !== undefined && before.createdAt.getTime() > now.getTime() - setupTime && readTotpSecret(before.sealedSecret, setupKey(who, secret)) !== null;
  if (!isShown) await tx.update(twoSteps).set(setup).where(isOf(who, twoSteps));
}

/** The secret for the person's app, in the session that has begun, until they confirm it; never again afterwards, nor once it cannot be read: 404. */
export async function findTwoStepSetup(db: Db, who: Who, secret: string): Promise<{ secret: string }> {
  const [setup] = await db.select().from(twoSteps).where(and(isOf(who, twoSteps), isNull(twoSteps.confirmedAt)));
  const totpSecret = setup ? readTotpSecret(setup.sealedSecret, setupKey(who, secret)) : null;
  if (totpSecret === null) throw notFound();
  return { secret: totpSecret };
}

function setupKey({ sessionHash }: Who, secret: string): string {
  return `${secret} ${sessionHash}`;
}

/**
 * Turns it on for whoever proves to be the person by their password, once a code shows that the app has the secret, and returns
 * the recovery codes, the same ones to a resend of the form. Whoever is signed in elsewhere has given no code, so every other session
 * and remembered device ends, and this one is renewed. 422 on `password` or `code`, 409 when it is on, or was begun anew in another
 * session.
 */
export async function turnOnTwoStep(db: Db, who: Who, { code, password }: TurnOnForm, sending: Sending, renewing: Renewing, secret: string, now: Date): Promise<string[]> {
  await refuseManyCodes(db, who.userId, now);
  await refuseWithoutPassword(db, who, password, now);
  return codesOnce(db, who, sending, secret, now, async (tx) => {
    const [setup] = await tx.select().from(twoSteps).where(isOf(who, twoSteps)).for("update");
    if (!setup) throw notFound();
    if (setup.confirmedAt) throw alreadyOn();
    const totpSecret = readTotpSecret(setup.sealedSecret, setupKey(who, secret));
    if (totpSecret === null) throw conflict("This can no longer be confirmed here. Go back to your settings, and begin once more.");
    const step = stepOf(totpSecret, code.replace(/\s/g, ""), now);
    if (step === null) throw invalid({ code: ["This code is wrong. Wait for the next one and check the time on your device."] });
    await tx.update(twoSteps).set({ sealedSecret: seal(totpSecret, secret), confirmedAt: now, lastStep: step }).where(isOf(who, twoSteps));
    await endSessionsOf(tx, who, { but: who.sessionHash });
    await noteCode(tx, who.companyId, who.sessionHash, now);
    await renewSession(tx, who, who.sessionHash, renewing, now);
    await recordHistory(tx, who, now, { subject: "user", subjectId: who.userId, event: "turned on two-step sign-in" });
    await tell(tx, who, { kind: "two-step-on" }, now);
    return replaceRecoveryCodes(tx, who, secret);
  });
}

/** Ten new recovery codes in place of all earlier ones, for whoever gives a code now; a resend is told the same ones. 422 on `code`. */
export async function renewRecoveryCodes(db: Db, who: Who, code: string, sending: Sending, secret: string, now: Date): Promise<string[]> {
  await refuseManyCodes(db, who.userId, now);
  return codesOnce(db, who, sending, secret, now, async (tx) => {
    await spendFreshCode(tx, who, code, secret, now);
    await recordHistory(tx, who, now, { subject: "user", subjectId: who.userId, event: "made new recovery codes" });
    await tell(tx, who, { kind: "recovery-codes-made" }, now);
    return replaceRecoveryCodes(tx, who, secret);
  });
}

/**
 * Recovery codes, made once for one form. What is kept for a resend opens nothing by itself: of the codes the table has hashes. Once
 * others have taken their place, or none are used any more, it is refused with 409.
 */
async function codesOnce(db: Db, who: Who, sending: Sending, secret: string, now: Date, make: (tx: Db) => Promise<string[]>): Promise<string[]> {
  const { body } = await once(db, who, sending, now, async (tx) => ({ status: 200, body: { sealed: seal(JSON.stringify(await make(tx)), secret) } }));
  const codes = JSON.parse(unseal((body as { sealed: string }).sealed, secret)) as string[];
  if (!(await haveRecoveryCodes(db, who, codes, secret))) throw conflict("These recovery codes no longer work.");
  return codes;
}

/** Turns it off for whoever proves to be the person once more, by password or code; once more changes nothing. 422 on `proof`. */
export async function turnOffTwoStep(db: Db, who: Who, proof: string, secret: string, now: Date): Promise<void> {
  await refuseManyCodes(db, who.userId, now);
  const isPassword = await isOwnPassword(db, who, proof);
  await inTransaction(db, async (tx) => {
    if (!isPassword && !(await spendCode(tx, who, proof, secret, now))) {
      throw invalid({ proof: ["This is neither your password nor a valid code."] });
    }
    const wasOn = await lockTwoStep(tx, who);
    await forgetTwoStep(tx, who);
    if (!wasOn) return;
    await recordHistory(tx, who, now, { subject: "user", subjectId: who.userId, event: "turned off two-step sign-in" });
    await tell(tx, who, { kind: "two-step-off" }, now);
  });
}

/** The provider turns it off for somebody who can give no code any more; their sessions end. False when it was not on. */
export async function takeOffTwoStep(tx: Db, person: Person, now: Date): Promise<boolean> {
  if (!(await lockTwoStep(tx, person))) return false;
  await forgetTwoStep(tx, person);
  await endSessionsOf(tx, person);
  await recordProviderHistory(tx, now, { companyId: person.companyId, subject: "user", subjectId: person.userId, event: "turned off two-step sign-in" });
  await tell(tx, person, { kind: "two-step-off", isByProvider: true }, now);
  return true;
}

/** Whether it is on; of two who turn it off at once the second finds it off. */
async function lockTwoStep(tx: Db, person: Person): Promise<boolean> {
  const [on] = await tx.select({ userId: twoSteps.userId }).from(twoSteps).where(and(isOf(person, twoSteps), isNotNull(twoSteps.confirmedAt))).for("update");
  return on !== undefined;
}

/** Whoever has not done it themselves, or not asked for it, learns of it. */
async function tell(tx: Db, { companyId, userId }: Person, change: { kind: "two-step-on" | "recovery-codes-made" } | { kind: "two-step-off"; isByProvider?: true }, now: Date): Promise<void> {
  const person = await findPerson(tx, companyId, userId);
  if (person) await postMail(tx, person, `${change.kind}:${userId}:${now.toISOString()}`, { ...change, firstName: person.firstName }, now);
}

/** Deletes all that belongs to a person's two-step sign-in. */
export async function forgetTwoStep(tx: Db, person: Person): Promise<void> {
  for (const table of [recoveryCodes, pendingSignIns, twoSteps]) await tx.delete(table).where(isOf(person, table));
}

function alreadyOn() {
  return conflict("Two-step sign-in is on already.");
}
