import { and, eq, isNotNull } from "drizzle-orm";
import { freshCodeMessage, freshCodeMinutes } from "#app/contract/fresh-code.ts";
import type { Db } from "../../db/connect.server.ts";
import { twoSteps } from "../../db/schema/two-step.ts";
import { sessions } from "../../db/schema/user.ts";
import type { Who } from "../../environment.ts";
import { unauthenticated, unauthorized } from "../../refusal.ts";
import { isSession } from "./session.ts";
import { inTransaction } from "../transaction.ts";
import { refuseManyCodes, spendCode, wrongCode } from "./two-step-code.ts";

/**
 * For verbs that cannot be undone or that give rights away: a session that somebody else got hold of is not enough.
 * Refuses with 403 whoever has two-step sign-in on and gave no code in this session during the last fifteen minutes, and with
 * 401 whose session has ended since the call began.
 */
export async function refuseWithoutFreshCode(tx: Db, who: Who, now: Date): Promise<void> {
  if (await isAskedForCode(tx, who, now)) throw withoutFreshCode();
}

/** The refusal by itself, for whoever knows already that a code is asked for. */
export function withoutFreshCode() {
  return unauthorized(freshCodeMessage);
}

/** Whether this session has to give a code before such a verb: true only while two-step sign-in is on. 401 for one that has ended. */
export async function isAskedForCode(db: Db, who: Who, now: Date): Promise<boolean> {
  // A program has no session, and nobody whom it could ask.
  if (who.token) return false;
  const [row] = await db
    .select({ codeGivenAt: sessions.codeGivenAt, confirmedAt: twoSteps.confirmedAt })
    .from(sessions)
    .leftJoin(twoSteps, and(eq(twoSteps.companyId, sessions.companyId), eq(twoSteps.userId, sessions.userId), isNotNull(twoSteps.confirmedAt)))
    .where(isSession(who.companyId, who.sessionHash));
  // Signed out since the call began: whether it has given a code went with it, and so did whoever it was of.
  if (!row) throw unauthenticated();
  if (row.confirmedAt === null) return false;
  // One from what is the future now, because the clock was set back since, says nothing about the last minutes.
  return row.codeGivenAt === null || Math.abs(now.getTime() - row.codeGivenAt.getTime()) > freshCodeMinutes * 60_000;
}

/** Takes a code of the app, or a recovery code, for what follows in this session. 422 on `code`, 429 for too many. */
export async function giveCode(db: Db, who: Who, code: string, secret: string, now: Date): Promise<void> {
  await refuseManyCodes(db, who.userId, now);
  await inTransaction(db, (tx) => spendFreshCode(tx, who, code, secret, now));
}

/** The same in the transaction of what the code was given for. Who calls it has counted the try. */
export async function spendFreshCode(tx: Db, who: Who, code: string, secret: string, now: Date): Promise<void> {
  if (!(await spendCode(tx, who, code, secret, now))) throw wrongCode();
  await noteCode(tx, who.companyId, who.sessionHash, now);
}

/** Writes down that a code was given in this session. */
export async function noteCode(tx: Db, companyId: string, sessionHash: string, now: Date): Promise<void> {
  await tx.update(sessions).set({ codeGivenAt: now }).where(isSession(companyId, sessionHash));
}
