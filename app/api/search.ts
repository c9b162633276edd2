import { Hono } from "hono";
import { can, type Ability } from "#app/contract/permission.ts";
import { searchText, type SearchResult } from "#app/contract/search.ts";
import type { Db } from "./db/connect.server.ts";
import { searchAdditionalCompensations } from "./domain/search/search-additional-compensations.ts";
import { searchPaycycles } from "./domain/search/search-paycycles.ts";
import { searchTimeOffs } from "./domain/search/search-time-offs.ts";
import { searchUsers } from "./domain/search/search-users.ts";
import { searchWorkers } from "./domain/search/search-workers.ts";
import type { Environment, Who } from "./environment.ts";
import { allowed } from "./http/who.ts";
import { invalid } from "./refusal.ts";
import { searchReports } from "./report/search-reports.ts";

/** One search over everything that one may see (beyond the specification). */
export const search = new Hono<Environment>().get("/search", async (c) => {
  const who = allowed(c, "settings:view");
  const text = searchText.safeParse(c.req.query("q"));
  if (!text.success) throw invalid({ q: text.error.issues.map(({ message }) => message) });
  return c.json({ data: await searchAll(c.var.means.db, who, text.data) });
});

/** Each kind is asked for by the ability that its own screen asks for. */
async function searchAll(db: Db, who: Who, text: string): Promise<SearchResult> {
  const may = (ability: Ability) => can(who.user, ability);
  const workers = may("team:view") ? await searchWorkers(db, who, text) : null;
  // Where not all workers are known, neither are all their requests.
  const counted = <Requests extends { waiting: number; reviewed: number }>(found: Requests) =>
    workers?.total === null ? { ...found, waiting: null, reviewed: null } : found;
  return {
    workers: workers && { hits: workers.hits, total: workers.total, found: workers.found },
    additionalCompensations: workers && may("additional-compensation:review") ? counted(await searchAdditionalCompensations(db, who, workers.named)) : null,
    timeOffs: workers && may("time-off:review") ? counted(await searchTimeOffs(db, who, workers.named)) : null,
    users: may("users:view") ? await searchUsers(db, who, text) : null,
    paycycles: may("paycycle:view") ? await searchPaycycles(db, who, text) : null,
    reports: may("reports:view") ? await searchReports(db, who, text) : null,
  };
}
