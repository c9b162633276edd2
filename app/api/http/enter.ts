import { findRenewed, forgetDevice, type Renewing } from "../domain/access/remembered-device.ts";
import { endSession, type Person } from "../domain/access/session.ts";
import type { Admission } from "../domain/access/two-step-sign-in.ts";
import type { ApiContext } from "../environment.ts";
import { clearPendingSignIn, clearRememberToken, readPendingSignIn, readRememberToken, readSession, writePendingSignIn, writeRememberToken, writeSession } from "./cookies.ts";

/**
 * Answers a sign-in: with the session of whoever is let in, or with the ticket of whoever has yet to give a code; and with
 * a word about their password, where it has ended with this.
 */
export async function answerAdmission(c: ApiContext, admission: Admission, endedPassword = false): Promise<Response> {
  if ("pending" in admission) {
    writePendingSignIn(c, admission.pending);
    return c.json({ two_factor: true });
  }
  await enter(c, admission.session, admission.person);
  if (admission.remember) writeRememberToken(c, admission.remember);
  return c.json({ two_factor: false, ...(endedPassword && { password_ended: true }) });
}

/** Gives the browser what its session, named by its hash, goes on by, where it was renewed; and returns the session's secret. */
export async function goOn(c: ApiContext, formerHash: string, companyId: string, renewing: Renewing): Promise<string | null> {
  const { db, clock } = c.var.means;
  const renewed = await findRenewed(db, formerHash, companyId, renewing, clock.now());
  if (!renewed) return null;
  writeSession(c, renewed.session);
  if (renewed.remember) writeRememberToken(c, renewed.remember);
  return renewed.session;
}

/**
 * Gives the browser its new session; the one it had before ends, so that nobody can have planted it. A device that it was
 * remembered as is forgotten when it is somebody else's: the browser would become theirs again, once this session is over.
 */
async function enter(c: ApiContext, session: string, person: Person): Promise<void> {
  const remembered = readRememberToken(c);
  if (remembered && (await forgetDevice(c.var.means.db, remembered, person))) clearRememberToken(c);
  const former = readSession(c);
  if (former && former !== session) await endSession(c.var.means.db, former);
  if (readPendingSignIn(c)) clearPendingSignIn(c);
  writeSession(c, session);
}
