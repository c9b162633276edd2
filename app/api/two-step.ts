import { Hono } from "hono";
import { codeForm, proofForm, turnOnForm } from "#app/contract/two-step.ts";
import { inTransaction } from "./domain/transaction.ts";
import { giveCode } from "./domain/access/fresh-code.ts";
import { beginTwoStep, findTwoStep, findTwoStepSetup, renewRecoveryCodes, turnOffTwoStep, turnOnTwoStep } from "./domain/access/two-step.ts";
import { completeSignIn } from "./domain/access/two-step-sign-in.ts";
import { sign } from "./domain/access/secret.ts";
import type { Sending } from "./domain/once.ts";
import type { ApiContext, Environment } from "./environment.ts";
import { readBody } from "./http/body.ts";
import { readPendingSignIn } from "./http/cookies.ts";
import { answerAdmission, goOn } from "./http/enter.ts";
import { readIdempotencyKey } from "./http/idempotency-key.ts";
import { allowed, renewingOf } from "./http/who.ts";

/** The second step of signing in, and one's own two-step sign-in. */
export const twoStep = new Hono<Environment>()
  .post("/client/login/two-step", async (c) => {
    const { db, clock, secret } = c.var.means;
    const { code } = await readBody(c, codeForm);
    return answerAdmission(c, await completeSignIn(db, readPendingSignIn(c) ?? "", code, renewingOf(c), secret, clock.now()));
  })
  .get("/two-step", async (c) => c.json({ data: await findTwoStep(c.var.means.db, allowed(c, "settings:view"), c.var.means.clock.now()) }))
  .post("/two-step/setup", async (c) => {
    const { db, secret, clock } = c.var.means;
    const who = allowed(c, "settings:view");
    await inTransaction(db, (tx) => beginTwoStep(tx, who, secret, clock.now()));
    return c.body(null, 204);
  })
  .get("/two-step/setup", async (c) => {
    const { db, secret } = c.var.means;
    return c.json({ data: await findTwoStepSetup(db, allowed(c, "settings:view"), secret) });
  })
  .post("/two-step", async (c) => {
    const { db, secret, clock } = c.var.means;
    const who = allowed(c, "settings:view");
    const proofs = await readBody(c, turnOnForm);
    const renewing = renewingOf(c);
    const recoveryCodes = await turnOnTwoStep(db, who, proofs, await sendingOf(c), renewing, secret, clock.now());
    await goOn(c, who.sessionHash, who.companyId, renewing);
    return c.json({ data: { recoveryCodes } });
  })
  .post("/two-step/code", async (c) => {
    const { db, secret, clock } = c.var.means;
    const who = allowed(c, "settings:view");
    const { code } = await readBody(c, codeForm);
    await giveCode(db, who, code, secret, clock.now());
    return c.body(null, 204);
  })
  .post("/two-step/recovery-codes", async (c) => {
    const { db, secret, clock } = c.var.means;
    const who = allowed(c, "settings:view");
    const { code } = await readBody(c, codeForm);
    return c.json({ data: { recoveryCodes: await renewRecoveryCodes(db, who, code, await sendingOf(c), secret, clock.now()) } });
  })
  .post("/two-step/off", async (c) => {
    const { db, secret, clock } = c.var.means;
    const who = allowed(c, "settings:view");
    const { proof } = await readBody(c, proofForm);
    await turnOffTwoStep(db, who, proof, secret, clock.now());
    return c.body(null, 204);
  });

/** Signed, not only hashed: the body holds a password, or a code. */
async function sendingOf(c: ApiContext): Promise<Sending> {
  return { key: readIdempotencyKey(c), fingerprint: sign(`${c.req.path}:${await c.req.text()}`, c.var.means.secret) };
}
