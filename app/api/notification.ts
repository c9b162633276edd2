import { Hono } from "hono";
import { dismissNotification, listNotifications } from "./domain/notifications.ts";
import type { Environment } from "./environment.ts";
import { allowed } from "./http/who.ts";

/** The bell (spec 7.2). */
export const notification = new Hono<Environment>()
  .get("/client/notifications", async (c) => {
    const who = allowed(c, "settings:view");
    return c.json({ data: await listNotifications(c.var.means.db, who) });
  })
  .patch("/notifications/:id", async (c) => {
    const who = allowed(c, "settings:view");
    await dismissNotification(c.var.means.db, who, c.req.param("id"), c.var.means.clock.now());
    return c.body(null, 204);
  });
