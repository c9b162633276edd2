import { Hono } from "hono";
import { endSessionsOf } from "./domain/access/session.ts";
import { endOwnSession, listOwnSessions } from "./domain/access/own-sessions.ts";
import { inTransaction } from "./domain/transaction.ts";
import type { Environment } from "./environment.ts";
import { allowed } from "./http/who.ts";

/** One's own sessions. */
export const session = new Hono<Environment>()
  .get("/sessions", async (c) => {
    const { db, clock } = c.var.means;
    return c.json({ data: await listOwnSessions(db, allowed(c, "settings:view"), clock.now()) });
  })
  .delete("/sessions/others", async (c) => {
    const who = allowed(c, "settings:view");
    await inTransaction(c.var.means.db, (tx) => endSessionsOf(tx, who, { but: who.sessionHash }));
    return c.body(null, 204);
  })
  .delete("/sessions/:id", async (c) => {
    const { db, clock } = c.var.means;
    const who = allowed(c, "settings:view");
    await inTransaction(db, (tx) => endOwnSession(tx, who, c.req.param("id"), clock.now()));
    return c.body(null, 204);
  });
