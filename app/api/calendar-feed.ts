import { Hono } from "hono";
import { findFeed, makeFeed, readFeed, refuseEnded, revokeFeed } from "./domain/time-off/calendar-feed.ts";
import { inTransaction } from "./domain/transaction.ts";
import { seal, unseal } from "./domain/access/seal.ts";
import { productNameOf, type Environment } from "./environment.ts";
import { answerOnce } from "./http/answer-once.ts";
import { allowed, clientIp } from "./http/who.ts";

/** The private address at which a calendar program reads who is away; whoever has it may read. */
export const calendarFeed = new Hono<Environment>()
  .get("/calendar-feed", async (c) => {
    const who = allowed(c, "time-off:review");
    return c.json({ data: await findFeed(c.var.means.db, who) });
  })
  .post("/calendar-feed", async (c) => {
    const who = allowed(c, "time-off:review");
    const { db, clock, origin, secret: appSecret } = c.var.means;
    // What is kept for a resend opens nothing by itself: of the address the table has a hash.
    const kept = await answerOnce(c, who, async (tx) => ({ status: 201, body: { sealed: seal(await makeFeed(tx, who, clock.now()), appSecret) } }));
    const { sealed } = (await kept.json()) as { sealed: string };
    const secret = unseal(sealed, appSecret);
    await refuseEnded(db, who, secret);
    return c.json({ data: { address: `${origin}/calendar/${secret}.ics` } }, 201);
  })
  .delete("/calendar-feed", async (c) => {
    const who = allowed(c, "time-off:review");
    const { db, clock } = c.var.means;
    await inTransaction(db, (tx) => revokeFeed(tx, who, clock.now()));
    return c.body(null, 204);
  })
  .get("/calendar/:file", async (c) => {
    const { db, clock } = c.var.means;
    const secret = c.req.param("file").replace(/\.ics$/, "");
    const calendar = await readFeed(db, secret, clientIp(c), productNameOf(c.var.means), clock.now());
    c.header("Content-Type", "text/calendar; charset=utf-8; method=PUBLISH");
    c.header("Content-Disposition", 'inline; filename="time-off.ics"');
    c.header("Cache-Control", "private, no-store");
    return c.body(calendar);
  });
