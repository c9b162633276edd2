import { and, asc, eq, inArray, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { shownTeam } from "#app/contract/shown-away.ts";
import type { TimeOffOverlap } from "#app/contract/time-off-context.ts";
import type { Db } from "../../db/connect.server.ts";
import { timeOffs } from "../../db/schema/time-off.ts";
import { workers } from "../../db/schema/worker.ts";
import type { Who } from "../../environment.ts";
import { visibleTo } from "../scope.ts";
import { lastDayAway } from "./last-day-away.ts";
import { isOfTeamBetween, ownBetween } from "./time-off-between.ts";

const asked = alias(timeOffs, "asked");
const asking = alias(workers, "asking");

/** Who is away on the days of those of these requests that wait and that this person may see; those with nobody are left out. */
export async function timeOffOverlaps(db: Db, who: Who, ids: string[]): Promise<TimeOffOverlap[]> {
  const [own, team] = await Promise.all([readOwn(db, who, ids), readTeam(db, who, ids)]);
  const found = new Set([...own, ...team].map(({ id }) => id));
  return ids.filter((id) => found.delete(id)).map((id) => ({
    id,
    own: own.filter((each) => each.id === id).map(({ id: _, ...span }) => span),
    team: team.filter((each) => each.id === id).map(({ id: _, ...span }) => span),
  }));
}

/** What the same worker has or asks for on these days. */
function readOwn(db: Db, who: Who, ids: string[]) {
  const own = ownBetween(db, who.companyId, asked, asked.id).as("own");
  return db
    .select({ id: asked.id, type: own.type, status: own.status, startDate: own.startDate, endDate: own.endDate })
    .from(asked)
    .innerJoinLateral(own, sql`true`)
    .where(isWaiting(who, ids))
    .orderBy(asc(asked.id), asc(own.startDate));
}

/** Who else of the worker's team is away then, or would be if all of these were accepted. */
function readTeam(db: Db, who: Who, ids: string[]) {
  const isChosen = and(inArray(timeOffs.id, ids), eq(timeOffs.status, "submitted"));
  const team = db
    .select({
      fullName: workers.fullName,
      nameKey: workers.nameKey,
      startDate: timeOffs.startDate,
      endDate: lastDayAway.as("last_day_away"),
      isChosen: sql<boolean>`${timeOffs.status} = 'submitted'`.as("is_chosen"),
    })
    .from(timeOffs)
    .innerJoin(workers, and(eq(workers.companyId, timeOffs.companyId), eq(workers.id, timeOffs.workerId)))
    .where(and(or(eq(timeOffs.status, "accepted"), isChosen), isOfTeamBetween(who, asking, asked)))
    .orderBy(asc(timeOffs.startDate), asc(workers.nameKey))
    .limit(shownTeam + 1)
    .as("team");
  return db
    .select({ id: asked.id, fullName: team.fullName, startDate: team.startDate, endDate: team.endDate, isChosen: team.isChosen })
    .from(asked)
    .innerJoin(asking, and(eq(asking.companyId, who.companyId), eq(asking.id, asked.workerId)))
    .innerJoinLateral(team, sql`true`)
    .where(isWaiting(who, ids))
    .orderBy(asc(asked.id), asc(team.startDate), asc(team.nameKey));
}

function isWaiting(who: Who, ids: string[]) {
  return and(visibleTo(who, asked), inArray(asked.id, ids), eq(asked.status, "submitted"));
}
