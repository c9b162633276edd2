import { Hono } from "hono";
import { findReviewLink } from "./domain/request/review-link.ts";
import type { Environment } from "./environment.ts";
import { countingMistakes } from "./http/counting-mistakes.ts";
import { invalidSignature } from "./refusal.ts";

/** The link in a mail that asks somebody to decide: what it is about, for whoever has it. */
export const reviewLink = new Hono<Environment>().get("/review-links/:noun/:id/:decision", async (c) => {
  const { db, secret, clock } = c.var.means;
  const { noun, id, decision } = c.req.param();
  const { user = "", expires = "", signature = "" } = c.req.query();
  const found = await countingMistakes(c, "review-link", async () => {
    // Each once, and nothing else.
    if (new URL(c.req.url).searchParams.size !== 3) throw invalidSignature();
    return findReviewLink(db, { noun, requestId: id, decision, userId: user, expires, signature }, c.var.who, secret, clock.now());
  });
  return c.json({ data: found });
});
