import { Hono } from "hono";
import { dismissNotification, listNotifications } from "./domain/notifications.ts";
import type { Environment } from "./environment.ts";
import { signedIn } from "./http/who.ts";

/** The bell (spec 7.2). */
export const notification = new Hono<Environment>()
  .get("/client/notifications", async (c) => {
    const { db } = c.var.means;
    return c.json({ data: await listNotifications(db, signedIn(c)) });
  })
  .patch("/notifications/:id", async (c) => {
    const { db, clock } = c.var.means;
    await dismissNotification(db, signedIn(c), c.req.param("id"), clock.now());
    return c.body(null, 204);
  });
