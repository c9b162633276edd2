import { Hono } from "hono";
import { inTransaction } from "./domain/transaction.ts";
import { findUnsubscribe, unsubscribe as turnOff } from "./domain/mail/unsubscribe.ts";
import type { ApiContext, Environment } from "./environment.ts";
import { clientIp } from "./http/who.ts";

/** The link in a mail that turns such mails off: whoever has it may use it, signed in or not. */
export const unsubscribe = new Hono<Environment>()
  .get("/unsubscribe", async (c) => {
    const { db, secret } = c.var.means;
    return c.json({ data: await findUnsubscribe(db, presented(c), secret) });
  })
  .post("/unsubscribe", async (c) => {
    const { db, secret, clock } = c.var.means;
    return c.json({ data: await inTransaction(db, (tx) => turnOff(tx, presented(c), secret, clientIp(c), clock.now())) });
  });

function presented(c: ApiContext) {
  const { user = "", kind = "", signature = "" } = c.req.query();
  return { user, kind, signature };
}
