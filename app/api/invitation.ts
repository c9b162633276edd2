import { Hono } from "hono";
import { networkOf } from "./domain/access/network-of.ts";
import { countTry } from "./domain/access/throttle.ts";
import { findInvitation } from "./domain/user/find-invitation.ts";
import type { Environment } from "./environment.ts";
import { clientIp } from "./http/who.ts";
import { Refusal, tooMany } from "./refusal.ts";

/** How many invitations that do not hold one place may present in a minute. */
const mistakes = 30;

/** The invitation in a mail: what it can still lead to, for whoever has it. */
export const invitation = new Hono<Environment>().get("/invitation", async (c) => {
  const { db, secret, clock } = c.var.means;
  try {
    return c.json({ data: await findInvitation(db, c.req.query("token") ?? "", secret, clock.now()) });
  } catch (error) {
    // Only what does not hold is counted: mail scanners open what does, all of a company's from one place.
    if (!(error instanceof Refusal)) throw error;
    const wait = await countTry(db, [{ bucket: `invitation:from:${networkOf(clientIp(c))}`, hits: mistakes, seconds: 60 }], clock.now());
    throw wait > 0 ? tooMany(wait) : error;
  }
});
