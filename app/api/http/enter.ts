import { endSession } from "../domain/access/session.ts";
import type { Admission } from "../domain/access/two-step-sign-in.ts";
import type { ApiContext } from "../environment.ts";
import { clearPendingSignIn, readPendingSignIn, readSession, writePendingSignIn, writeRememberToken, writeSession } from "./cookies.ts";

/**
 * Answers a sign-in: with the session of whoever is let in, or with the ticket of whoever has yet to give a code; and with
 * a word about their password, where it has ended with this.
 */
export async function answerAdmission(c: ApiContext, admission: Admission, endedPassword = false): Promise<Response> {
  if ("pending" in admission) {
    writePendingSignIn(c, admission.pending);
    return c.json({ two_factor: true });
  }
  await enter(c, admission.session);
  if (admission.remember) writeRememberToken(c, admission.remember);
  return c.json({ two_factor: false, ...(endedPassword && { password_ended: true }) });
}

/** Gives the browser its new session; the one it had before ends, so that nobody can have planted it. */
export async function enter(c: ApiContext, session: string): Promise<void> {
  const former = readSession(c);
  if (former) await endSession(c.var.means.db, former);
  if (readPendingSignIn(c)) clearPendingSignIn(c);
  writeSession(c, session);
}
