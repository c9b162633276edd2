import { and, eq, inArray, sql, type SQL, type Subquery } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { OfferStatus } from "#app/contract/offer-status.ts";
import type { WorkerRow, WorkerSort } from "#app/contract/worker.ts";
import type { WorkerType } from "#app/contract/worker-type.ts";
import type { Db } from "../../db/connect.server.ts";
import { workerTallies } from "../../db/schema/tally.ts";
import { users } from "../../db/schema/user.ts";
import { teams, workers } from "../../db/schema/worker.ts";
import type { Who } from "../../environment.ts";
import { cutSlice } from "../cut-slice.ts";
import { everyRow, sortValue, type RowPosition } from "../every-row.ts";
import { nameMatches } from "../name-matches.ts";
import { readPage, totalIn, type Slice } from "../page.ts";
import { isOfTheirs, visibleTo } from "../scope.ts";
import { workersAsOf } from "./workers-as-of.ts";

export type WorkerFilter = {
  q?: string;
  types: WorkerType[] | null;
  statuses: OfferStatus[] | null;
  countryCodes: string[] | null;
  /** As they stood at the end of this day, which is over; null for now. */
  asOf?: string | null;
};
export type WorkerOrder = { field: WorkerSort; descending: boolean };

const sortColumns = {
  fullName: workers.nameKey,
  location: workers.countryName,
  type: workers.type,
  status: workers.status,
} as const;

/** One page of the workers that this person may see, by name unless asked otherwise, with the number of them all. */
export async function listWorkers(db: Db, who: Who, filter: WorkerFilter, order: WorkerOrder, page: number) {
  const { rows, total } = await readPage(db, page, {
    list: ["workers", who.companyId, who.userId, filter],
    count: () => countWorkers(db, who, filter),
    select: (slice) => selectWorkers(db, who, filter, order, slice),
  });
  return { rows: rows.map((row) => onTheWire(row, filter)), total };
}

/** All of them, for an export. */
export function everyWorker(db: Db, who: Who, filter: WorkerFilter, order: WorkerOrder) {
  return everyRow(
    (slice, after) => selectWorkers(db, who, filter, order, slice, after),
    (rows) => rows.map((row) => onTheWire(row, filter)),
  );
}

/** Whom this person may add pay for now, by name, with what a file names them by. */
export function everyActiveWorker(db: Db, who: Who) {
  const filter: WorkerFilter = { types: null, statuses: ["active"], countryCodes: null };
  return everyRow(
    (slice, after) => selectWorkers(db, who, filter, { field: "fullName", descending: false }, slice, after),
    (rows) => rows.map(({ id, email, fullName }) => ({ id, email, fullName })),
  );
}

/** The number is read from the tallies; a search and a day that is over, which no tally knows, count the workers they find. */
function countWorkers(db: Db, who: Who, filter: WorkerFilter) {
  if (filter.q || filter.asOf) return db.select({ total: sql<number>`count(*)::int` }).from(tableOf(db, who, filter)).where(matches(who, filter));
  return db
    .select({ total: sql<number>`coalesce(sum(${workerTallies.count}), 0)::int` })
    .from(workerTallies)
    .where(
      and(
        eq(workerTallies.companyId, who.companyId),
        isOfTheirs(who, workerTallies.managerId),
        isOfKind(workerTallies, filter),
      ),
    );
}

function tableOf(db: Db, who: Who, { asOf }: WorkerFilter): PgTable | Subquery {
  return asOf ? workersAsOf(db, who, asOf) : workers;
}

function matches(who: Who, filter: WorkerFilter): SQL | undefined {
  return and(
    visibleTo(who, workers),
    filter.q ? nameMatches(workers.nameKey, filter.q) : undefined,
    isOfKind(workers, filter),
  );
}

/** What is filtered by beside names: of workers, and in the same words of what is counted of them, so that no list says another number than it shows. */
function isOfKind(table: typeof workers | typeof workerTallies, { types, statuses, countryCodes }: WorkerFilter): SQL | undefined {
  return and(
    types ? inArray(table.type, types) : undefined,
    statuses ? inArray(table.status, statuses) : undefined,
    countryCodes ? inArray(table.countryCode, countryCodes) : undefined,
  );
}

/** The rows of one slice in their order. */
async function selectWorkers(
  db: Db,
  who: Who,
  filter: WorkerFilter,
  order: WorkerOrder,
  slice: Slice,
  after?: RowPosition,
) {
  const column = sortColumns[order.field];
  const { cut, inOrder } = cutSlice(db, { table: workers, from: tableOf(db, who, filter), companyId: who.companyId, matches: matches(who, filter), column, descending: order.descending }, slice, after);
  const rows = await db
    .select({
      id: workers.id,
      avatar: workers.avatar,
      fullName: workers.fullName,
      email: workers.email,
      jobTitle: workers.jobTitle,
      countryCode: workers.countryCode,
      countryName: workers.countryName,
      status: workers.status,
      type: workers.type,
      managerName: sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`,
      team: teams.name,
      sortValue: sortValue(column),
      total: totalIn(slice, () => countWorkers(db, who, filter)),
    })
    .from(cut)
    .leftJoin(users, and(eq(users.companyId, who.companyId), eq(users.id, workers.managerId)))
    .leftJoin(teams, and(eq(teams.companyId, who.companyId), eq(teams.id, workers.teamId)))
    .orderBy(...inOrder);
  return slice.backwards ? rows.toReversed() : rows;
}

/** Who led somebody on a day that is over is not told. */
function onTheWire(row: Awaited<ReturnType<typeof selectWorkers>>[number], { asOf }: WorkerFilter): WorkerRow {
  return {
    id: row.id,
    avatar: row.avatar,
    fullName: row.fullName,
    offer: {
      jobTitle: row.jobTitle,
      country: { code: row.countryCode, name: row.countryName },
      status: row.status,
      type: row.type,
      manager: asOf || row.managerName === null ? null : { name: row.managerName },
      team: row.team,
    },
  };
}
