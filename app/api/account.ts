import { Hono } from "hono";
import { credentials, emailRequest, loginLinkRequest, passwordReset, registration } from "#app/contract/account.ts";
import { requestLoginLink, signInByLink } from "./domain/access/login-link.ts";
import { register } from "./domain/access/register.ts";
import { relyingPartyOf } from "./domain/access/relying-party.ts";
import { checkResetLink, requestPasswordReset, resetPassword } from "./domain/access/reset-password.ts";
import { sign } from "./domain/access/secret.ts";
import { forgetDevice } from "./domain/access/remembered-device.ts";
import { hasPasskeys } from "./domain/access/passkey.ts";
import { endSession } from "./domain/access/session.ts";
import { signIn } from "./domain/access/sign-in.ts";
import { resendVerification, verifyEmail } from "./domain/access/verification.ts";
import type { ApiContext, Environment } from "./environment.ts";
import { readBody } from "./http/body.ts";
import { clearSession, hasCsrfToken, prepareCsrf, readRememberToken, readSession } from "./http/cookies.ts";
import { countingMistakes } from "./http/counting-mistakes.ts";
import { answerAdmission, goOn } from "./http/enter.ts";
import { readIdempotencyKey } from "./http/idempotency-key.ts";
import { readPresented } from "./http/presented-link.ts";
import { clientIp, deviceOf, renewingOf, signedIn } from "./http/who.ts";
import { tokenMismatch } from "./refusal.ts";

/** Getting in and out (spec 7.1). */
export const account = new Hono<Environment>()
  .get("/csrf-cookie", (c) => {
    prepareCsrf(c);
    return c.body(null, 204);
  })
  .post("/client/login", async (c) => {
    const { db, clock } = c.var.means;
    return answerAdmission(c, await signIn(db, await readBody(c, credentials), deviceOf(c), clock.now()));
  })
  .post("/logout", async (c) => {
    const { db } = c.var.means;
    signedIn(c);
    await endSession(db, readSession(c) ?? "");
    const remembered = readRememberToken(c);
    if (remembered) await forgetDevice(db, remembered);
    clearSession(c);
    return c.body(null, 204);
  })
  .post("/register", async (c) => {
    const { db, clock, secret } = c.var.means;
    const form = await readBody(c, registration);
    // Signed, not only hashed: the body holds a password.
    const fingerprint = sign(`register:${await c.req.text()}`, secret);
    await answerAdmission(c, await register(db, form, { key: readIdempotencyKey(c), fingerprint }, deviceOf(c), secret, clock.now()));
    // A resend is answered as the form was the first time; the cookies alone say when there is a code to give.
    return c.json("", 201);
  })
  .post("/login/passwordless", async (c) => {
    const { db, clock } = c.var.means;
    await requestLoginLink(db, await readBody(c, loginLinkRequest), askingOf(c), clock.now());
    return c.json({ message: "We have emailed your login link." });
  })
  .get("/login/link/:id/:hash", async (c) => {
    const { db, clock, secret } = c.var.means;
    // Any page can lead a browser here, and would sign its person in as whom it likes.
    if (!hasCsrfToken(c)) throw tokenMismatch();
    const presented = readPresented(c, c.req.param("id"), c.req.param("hash"));
    const { admission, endedPassword } = await signInByLink(db, presented, renewingOf(c), secret, clock.now());
    return answerAdmission(c, admission, endedPassword);
  })
  .post("/password/email", async (c) => {
    const { db, clock } = c.var.means;
    const { email } = await readBody(c, emailRequest);
    await requestPasswordReset(db, email, askingOf(c), clock.now());
    return c.json({ message: "We have emailed your password reset link." });
  })
  .get("/password/reset", async (c) => {
    const { db, clock, secret } = c.var.means;
    await countingMistakes(c, "reset", () => checkResetLink(db, c.req.query("token") ?? "", secret, clock.now()));
    return c.body(null, 204);
  })
  .post("/password/reset", async (c) => {
    const { db, clock, secret } = c.var.means;
    const form = await readBody(c, passwordReset);
    const keptSessionHash = c.var.who?.sessionHash;
    // Signed, not only hashed: the body holds a password.
    const fingerprint = sign(`password-reset:${await c.req.text()}`, secret);
    const sending = { key: readIdempotencyKey(c), fingerprint };
    const renewing = renewingOf(c);
    const person = await resetPassword(db, form, sending, { ...renewing, ...(keptSessionHash && { keptSessionHash }) }, secret, clock.now());
    if (keptSessionHash) await goOn(c, keptSessionHash, person.companyId, renewing);
    const party = relyingPartyOf(c.var.means.origin);
    const isTold = party !== null && (await hasPasskeys(db, person, party));
    return c.json({ message: "Your password has been reset.", ...(isTold && { has_passkeys: true }) });
  })
  .get("/email/verify/:user/:hash", async (c) => {
    const { db, clock, secret } = c.var.means;
    const who = signedIn(c);
    await verifyEmail(db, who, readPresented(c, c.req.param("user"), c.req.param("hash")), secret, clock.now());
    return c.body(null, 204);
  })
  .post("/client/email/resend", async (c) => {
    const { db, clock } = c.var.means;
    const isSent = await resendVerification(db, signedIn(c), readIdempotencyKey(c), clock.now());
    return isSent ? c.json("", 202) : c.body(null, 204);
  });

function askingOf(c: ApiContext) {
  return { ip: clientIp(c), formKey: readIdempotencyKey(c) };
}
