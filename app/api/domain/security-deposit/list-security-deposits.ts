import { and, asc, desc, eq, sql, type SQL } from "drizzle-orm";
import type { SecurityDepositStatus } from "#app/contract/security-deposit-status.ts";
import type { SecurityDeposit } from "#app/contract/security-deposit.ts";
import type { Db } from "../../db/connect.server.ts";
import { paycycleCompensations as rows, paycycles } from "../../db/schema/paycycle.ts";
import { workers } from "../../db/schema/worker.ts";
import { addDays } from "../day/calendar-day.ts";
import { beyondPosition, everyRow, sortValue, type RowPosition } from "../every-row.ts";
import { nameMatches } from "../name-matches.ts";
import { sliceOf, type Slice } from "../page.ts";
import { depositReturnDay } from "./deposit-return.ts";
import { rateOnTheWire } from "../paycycle/listing/find-paycycle.ts";
import { readPayCalendar } from "../paycycle/calendar/pay-calendar.ts";
import type { PayCalendar } from "../paycycle/calendar/paycycle-calendar.ts";
import { isReturnOf, isTaken, returned, returning, standsAs } from "./taken-deposits.ts";
import { totalSecurityDeposits, type DepositTotals } from "./total-security-deposits.ts";

export type DepositFilter = { q?: string; statuses: SecurityDepositStatus[] | null };

/** One page of a company's deposits by the name of whom they were taken for, their number, and what is held of all. */
export async function listSecurityDeposits(db: Db, companyId: string, filter: DepositFilter, page: number) {
  const [{ counts, held }, calendar] = await Promise.all([totalSecurityDeposits(db, companyId), readPayCalendar(db, companyId)]);
  const total = filter.q ? await countDeposits(db, companyId, filter) : countOf(counts, filter);
  const slice = sliceOf(page, total);
  const found = slice ? await selectDeposits(db, companyId, filter, slice) : [];
  return { rows: found.map((row) => onTheWire(row, calendar)), total, held, timeZone: calendar.place.timeZone };
}

/** All of them, for an export. */
export async function* everySecurityDeposit(db: Db, companyId: string, filter: DepositFilter): AsyncGenerator<SecurityDeposit> {
  const calendar = await readPayCalendar(db, companyId);
  yield* everyRow(
    (slice, after) => selectDeposits(db, companyId, filter, slice, after),
    (found) => found.map((row) => onTheWire(row, calendar)),
  );
}

function countOf(counts: DepositTotals["counts"], { statuses }: DepositFilter): number {
  return Object.entries(counts).reduce((sum, [status, count]) => (!statuses || statuses.includes(status as SecurityDepositStatus) ? sum + count : sum), 0);
}

/** What a search finds is counted, because no total knows it. */
async function countDeposits(db: Db, companyId: string, filter: DepositFilter): Promise<number> {
  const [found] = await db.select({ total: sql<number>`count(*)::int` }).from(rows).where(matches(companyId, filter));
  return found?.total ?? 0;
}

function matches(companyId: string, { q, statuses }: DepositFilter): SQL | undefined {
  const named = q ? sql`${rows.workerId} in (select ${workers.id} from ${workers} where ${workers.companyId} = ${companyId} and ${nameMatches(workers.nameKey, q)})` : undefined;
  return and(isTaken(companyId), named, statuses ? standsAs(companyId, statuses) : undefined);
}

/** The slice is cut before anything is joined, so that only shown rows are. */
async function selectDeposits(db: Db, companyId: string, filter: DepositFilter, slice: Slice, after?: RowPosition) {
  const direction = slice.backwards ? desc : asc;
  const beyond = after ? beyondPosition({ id: rows.id, sort: rows.nameKey }, after, slice.backwards) : undefined;
  // Under the name of the table itself: its columns are read outside as they are inside.
  const cut = db
    .select({ all: sql`*` })
    .from(rows)
    .where(and(matches(companyId, filter), beyond))
    .orderBy(direction(rows.nameKey), direction(rows.id))
    .limit(slice.limit)
    .offset(slice.offset)
    .as("paycycle_compensations");
  const found = await db
    .select({ row: rows, sortValue: sortValue(rows.nameKey), id: rows.id, worker: { fullName: workers.fullName, avatar: workers.avatar, endDate: workers.endDate }, cycle: paycycles, returned, returning })
    .from(cut)
    .innerJoin(paycycles, and(eq(paycycles.companyId, companyId), eq(paycycles.id, rows.paycycleId)))
    .innerJoin(workers, and(eq(workers.companyId, companyId), eq(workers.id, rows.workerId)))
    .leftJoin(returned, isReturnOf(companyId))
    .leftJoin(returning, and(eq(returning.companyId, companyId), eq(returning.id, returned.paycycleId)))
    .orderBy(direction(rows.nameKey), direction(rows.id));
  return slice.backwards ? found.toReversed() : found;
}

type Found = Awaited<ReturnType<typeof selectDeposits>>[number];

function onTheWire({ row, worker, cycle, returned: givenBack, returning: back }: Found, { place, approvedUntil }: PayCalendar): SecurityDeposit {
  const { id, workerId, countryCode, countryName, currencyCode, securityDeposit: amount, securityDepositUsd: amountUsd } = row;
  const isBack = back?.approvedDate != null;
  const { endDate, ...who } = worker;
  const openFrom = approvedUntil && addDays(approvedUntil, 1);
  // The paycycle that gives it back may be open already, and may have had its pay-by day moved.
  const expectedBy = isBack || endDate === null ? null : (back?.paymentDate ?? depositReturnDay(endDate, place, openFrom));
  return {
    id,
    workerId,
    ...who,
    countryCode,
    countryName,
    currencyCode,
    amount,
    amountUsd,
    exchangeRate: rateOnTheWire(cycle.rates, currencyCode),
    status: isBack ? "returned" : endDate === null ? "held" : "expected",
    taken: moveOf(row, cycle),
    endDate,
    expectedBy,
    returned: givenBack && back && moveOf(givenBack, back),
  };
}

function moveOf({ id }: Found["row"], cycle: Found["cycle"]): SecurityDeposit["taken"] {
  const { id: paycycleId, startDate, approvedDate, paymentDate } = cycle;
  return { paycycleId, compensationId: id, startDate, approvedDate: approvedDate?.toISOString() ?? null, paymentDate };
}
