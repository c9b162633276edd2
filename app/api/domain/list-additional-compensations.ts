import { and, asc, desc, eq, gte, inArray, lt, sql, type SQL } from "drizzle-orm";
import type { AdditionalCompensation, AdditionalCompensationSort } from "#app/contract/additional-compensation.ts";
import type { CompensationStatus } from "#app/contract/compensation-status.ts";
import type { CompensationType } from "#app/contract/compensation-type.ts";
import type { PaycyclePeriod } from "#app/contract/paycycle-landing.ts";
import { seesOnlyAssignedWorkers } from "#app/contract/permission.ts";
import type { Db } from "../db/connect.server.ts";
import { additionalCompensations as requests } from "../db/schema/additional-compensation.ts";
import { additionalCompensationDays, additionalCompensationMonths, additionalCompensationTallies as tallies } from "../db/schema/tally.ts";
import { workers } from "../db/schema/worker.ts";
import type { Who } from "../environment.ts";
import { notFound } from "../refusal.ts";
import { addDays } from "./calendar-day.ts";
import { type Between, countBetween } from "./count-between.ts";
import { beyondPlace, everyRow, sortValue, type Place } from "./every-row.ts";
import { paidWith, withLandedPaycycle } from "./landed-paycycle.ts";
import { searchPattern } from "./name-key.ts";
import { isFar, readPage, totalIn, type Slice } from "./page.ts";
import { visibleTo } from "./scope.ts";

export type AdditionalCompensationFilter = {
  q?: string;
  types: CompensationType[] | null;
  statuses: CompensationStatus[];
  createdBetween: Between | null;
  /** These alone. */
  ids?: string[] | null;
};
export type AdditionalCompensationOrder = { field: AdditionalCompensationSort; descending: boolean };

const sortColumns = {
  fullName: requests.workerNameKey,
  type: requests.type,
  createdAt: requests.createdAt,
  amount: requests.amount,
  status: requests.status,
} as const;

const rowOf = ({ companyId }: Who) => ({
  id: requests.id,
  workerId: requests.workerId,
  avatar: workers.avatar,
  fullName: workers.fullName,
  description: requests.description,
  type: requests.type,
  amount: requests.amount,
  currencyCode: requests.currencyCode,
  createdAt: requests.createdAt,
  status: requests.status,
  receipt: requests.receipt,
  requesterType: requests.requesterType,
  decidedAt: requests.decidedAt,
  paidWith: paidWith(companyId),
});

/** One page of the requests that this person may see, newest first unless asked otherwise, with the number of them all. */
export async function listAdditionalCompensations(
  db: Db,
  who: Who,
  filter: AdditionalCompensationFilter,
  order: AdditionalCompensationOrder,
  page: number,
) {
  const count = () => countAdditionalCompensations(db, who, filter);
  const { rows, total } = await readPage(page, count, (slice) => selectAdditionalCompensations(db, who, filter, order, slice));
  return { rows: await onTheWire(db, who, rows), total };
}

/** All of them, for an export. */
export function everyAdditionalCompensation(
  db: Db,
  who: Who,
  filter: AdditionalCompensationFilter,
  order: AdditionalCompensationOrder,
) {
  return everyRow(
    (slice, after) => selectAdditionalCompensations(db, who, filter, order, slice, after),
    (rows) => onTheWire(db, who, rows),
  );
}

/** One request of this person's own; anybody else's is not found. */
export async function findAdditionalCompensation(db: Db, who: Who, id: string): Promise<AdditionalCompensation> {
  const found = await db
    .select(rowOf(who))
    .from(requests)
    .innerJoin(workers, and(eq(workers.companyId, requests.companyId), eq(workers.id, requests.workerId)))
    .where(and(visibleTo(who, requests), eq(requests.id, id)));
  const [request] = await onTheWire(db, who, found);
  if (!request) throw notFound();
  return request;
}

/** Read from the tallies by kind or by time; a search, or a manager's dates, are counted among the requests themselves. */
function countAdditionalCompensations(db: Db, who: Who, filter: AdditionalCompensationFilter) {
  const ofManager = seesOnlyAssignedWorkers(who.user);
  const { createdBetween } = filter;
  if (filter.q || filter.ids || (createdBetween && ofManager)) {
    return db.select({ total: sql<number>`count(*)::int` }).from(requests).where(matches(who, filter));
  }
  if (createdBetween) {
    const kinds = { companyId: who.companyId, statuses: filter.statuses, types: filter.types };
    return countBetween(db, additionalCompensationDays, additionalCompensationMonths, kinds, createdBetween);
  }
  return db
    .select({ total: sql<number>`coalesce(sum(${tallies.count}), 0)::int` })
    .from(tallies)
    .where(
      and(
        eq(tallies.companyId, who.companyId),
        ofManager ? eq(tallies.managerId, who.userId) : undefined,
        inArray(tallies.status, filter.statuses),
        filter.types ? inArray(tallies.type, filter.types) : undefined,
      ),
    );
}

function matches(who: Who, filter: AdditionalCompensationFilter): SQL | undefined {
  const { createdBetween } = filter;
  return and(
    visibleTo(who, requests),
    ofStatuses(filter.statuses),
    filter.types ? inArray(requests.type, filter.types) : undefined,
    filter.ids ? inArray(requests.id, filter.ids) : undefined,
    createdBetween?.start ? gte(requests.createdAt, new Date(createdBetween.start)) : undefined,
    createdBetween?.end ? lt(requests.createdAt, new Date(addDays(createdBetween.end, 1))) : undefined,
    filter.q
      ? sql`${requests.workerId} in (select ${workers.id} from ${workers}
          where ${workers.companyId} = ${who.companyId} and ${workers.nameKey} like ${searchPattern(filter.q)})`
      : undefined,
  );
}

/** Said the way the indexes are cut: what waits, and what does not. */
function ofStatuses(statuses: CompensationStatus[]): SQL | undefined {
  if (statuses.length === 1 && statuses[0] === "submitted") return sql`${requests.status} = 'submitted'`;
  if (statuses.includes("submitted")) return inArray(requests.status, statuses);
  const reviewed = sql`${requests.status} <> 'submitted'`;
  return statuses.length === 5 ? reviewed : and(reviewed, inArray(requests.status, statuses));
}

async function selectAdditionalCompensations(
  db: Db,
  who: Who,
  filter: AdditionalCompensationFilter,
  order: AdditionalCompensationOrder,
  slice: Slice,
  after?: Place,
) {
  const column = sortColumns[order.field];
  const descending = order.descending !== slice.backwards;
  const direction = descending ? desc : asc;
  const beyond = after ? beyondPlace({ id: requests.id, sort: column }, after, descending) : undefined;
  // A manager's requests are sorted all together: without their workers' names, which only the shown ones need.
  const isCut = isFar(slice) || seesOnlyAssignedWorkers(who.user);
  const ids = db
    .select({ id: requests.id })
    .from(requests)
    .where(and(matches(who, filter), beyond))
    .orderBy(direction(column), direction(requests.id))
    .limit(slice.limit)
    .offset(slice.offset);
  const rows = await db
    .select({ ...rowOf(who), sortValue: sortValue(column), total: totalIn(slice, () => countAdditionalCompensations(db, who, filter)) })
    .from(requests)
    .innerJoin(workers, and(eq(workers.companyId, requests.companyId), eq(workers.id, requests.workerId)))
    .where(isCut ? and(eq(requests.companyId, who.companyId), inArray(requests.id, ids)) : and(matches(who, filter), beyond))
    .orderBy(direction(column), direction(requests.id))
    .limit(slice.limit)
    .offset(isCut ? 0 : slice.offset);
  return slice.backwards ? rows.toReversed() : rows;
}

type Found = Omit<AdditionalCompensation, "createdAt" | "paycycle"> & { createdAt: Date; decidedAt: Date | null; paidWith: PaycyclePeriod | null; sortValue?: string; total?: number };

async function onTheWire(db: Db, who: Who, found: Found[]): Promise<AdditionalCompensation[]> {
  const rows = await withLandedPaycycle(db, who.companyId, found);
  return rows.map(({ sortValue: _, total: __, ...request }) => ({ ...request, createdAt: request.createdAt.toISOString() }));
}
