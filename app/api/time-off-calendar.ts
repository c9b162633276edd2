import { Hono } from "hono";
import { calendarMonth } from "#app/contract/time-off-calendar.ts";
import { isId } from "./domain/id.ts";
import { timeOffCalendar as readCalendar } from "./domain/time-off/time-off-calendar.ts";
import type { ApiContext, Environment } from "./environment.ts";
import { envelope } from "./http/envelope.ts";
import { readListQuery } from "./http/list-query.ts";
import { allowed } from "./http/who.ts";
import { badRequest } from "./refusal.ts";

/** Who is away, month by month. */
export const timeOffCalendar = new Hono<Environment>().get("/workers/time-off/calendar", async (c) => {
  const who = allowed(c, "time-off:review");
  const url = new URL(c.req.url);
  const { page } = readListQuery(url, { filters: [], sorts: [] });
  const { rows, total, ...rest } = await readCalendar(c.var.means.db, who, { month: readMonth(c), teamId: readTeam(c), page }, c.var.means.clock.now());
  return c.json({ ...envelope(rows, page, total, url), ...rest });
});

function readMonth(c: ApiContext): string | null {
  const month = c.req.query("month") || null;
  if (month !== null && !calendarMonth.safeParse(month).success) throw badRequest("The month is written as 2026-12.");
  return month;
}

/** A team of nobody, or of another company, is one without anybody in it. */
function readTeam(c: ApiContext): string | null {
  const team = c.req.query("team") || null;
  if (team !== null && !isId(team)) throw badRequest("There is no such team.");
  return team;
}
