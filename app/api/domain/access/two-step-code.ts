import { and, eq, inArray, isNotNull, isNull, lt } from "drizzle-orm";
import { randomInt } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import type { Db } from "../../db/connect.server.ts";
import { recoveryCodes, twoSteps } from "../../db/schema/two-step.ts";
import { invalid } from "../../refusal.ts";
import { SealBroken, unseal } from "./seal.ts";
import { sign } from "./secret.ts";
import { isOf, type Person } from "./session.ts";
import { refuseMany } from "./throttle.ts";

const recoveryCodeCount = 10;
// Without 0, 1, i, l, o: people copy them by hand.
const letters = "abcdefghjkmnpqrstuvwxyz23456789";

/** A new secret as authenticator apps take it: 160 bits in base 32. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/**
 * The time step of the code that a person typed (RFC 6238: SHA-1, six digits, 30 seconds), or null when it is none of
 * this moment. Clocks may differ by one step.
 */
export function stepOf(totpSecret: string, code: string, now: Date): number | null {
  const delta = TOTP.validate({ token: code, secret: Secret.fromBase32(totpSecret), timestamp: now.getTime(), window: 1 });
  return delta === null ? null : TOTP.counter({ timestamp: now.getTime() }) + delta;
}

/** The secret of a person's app; null when the installation's own secret is another one than when it was sealed. */
export function readTotpSecret(sealed: string, secret: string): string | null {
  try {
    return unseal(sealed, secret);
  } catch (error) {
    if (error instanceof SealBroken) return null;
    throw error;
  }
}

/**
 * Whether it is a code of the person's app or one of their recovery codes; it counts this once and never again. Refuses
 * with 422 on `code` where none can be checked any more, because the installation's secret is another one.
 */
export async function spendCode(tx: Db, person: Person, typed: string, secret: string, now: Date): Promise<boolean> {
  const [twoStep] = await tx.select().from(twoSteps).where(and(isOf(person, twoSteps), isNotNull(twoSteps.confirmedAt)));
  if (!twoStep) return false;
  const totpSecret = readTotpSecret(twoStep.sealedSecret, secret);
  if (totpSecret === null) throw invalid({ code: ["Codes can no longer be checked, because one of our keys was changed. Write to us, and we will turn your two-step sign-in off."] });
  const code = typed.replace(/[\s-]/g, "").toLowerCase();
  return /^\d{6}$/.test(code) ? spendTotp(tx, person, stepOf(totpSecret, code, now)) : spendRecoveryCode(tx, person, code, secret, now);
}

async function spendTotp(tx: Db, person: Person, step: number | null): Promise<boolean> {
  if (step === null) return false;
  const [spent] = await tx
    .update(twoSteps)
    .set({ lastStep: step })
    .where(and(isOf(person, twoSteps), lt(twoSteps.lastStep, step)))
    .returning({ userId: twoSteps.userId });
  return spent !== undefined;
}

async function spendRecoveryCode(tx: Db, person: Person, code: string, secret: string, now: Date): Promise<boolean> {
  const [spent] = await tx
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(and(isOf(person, recoveryCodes), eq(recoveryCodes.codeHash, hashOfRecoveryCode(code, secret)), isNull(recoveryCodes.usedAt)))
    .returning({ userId: recoveryCodes.userId });
  return spent !== undefined;
}

/** For a code that was not spent: 422 on `code`. */
export function wrongCode() {
  return invalid({ code: ["This code is wrong, or was used before. Wait for the next one."] });
}

/** Ten new recovery codes in place of all earlier ones. They are returned once: only their hashes are kept. */
export async function replaceRecoveryCodes(tx: Db, person: Person, secret: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, () => Array.from({ length: 10 }, () => letters[randomInt(letters.length)]).join(""));
  await tx.delete(recoveryCodes).where(isOf(person, recoveryCodes));
  await tx.insert(recoveryCodes).values(
    codes.map((code) => ({ companyId: person.companyId, userId: person.userId, codeHash: hashOfRecoveryCode(code, secret) })),
  );
  return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`);
}

/** Whether one of these codes is still a person's, used or not: others would have taken the place of all of them. */
export async function haveRecoveryCodes(db: Db, person: Person, codes: string[], secret: string): Promise<boolean> {
  const hashes = codes.map((code) => hashOfRecoveryCode(code.replace("-", ""), secret));
  const [kept] = await db.select({ codeHash: recoveryCodes.codeHash }).from(recoveryCodes).where(and(isOf(person, recoveryCodes), inArray(recoveryCodes.codeHash, hashes))).limit(1);
  return kept !== undefined;
}

/** Keyed, because ten letters alone could be found by trying them all. */
function hashOfRecoveryCode(code: string, secret: string): string {
  return sign(`recovery-code:${code}`, secret);
}

/** Counts a try; 429 after 5 in a minute or 20 in an hour for one person. */
export async function refuseManyCodes(db: Db, userId: string, now: Date): Promise<void> {
  const tries = [
    { bucket: `two-step:minute:${userId}`, hits: 5, seconds: 60 },
    { bucket: `two-step:hour:${userId}`, hits: 20, seconds: 3600 },
  ];
  await refuseMany(db, tries, now, { field: "code", of: "codes" });
}
