import { Hono } from "hono";
import { networkOf } from "./domain/access/network-of.ts";
import { findReviewLink } from "./domain/request/review-link.ts";
import { countTry } from "./domain/access/throttle.ts";
import type { Environment } from "./environment.ts";
import { clientIp } from "./http/who.ts";
import { invalidSignature, Refusal, tooMany } from "./refusal.ts";

/** How many links that do not hold one place may present in a minute. */
const mistakes = 30;

/** The link in a mail that asks somebody to decide: what it is about, for whoever has it. */
export const reviewLink = new Hono<Environment>().get("/review-links/:noun/:id/:decision", async (c) => {
  const { db, secret, clock } = c.var.means;
  const { noun, id, decision } = c.req.param();
  const { user = "", expires = "", signature = "" } = c.req.query();
  try {
    // Each once, and nothing else.
    if (new URL(c.req.url).searchParams.size !== 3) throw invalidSignature();
    const presented = { noun, requestId: id, decision, userId: user, expires, signature };
    return c.json({ data: await findReviewLink(db, presented, c.var.who, secret, clock.now()) });
  } catch (error) {
    // Only what does not hold is counted: mail scanners open what does, all of a company's from one place.
    if (!(error instanceof Refusal)) throw error;
    const wait = await countTry(db, [{ bucket: `review-link:from:${networkOf(clientIp(c))}`, hits: mistakes, seconds: 60 }], clock.now());
    throw wait > 0 ? tooMany(wait) : error;
  }
});
