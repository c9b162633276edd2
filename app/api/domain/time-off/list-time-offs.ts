import { and, eq, sql, type SQL } from "drizzle-orm";
import type { TimeOff, TimeOffSort } from "#app/contract/time-off.ts";
import { reviewedTimeOffStatuses, type TimeOffStatus } from "#app/contract/time-off-status.ts";
import type { TimeOffType } from "#app/contract/time-off-type.ts";
import type { Db } from "../../db/connect.server.ts";
import { timeOffDays, timeOffMonths, timeOffTallies as tallies } from "../../db/schema/tally.ts";
import { timeOffs as requests } from "../../db/schema/time-off.ts";
import { workers } from "../../db/schema/worker.ts";
import type { Who } from "../../environment.ts";
import { notFound } from "../../refusal.ts";
import { countRequests } from "../request/count-requests.ts";
import { cutRequests } from "../request/cut-requests.ts";
import { everyRow, sortValue, type RowPosition } from "../every-row.ts";
import { readPage, totalIn, type Slice } from "../page.ts";
import { daysIn, daysTakenOf, entitlementIn, takenIn, type Taken } from "./pto-balance.ts";
import { matching, type RequestFilter } from "../request/request-filter.ts";
import { managerActedFor, visibleTo } from "../scope.ts";

export type TimeOffFilter = RequestFilter<TimeOffType, TimeOffStatus>;
export type TimeOffOrder = { field: TimeOffSort; descending: boolean };

const sortColumns = {
  fullName: requests.workerNameKey,
  type: requests.type,
  createdAt: requests.createdAt,
  startDate: requests.startDate,
  endDate: requests.endDate,
  daysRequested: requests.daysRequested,
  status: requests.status,
} as const;

const rowOf = ({ companyId }: Who) => ({
  id: requests.id,
  workerId: requests.workerId,
  avatar: workers.avatar,
  fullName: workers.fullName,
  type: requests.type,
  createdAt: requests.createdAt,
  description: requests.description,
  startDate: requests.startDate,
  endDate: requests.endDate,
  daysRequested: requests.daysRequested,
  status: requests.status,
  requesterType: requests.requesterType,
  managerId: requests.managerId,
  ptoType: workers.ptoType,
  vacationDays: workers.vacationDays,
  countryCode: workers.countryCode,
  region: workers.region,
  firstDay: workers.startDate,
  lastDay: workers.endDate,
  // Of the calendar year in which the request begins.
  taken: takenIn(companyId, sql`extract(year from ${requests.startDate})`),
});

/** One page of the requests that this person may see, newest first unless asked otherwise, with the number of them all. */
export async function listTimeOffs(db: Db, who: Who, filter: TimeOffFilter, order: TimeOffOrder, page: number) {
  const { rows, total } = await readPage(db, page, {
    list: ["time-off", who.companyId, who.userId, filter],
    count: () => countTimeOffs(db, who, filter),
    select: (slice) => selectTimeOffs(db, who, filter, order, slice),
  });
  return { rows: rows.map((row) => onTheWire(who, row, filter.asOf)), total };
}

/** All of them, for an export. */
export function everyTimeOff(db: Db, who: Who, filter: TimeOffFilter, order: TimeOffOrder) {
  return everyRow(
    (slice, after) => selectTimeOffs(db, who, filter, order, slice, after),
    (rows) => rows.map((row) => onTheWire(who, row, filter.asOf)),
  );
}

/** One request of this person's own; anybody else's is not found. */
export async function findTimeOff(db: Db, who: Who, id: string): Promise<TimeOff> {
  const [found] = await db
    .select(rowOf(who))
    .from(requests)
    .innerJoin(workers, and(eq(workers.companyId, requests.companyId), eq(workers.id, requests.workerId)))
    .where(and(visibleTo(who, requests), eq(requests.id, id)));
  if (!found) throw notFound();
  return onTheWire(who, found);
}

function countTimeOffs(db: Db, who: Who, filter: TimeOffFilter) {
  return countRequests(db, who, filter, { noun: "time-off", requests, tallies, days: timeOffDays, months: timeOffMonths, reviewed: reviewedTimeOffStatuses });
}

function matches(who: Who, filter: TimeOffFilter): SQL | undefined {
  return matching(who, requests, filter, reviewedTimeOffStatuses);
}

/** The rows of one slice in their order. */
async function selectTimeOffs(
  db: Db,
  who: Who,
  filter: TimeOffFilter,
  order: TimeOffOrder,
  slice: Slice,
  after?: RowPosition,
) {
  const column = sortColumns[order.field];
  const list = { noun: "time-off", table: requests, filter, reviewed: reviewedTimeOffStatuses, matches: matches(who, filter), column, descending: order.descending } as const;
  const { cut, inOrder } = cutRequests(db, who, list, slice, after);
  const rows = await db
    .select({ ...rowOf(who), sortValue: sortValue(column), total: totalIn(slice, () => countTimeOffs(db, who, filter)) })
    .from(cut)
    .innerJoin(workers, and(eq(workers.companyId, who.companyId), eq(workers.id, requests.workerId)))
    .orderBy(...inOrder);
  return slice.backwards ? rows.toReversed() : rows;
}

type Found = Omit<TimeOff, "createdAt" | "ptoBalance" | "daysInPeriod" | "forManager"> & {
  managerId: string | null;
  createdAt: Date;
  ptoType: string | null;
  vacationDays: number | null;
  countryCode: string;
  region: string | null;
  firstDay: string;
  lastDay: string | null;
  taken: Taken;
  sortValue?: string;
  total?: number;
};

function onTheWire(who: Who, { ptoType, vacationDays: agreed, countryCode, region, firstDay, lastDay, taken, sortValue: _, total: __, managerId, ...found }: Found, asOf?: string | null): TimeOff {
  const place = { countryCode, region };
  const period = found.startDate.slice(0, 4);
  const vacationDays = entitlementIn({ countryCode, startDate: firstDay, endDate: lastDay, vacationDays: agreed }, period);
  const daysTaken = daysTakenOf({ ...place, endDate: lastDay }, period, taken);
  return {
    ...found,
    createdAt: found.createdAt.toISOString(),
    forManager: managerActedFor(who, managerId),
    daysInPeriod: daysIn(place, period, found),
    // What is taken is known of today alone.
    ptoBalance: vacationDays === null || asOf ? null : { type: ptoType ?? "statutory", vacationDays, daysTaken, period },
  };
}
