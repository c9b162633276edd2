import { Hono } from "hono";
import { mailSettingsChange } from "#app/contract/mail-setting.ts";
import { mailSubscription } from "#app/contract/notification.ts";
import { changeMailSettings, readMailSettings } from "./domain/mail/mail-settings.ts";
import { dismissNotification, listNotifications, setMailSubscription } from "./domain/notification/notifications.ts";
import { inTransaction } from "./domain/transaction.ts";
import type { Environment } from "./environment.ts";
import { readBody } from "./http/body.ts";
import { allowed } from "./http/who.ts";

/** The bell (spec 7.2). */
export const notification = new Hono<Environment>()
  .get("/client/notifications", async (c) => {
    const who = allowed(c, "settings:view");
    return c.json({ data: await listNotifications(c.var.means.db, who) });
  })
  .patch("/notifications", async (c) => {
    const who = allowed(c, "settings:view");
    const wanted = await readBody(c, mailSubscription);
    await inTransaction(c.var.means.db, (tx) => setMailSubscription(tx, who, wanted.mailSubscription, c.var.means.clock.now()));
    return c.body(null, 204);
  })
  .get("/notifications/events", async (c) => {
    const who = allowed(c, "settings:view");
    return c.json({ data: await readMailSettings(c.var.means.db, who) });
  })
  .patch("/notifications/events", async (c) => {
    const who = allowed(c, "settings:view");
    const { events } = await readBody(c, mailSettingsChange);
    await inTransaction(c.var.means.db, (tx) => changeMailSettings(tx, who, events, c.var.means.clock.now()));
    return c.body(null, 204);
  })
  .patch("/notifications/:id", async (c) => {
    const who = allowed(c, "settings:view");
    await dismissNotification(c.var.means.db, who, c.req.param("id"), c.var.means.clock.now());
    return c.body(null, 204);
  });
