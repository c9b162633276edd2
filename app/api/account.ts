import { Hono } from "hono";
import { credentials } from "#app/contract/account.ts";
import { endSession, forgetDevice } from "./domain/session.ts";
import { signIn } from "./domain/sign-in.ts";
import type { Environment } from "./environment.ts";
import { readBody } from "./http/body.ts";
import { clearSession, readRememberToken, readSession, writeCsrfToken, writeRememberToken, writeSession } from "./http/cookies.ts";
import { deviceOf, signedIn } from "./http/who.ts";

/** Signing in and out (spec 7.1). */
export const account = new Hono<Environment>()
  .get("/csrf-cookie", (c) => {
    writeCsrfToken(c, readSession(c));
    return c.body(null, 204);
  })
  .post("/client/login", async (c) => {
    const { db, clock } = c.var.means;
    const { session, remember } = await signIn(db, await readBody(c, credentials), deviceOf(c), clock.now());
    const former = readSession(c);
    if (former) await endSession(db, former);
    writeSession(c, session);
    if (remember) writeRememberToken(c, remember);
    return c.json({ two_factor: false });
  })
  .post("/logout", async (c) => {
    const { db } = c.var.means;
    signedIn(c);
    await endSession(db, readSession(c) ?? "");
    const remembered = readRememberToken(c);
    if (remembered) await forgetDevice(db, remembered);
    clearSession(c);
    return c.body(null, 204);
  });
