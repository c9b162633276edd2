import { and, asc, eq, gte, inArray, isNotNull, lte, sql, type SQL } from "drizzle-orm";
import { pageSize } from "#app/contract/list.ts";
import { seesOnlyAssignedWorkers } from "#app/contract/permission.ts";
import type { TeamOption } from "#app/contract/team.ts";
import type { CalendarRow, Stay } from "#app/contract/time-off-calendar.ts";
import type { Db } from "../../db/connect.server.ts";
import { companies } from "../../db/schema/company.ts";
import { timeOffs } from "../../db/schema/time-off.ts";
import { teams, workers } from "../../db/schema/worker.ts";
import type { Who } from "../../environment.ts";
import { addDays, dayIn, endOfMonth } from "../day/calendar-day.ts";
import { inOrder } from "../in-order.ts";
import { nameKey } from "../name-key.ts";
import { isAwayFrom, lastDayAway } from "./last-day-away.ts";
import { visibleTo } from "../scope.ts";
import { holidaysBetween, longestDays } from "../day/working-days.ts";

/** `month` is "2026-12", or null for the company's own current month. */
type CalendarQuestion = { month: string | null; teamId: string | null; page: number };

/**
 * Who of the workers whom this person may see is away in a month, or asks to be: one page of them by name, with the
 * number of them all, and the teams that they may choose from.
 */
export async function timeOffCalendar(db: Db, who: Who, { month: asked, teamId, page }: CalendarQuestion, now: Date) {
  const { teams: options, timeZone } = await listTeamsAndZone(db, who);
  const today = dayIn(timeZone, now);
  const month = asked ?? today.slice(0, 7);
  const first = `${month}-01`;
  const last = endOfMonth(first);
  const found = await selectWorkers(db, who, teamId, first, last, page);
  const stays = found.length > 0 ? await selectStays(db, who, found.map(({ id }) => id), first, last) : [];
  const rows = found.map(({ total: _, countryCode, countryName, region, ...worker }): CalendarRow => ({
    ...worker,
    country: { code: countryCode, name: countryName },
    holidays: holidaysBetween({ countryCode, region }, first, last),
    stays: stays.filter(({ workerId }) => workerId === worker.id).map(({ workerId: _of, ...stay }) => stay as Stay),
  }));
  // Beyond the last page no row says how many there are.
  const total = found[0]?.total ?? (page > 1 ? (await selectWorkers(db, who, teamId, first, last, 1))[0]?.total : 0) ?? 0;
  return { rows, total, month, today, teams: options };
}

/** Time off, read beside its worker, that touches the days; what began longer ago than any may last is not even looked at. */
export function isAwayBetween(first: string, last: string): SQL | undefined {
  return and(
    inArray(timeOffs.status, ["accepted", "submitted"]),
    gte(timeOffs.startDate, addDays(first, -longestDays)),
    lte(timeOffs.startDate, last),
    isAwayFrom(first),
  );
}

const isOfWorker = and(eq(workers.companyId, timeOffs.companyId), eq(workers.id, timeOffs.workerId));

async function selectWorkers(db: Db, who: Who, teamId: string | null, first: string, last: string, page: number) {
  const away = db.select({ id: timeOffs.workerId }).from(timeOffs).innerJoin(workers, isOfWorker).where(and(visibleTo(who, timeOffs), isAwayBetween(first, last)));
  const cut = db
    .select({
      id: workers.id,
      fullName: workers.fullName,
      nameKey: workers.nameKey,
      avatar: workers.avatar,
      countryCode: workers.countryCode,
      countryName: workers.countryName,
      region: workers.region,
      teamId: workers.teamId,
      total: sql<number>`(count(*) over ())::int`.as("total"),
    })
    .from(workers)
    .where(and(visibleTo(who, workers), inArray(workers.id, away), teamId ? eq(workers.teamId, teamId) : undefined))
    .orderBy(asc(workers.nameKey), asc(workers.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .as("cut");
  return db
    .select({
      id: cut.id,
      fullName: cut.fullName,
      avatar: cut.avatar,
      countryCode: cut.countryCode,
      countryName: cut.countryName,
      region: cut.region,
      team: teams.name,
      total: cut.total,
    })
    .from(cut)
    .leftJoin(teams, and(eq(teams.companyId, who.companyId), eq(teams.id, cut.teamId)))
    .orderBy(asc(cut.nameKey), asc(cut.id));
}

async function selectStays(db: Db, who: Who, workerIds: string[], first: string, last: string) {
  return db
    .select({
      workerId: timeOffs.workerId,
      id: timeOffs.id,
      type: timeOffs.type,
      status: timeOffs.status,
      startDate: timeOffs.startDate,
      endDate: lastDayAway,
    })
    .from(timeOffs)
    .innerJoin(workers, isOfWorker)
    .where(and(visibleTo(who, timeOffs), inArray(timeOffs.workerId, workerIds), isAwayBetween(first, last)))
    .orderBy(asc(timeOffs.startDate), asc(timeOffs.id));
}

/** The teams in which this person sees anybody, and the company's zone, in one query. */
async function listTeamsAndZone(db: Db, who: Who): Promise<{ teams: TeamOption[]; timeZone: string }> {
  const ownTeams = db
    .select({ id: workers.teamId })
    .from(workers)
    .where(and(visibleTo(who, workers), isNotNull(workers.teamId)));
  const rows = await db
    .select({ timeZone: companies.timeZone, name: teams.name, value: teams.id })
    .from(companies)
    .leftJoin(teams, and(eq(teams.companyId, companies.id), seesOnlyAssignedWorkers(who.user) ? inArray(teams.id, ownTeams) : undefined))
    .where(eq(companies.id, who.companyId))
    .orderBy(teams.id);
  const options = rows.flatMap(({ name, value }) => (name !== null && value !== null ? [{ name, value }] : []));
  return { teams: inOrder(options, ({ name }) => nameKey(name)), timeZone: rows[0]?.timeZone ?? "UTC" };
}
