import { Hono } from "hono";
import { findInvitation } from "./domain/user/find-invitation.ts";
import type { Environment } from "./environment.ts";
import { countingMistakes } from "./http/counting-mistakes.ts";

/** The invitation in a mail: what it can still lead to, for whoever has it. */
export const invitation = new Hono<Environment>().get("/invitation", async (c) => {
  const { db, secret, clock } = c.var.means;
  const found = await countingMistakes(c, "invitation", () => findInvitation(db, c.req.query("token") ?? "", secret, clock.now()));
  return c.json({ data: found });
});
