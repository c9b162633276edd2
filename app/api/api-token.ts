import { Hono } from "hono";
import { newToken } from "#app/contract/api-token.ts";
import { findToken, listTokens, makeToken, revokeToken } from "./domain/api-token/api-token.ts";
import type { Environment } from "./environment.ts";
import { doOnce } from "./http/answer-once.ts";
import { readBody } from "./http/body.ts";
import { readId } from "./http/read-id.ts";
import { tellOnce } from "./http/tell-once.ts";
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
    const { db, clock } = c.var.means;
    const { row, secret } = await tellOnce(c, who, {
      make: (tx) => makeToken(tx, who, wanted, clock.now()),
      find: (id) => findToken(db, who, id, clock.now()),
      gone: "This form has created a token, which was revoked since. Open it again to create another.",
    });
    return c.json({ data: { ...row, token: secret } }, 201);
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
