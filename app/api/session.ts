import { Hono } from "hono";
import { endOtherSessions, endOwnSession, listOwnSessions } from "./domain/access/own-sessions.ts";
import { inTransaction } from "./domain/transaction.ts";
import type { Environment } from "./environment.ts";
import { goOn } from "./http/enter.ts";
import { allowed, deviceOf } from "./http/who.ts";

/** One's own sessions. */
export const session = new Hono<Environment>()
  .get("/sessions", async (c) => {
    const { db, clock } = c.var.means;
    return c.json({ data: await listOwnSessions(db, allowed(c, "settings:view"), clock.now()) });
  })
  .delete("/sessions/others", async (c) => {
    const { db, clock } = c.var.means;
    const who = allowed(c, "settings:view");
    goOn(c, await inTransaction(db, (tx) => endOtherSessions(tx, who, deviceOf(c), clock.now())));
    return c.body(null, 204);
  })
  .delete("/sessions/:id", async (c) => {
    const { db, clock } = c.var.means;
    const who = allowed(c, "settings:view");
    goOn(c, await inTransaction(db, (tx) => endOwnSession(tx, who, c.req.param("id"), deviceOf(c), clock.now())));
    return c.body(null, 204);
  });
