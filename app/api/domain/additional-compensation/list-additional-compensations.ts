import { and, eq, inArray, type SQL } from "drizzle-orm";
import type { AdditionalCompensation, AdditionalCompensationSort } from "#app/contract/additional-compensation.ts";
import { reviewedCompensationStatuses, type CompensationStatus } from "#app/contract/additional-compensation-status.ts";
import type { CompensationType } from "#app/contract/additional-compensation-type.ts";
import type { OfferStatus } from "#app/contract/offer-status.ts";
import type { PaycyclePeriod } from "#app/contract/paycycle-landing.ts";
import type { Db } from "../../db/connect.server.ts";
import { additionalCompensations as requests } from "../../db/schema/additional-compensation.ts";
import { additionalCompensationDays, additionalCompensationMonths, additionalCompensationTallies as tallies } from "../../db/schema/tally.ts";
import { workers } from "../../db/schema/worker.ts";
import type { Who } from "../../environment.ts";
import { notFound } from "../../refusal.ts";
import { countRequests } from "../request/count-requests.ts";
import { cutRequests } from "../request/cut-requests.ts";
import { everyRow, sortValue, type RowPosition } from "../every-row.ts";
import { paidWith, withLandedPaycycle, withPaidPaycycle } from "../paycycle/calendar/landed-paycycle.ts";
import { readPage, totalIn, type Slice } from "../page.ts";
import { matching, type RequestFilter } from "../request/request-filter.ts";
import { endOf } from "../as-of.ts";
import { managerActedFor, visibleTo } from "../scope.ts";

export type AdditionalCompensationFilter = RequestFilter<CompensationType, CompensationStatus>;
export type AdditionalCompensationOrder = { field: AdditionalCompensationSort; descending: boolean };

const sortColumns = {
  fullName: requests.workerNameKey,
  type: requests.type,
  createdAt: requests.createdAt,
  amount: requests.amount,
  status: requests.status,
} as const;

const rowOf = (who: Who, asOf?: string | null) => ({
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
  managerId: requests.managerId,
  decidedAt: requests.decidedAt,
  paidWith: paidWith(who.companyId, asOf ? endOf(who, asOf) : undefined),
  offer: { status: workers.status, endDate: workers.endDate },
});

/** One page of the requests that this person may see, newest first unless asked otherwise, with the number of them all. */
export async function listAdditionalCompensations(
  db: Db,
  who: Who,
  filter: AdditionalCompensationFilter,
  order: AdditionalCompensationOrder,
  page: number,
) {
  const { rows, total } = await readPage(db, page, {
    list: ["additional-compensations", who.companyId, who.userId, filter],
    count: () => countAdditionalCompensations(db, who, filter),
    select: (slice) => selectAdditionalCompensations(db, who, filter, order, slice),
  });
  return { rows: await onTheWire(db, who, rows, filter.asOf), total };
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
    (rows) => onTheWire(db, who, rows, filter.asOf),
  );
}

/** One request of this person's own; anybody else's is not found. */
export async function findAdditionalCompensation(db: Db, who: Who, id: string): Promise<AdditionalCompensation> {
  const [request] = await readAdditionalCompensations(db, who, [id]);
  if (!request) throw notFound();
  return request;
}

/** Those of these that this person may see, in the order of their ids, which is that in which they were made. */
export async function readAdditionalCompensations(db: Db, who: Who, ids: string[]): Promise<AdditionalCompensation[]> {
  const found = await db
    .select(rowOf(who))
    .from(requests)
    .innerJoin(workers, and(eq(workers.companyId, requests.companyId), eq(workers.id, requests.workerId)))
    .where(and(visibleTo(who, requests), inArray(requests.id, ids)))
    .orderBy(requests.id);
  return onTheWire(db, who, found);
}

function countAdditionalCompensations(db: Db, who: Who, filter: AdditionalCompensationFilter) {
  return countRequests(db, who, filter, { noun: "additional-compensation", requests, tallies, days: additionalCompensationDays, months: additionalCompensationMonths, reviewed: reviewedCompensationStatuses });
}

function matches(who: Who, filter: AdditionalCompensationFilter): SQL | undefined {
  return matching(who, requests, filter, reviewedCompensationStatuses);
}

/** The rows of one slice in their order. */
async function selectAdditionalCompensations(
  db: Db,
  who: Who,
  filter: AdditionalCompensationFilter,
  order: AdditionalCompensationOrder,
  slice: Slice,
  after?: RowPosition,
) {
  const column = sortColumns[order.field];
  const list = { noun: "additional-compensation", table: requests, filter, reviewed: reviewedCompensationStatuses, matches: matches(who, filter), column, descending: order.descending } as const;
  const { cut, inOrder } = cutRequests(db, who, list, slice, after);
  const rows = await db
    .select({ ...rowOf(who, filter.asOf), sortValue: sortValue(column), total: totalIn(slice, () => countAdditionalCompensations(db, who, filter)) })
    .from(cut)
    .innerJoin(workers, and(eq(workers.companyId, who.companyId), eq(workers.id, requests.workerId)))
    .orderBy(...inOrder);
  return slice.backwards ? rows.toReversed() : rows;
}

type Found = Omit<AdditionalCompensation, "createdAt" | "paycycle" | "payNote" | "forManager"> & {
  managerId: string | null;
  createdAt: Date;
  decidedAt: Date | null;
  paidWith: PaycyclePeriod | null;
  offer: { status: OfferStatus; endDate: string | null };
  sortValue?: string;
  total?: number;
};

async function onTheWire(db: Db, who: Who, found: Found[], asOf?: string | null): Promise<AdditionalCompensation[]> {
  const rows = asOf ? withPaidPaycycle(found) : await withLandedPaycycle(db, who.companyId, found);
  return rows.map(({ sortValue: _, total: __, managerId, ...request }) => ({ ...request, createdAt: request.createdAt.toISOString(), forManager: managerActedFor(who, managerId) }));
}
