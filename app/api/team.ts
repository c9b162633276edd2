import { Hono } from "hono";
import { listTeams } from "./domain/worker/list-teams.ts";
import type { Environment } from "./environment.ts";
import { allowed } from "./http/who.ts";

/** The teams that a new worker may join (spec 7.6). */
export const team = new Hono<Environment>().get("/teams", async (c) => {
  const who = allowed(c, "worker:add");
  return c.json({ data: { teams: await listTeams(c.var.means.db, who) } });
});
