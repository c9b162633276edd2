import { Hono } from "hono";
import { endOtherSessions, endOwnSession, listOwnSessions } from "./domain/access/own-sessions.ts";
import type { Renewing } from "./domain/access/remembered-device.ts";
import { once } from "./domain/once.ts";
import type { Db } from "./db/connect.server.ts";
import type { ApiContext, Environment, Who } from "./environment.ts";
import { goOn } from "./http/enter.ts";
import { readIdempotencyKey } from "./http/idempotency-key.ts";
import { allowed, renewingOf } from "./http/who.ts";

/** One's own sessions. */
export const session = new Hono<Environment>()
  .get("/sessions", async (c) => {
    const { db, clock } = c.var.means;
    return c.json({ data: await listOwnSessions(db, allowed(c, "settings:view"), clock.now()) });
  })
  .delete("/sessions/others", async (c) => {
    const { clock } = c.var.means;
    return answerRenewing(c, (tx, who, renewing) => endOtherSessions(tx, who, renewing, clock.now()));
  })
  .delete("/sessions/:id", async (c) => {
    const { clock } = c.var.means;
    return answerRenewing(c, (tx, who, renewing) => endOwnSession(tx, who, c.req.param("id"), renewing, clock.now()));
  });

/**
 * Carries out what may renew the session, once, and gives the browser what it goes on by, each time. The page of one's sessions has a
 * button for each, all under one key.
 */
async function answerRenewing(c: ApiContext, verb: (tx: Db, who: Who, renewing: Renewing) => Promise<void>): Promise<Response> {
  const who = allowed(c, "settings:view");
  const renewing = renewingOf(c);
  const { db, clock } = c.var.means;
  const given = readIdempotencyKey(c);
  await once(db, who, { key: given && `${given} ${c.req.path}`, fingerprint: c.req.path }, clock.now(), async (tx) => {
    await verb(tx, who, renewing);
    return { status: 204, body: null };
  });
  await goOn(c, who.sessionHash, who.companyId, renewing);
  return c.body(null, 204);
}
