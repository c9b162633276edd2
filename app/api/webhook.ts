import { Hono } from "hono";
import { changedWebhook, newWebhook } from "#app/contract/webhook.ts";
import { changeWebhook, deleteWebhook, findWebhook, listWebhooks, makeWebhook } from "./domain/webhook/webhook.ts";
import { listDeliveries, replay, sendTest } from "./domain/webhook/webhook-delivery.ts";
import type { Environment } from "./environment.ts";
import { answerOnce, doOnce } from "./http/answer-once.ts";
import { readBody } from "./http/body.ts";
import { readId } from "./http/read-id.ts";
import { tellOnce } from "./http/tell-once.ts";
import { allowed } from "./http/who.ts";
import { refuseUncallable } from "./outbound/callable.ts";

/** Webhooks, with the log of what they sent (beyond the specification). */
export const webhook = new Hono<Environment>()
  .get("/webhooks", async (c) => c.json({ data: await listWebhooks(c.var.means.db, allowed(c, "programs:manage")) }))
  .post("/webhooks", async (c) => {
    const who = allowed(c, "programs:manage");
    const wanted = await readBody(c, newWebhook);
    const { db, clock, secret: appSecret, mayCallLocal = false } = c.var.means;
    refuseUncallable(wanted.address, mayCallLocal);
    const { row, secret } = await tellOnce(c, who, {
      make: (tx) => makeWebhook(tx, who, wanted, appSecret, clock.now()),
      find: (id) => findWebhook(db, who, id),
      gone: "This form has created a webhook, which was deleted since. Open it again to create another.",
    });
    return c.json({ data: { ...row, secret } }, 201);
  })
  .get("/webhooks/:id", async (c) => c.json({ data: await findWebhook(c.var.means.db, allowed(c, "programs:manage"), readId(c)) }))
  .patch("/webhooks/:id", async (c) => {
    const who = allowed(c, "programs:manage");
    const id = readId(c);
    const change = await readBody(c, changedWebhook);
    return answerOnce(c, who, async (tx) => ({ status: 200, body: { data: await changeWebhook(tx, who, id, change, c.var.means.clock.now()) } }));
  })
  .delete("/webhooks/:id", async (c) => {
    const who = allowed(c, "programs:manage");
    const id = readId(c);
    return doOnce(c, who, (tx) => deleteWebhook(tx, who, id, c.var.means.clock.now()));
  })
  .post("/webhooks/:id/test", async (c) => {
    const who = allowed(c, "programs:manage");
    const id = readId(c);
    return answerOnce(c, who, async (tx) => ({ status: 202, body: { data: await sendTest(tx, who, id, c.var.means.clock.now()) } }));
  })
  .get("/webhooks/:id/deliveries", async (c) => c.json({ data: await listDeliveries(c.var.means.db, allowed(c, "programs:manage"), readId(c)) }))
  .post("/webhooks/:id/deliveries/:deliveryId/replay", async (c) => {
    const who = allowed(c, "programs:manage");
    const [id, deliveryId] = [readId(c), readId(c, "deliveryId")];
    return answerOnce(c, who, async (tx) => ({ status: 202, body: { data: await replay(tx, who, id, deliveryId, c.var.means.clock.now()) } }));
  });
