import { Hono } from "hono";
import { type ApiToken, newToken } from "#app/contract/api-token.ts";
import { findToken, listTokens, makeToken, revokeToken } from "./domain/api-token/api-token.ts";
import type { Environment } from "./environment.ts";
import { answerOnce, doOnce } from "./http/answer-once.ts";
import { readBody } from "./http/body.ts";
import { readId } from "./http/read-id.ts";
import { allowed } from "./http/who.ts";

/** The tokens with which programs call the API (beyond the specification). */
export const apiToken = new Hono<Environment>()
  .get("/api-tokens", async (c) => {
    const { db, clock } = c.var.means;
    return c.json({ data: await listTokens(db, allowed(c, "programs:manage"), clock.now()) });
  })
  .post("/api-tokens", async (c) => {
    const who = allowed(c, "programs:manage");
    const wanted = await readBody(c, newToken);
    // Kept for a resend is everything but the secret, which is told to whoever sends the form first.
    const made: { row?: ApiToken; token?: string } = {};
    const kept = await answerOnce(c, who, async (tx) => {
      const { row } = Object.assign(made, await makeToken(tx, who, wanted, c.var.means.clock.now()));
      return { status: 201, body: { data: row } };
    });
    const { data } = (await kept.json()) as { data: ApiToken };
    // What a transaction made that was tried again is gone: then the token is the one that the same form has made meanwhile.
    return c.json({ data: { ...data, token: data.id === made.row?.id ? made.token : null } }, 201);
  })
  .get("/api-tokens/:id", async (c) => {
    const { db, clock } = c.var.means;
    return c.json({ data: await findToken(db, allowed(c, "programs:manage"), readId(c), clock.now()) });
  })
  .delete("/api-tokens/:id", async (c) => {
    const who = allowed(c, "programs:manage");
    const id = readId(c);
    return doOnce(c, who, (tx) => revokeToken(tx, who, id, c.var.means.clock.now()));
  });
