import { and, eq, isNotNull, lt } from "drizzle-orm";
import type { Db } from "../../db/connect.server.ts";
import { pendingSignIns, twoSteps } from "../../db/schema/two-step.ts";
import { users } from "../../db/schema/user.ts";
import { invalid } from "../../refusal.ts";
import { refuseOfClosed } from "../company/close-company.ts";
import { companyOfSecret, newSecretOf } from "./company-of-secret.ts";
import { noteCode } from "./fresh-code.ts";
import { lockPerson } from "./lock-person.ts";
import { recordOwnHistory } from "../history/record-own-history.ts";
import { findRenewed, recentSecrets, renewedSecrets, startRemembered, type Renewed, type Renewing, type Secrets } from "./remembered-device.ts";
import { hashOf } from "./secret.ts";
import type { Device } from "./session.ts";
import { inTransaction } from "../transaction.ts";
import { refuseManyCodes, spendCode, wrongCode } from "./two-step-code.ts";

/** Somebody is let in, with a session and perhaps a remembered device, or has yet to give a code (`pending` is their ticket). */
export type Admission = Renewed | { pending: string };

export const pendingMinutes = 10;

/**
 * What comes after a person has proved themselves by password or link: a session, or with two-step sign-in on, a ticket
 * that is good for ten minutes and one right code; under `secrets`, where a resend is to find them again. `event` is what
 * history says once they are in. Refuses with 422 whoever belongs to a company that is closed.
 */
export async function admit(
  tx: Db,
  user: typeof users.$inferSelect,
  device: Device,
  remembers: boolean,
  now: Date,
  event: string,
  secrets?: Secrets,
): Promise<Admission> {
  const person = { companyId: user.companyId, userId: user.id };
  await lockPerson(tx, person);
  await refuseOfClosed(tx, user.companyId);
  const [twoStep] = await tx
    .select({ confirmedAt: twoSteps.confirmedAt })
    .from(twoSteps)
    .where(and(eq(twoSteps.companyId, user.companyId), eq(twoSteps.userId, user.id), isNotNull(twoSteps.confirmedAt)));
  if (!twoStep) {
    await recordOwnHistory(tx, user, device.ip, now, event);
    return startRemembered(tx, person, device, remembers, now, secrets);
  }
  const pending = secrets?.session ?? newSecretOf(user.companyId);
  await tx.insert(pendingSignIns).values({
    ...person,
    tokenHash: hashOf(pending),
    remember: remembers,
    expiresAt: new Date(now.getTime() + pendingMinutes * 60_000),
  });
  return { pending };
}

/** Deletes the tickets that have ended without a code. */
export async function clearOldTickets(db: Db, now: Date): Promise<void> {
  await db.delete(pendingSignIns).where(lt(pendingSignIns.expiresAt, now));
}

/** What the same form has been given, with `admit`, for a way in that is used up by now, by its hash; null when it was another form. */
export async function findAdmitted(db: Db, formerHash: string, companyId: string, renewing: Renewing, now: Date): Promise<Admission | null> {
  const begun = await findRenewed(db, formerHash, companyId, renewing, now);
  if (begun) return begun;
  for (const { session: pending } of recentSecrets(formerHash, companyId, renewing, now)) {
    const [found] = await db.select({ userId: pendingSignIns.userId }).from(pendingSignIns).where(and(eq(pendingSignIns.companyId, companyId), eq(pendingSignIns.tokenHash, hashOf(pending))));
    if (found) return { pending };
  }
  return null;
}

/**
 * The second step: exchanges the ticket and a code of the app, or a recovery code, for a session. Refuses with 422 on
 * `code` when either does not hold (any more), of the whole form where the company is closed, and with 429 after 5 codes in a minute or 20 in an hour.
 * The same form once more, though both are used up, is given the same session.
 */
export async function completeSignIn(db: Db, pending: string, code: string, renewing: Renewing, secret: string, now: Date): Promise<Renewed> {
  const companyId = await companyOfSecret(db, pendingSignIns, pending);
  if (companyId === null) throw tookTooLong();
  const isThis = and(eq(pendingSignIns.companyId, companyId), eq(pendingSignIns.tokenHash, hashOf(pending)));
  const [found] = await db
    .select({ user: users, remember: pendingSignIns.remember, expiresAt: pendingSignIns.expiresAt })
    .from(pendingSignIns)
    .innerJoin(users, and(eq(users.companyId, pendingSignIns.companyId), eq(users.id, pendingSignIns.userId)))
    .where(isThis);
  const findBegun = () => findRenewed(db, hashOf(pending), companyId, renewing, now);
  if (!found) {
    const begun = await findBegun();
    if (begun) return begun;
    throw tookTooLong();
  }
  if (found.expiresAt <= now) {
    // Over for good, whatever the clock says next.
    await db.delete(pendingSignIns).where(isThis);
    throw tookTooLong();
  }
  const { user, remember } = found;
  const person = { companyId: user.companyId, userId: user.id };
  await refuseManyCodes(db, user.id, now);
  const admitted = await inTransaction(db, async (tx) => {
    await lockPerson(tx, person);
    if (!(await spendCode(tx, person, code, secret, now))) return null;
    const [mine] = await tx.delete(pendingSignIns).where(isThis).returning();
    if (!mine) throw tookTooLong();
    await refuseOfClosed(tx, user.companyId);
    await recordOwnHistory(tx, user, renewing.ip, now, "signed in with a code");
    const begun = await startRemembered(tx, person, renewing, remember, now, renewedSecrets(hashOf(pending), companyId, renewing, now));
    await noteCode(tx, user.companyId, hashOf(begun.session), now);
    return begun;
  });
  const begun = admitted ?? (await findBegun());
  if (begun) return begun;
  await recordOwnHistory(db, user, renewing.ip, now, "code refused");
  throw wrongCode();
}

function tookTooLong() {
  return invalid({ code: ["Your sign-in took too long. Log in again."] });
}
