import { and, asc, desc, eq, inArray, sql, type SQL } from "drizzle-orm";
import type { PaycycleCompensation } from "#app/contract/paycycle.ts";
import type { Db } from "../../../db/connect.server.ts";
import { paycycleChanges as changes, paycycleCompensations as rows } from "../../../db/schema/paycycle.ts";
import { workers } from "../../../db/schema/worker.ts";
import { comparedColumns, comparedOnTheWire, current, previous, type ComparedRow } from "./compared-row.ts";
import { movedByRate, ratesOfBoth } from "./moved-by-rate.ts";
import { nameMatches } from "../../name-matches.ts";
import { sliceOf, type Slice } from "../../page.ts";
import { totalBothCycles, type PaycycleCompensationFilter } from "../listing/total-paycycle-compensations.ts";
import type { Cycles } from "./variance-reasons.ts";

/** A cycle and the one before it. */
export type Compared = Cycles & { companyId: string; current: { id: string }; previous: { id: string } };

/**
 * One page of a cycle beside the one before it: everybody who is in either, what has no reason first, then the largest
 * change of the total due first; with the changes of all whom the filters leave, by currency, and their number.
 */
export async function comparePaycycles(db: Db, cycles: Compared, filter: PaycycleCompensationFilter, page: number) {
  const ids = [cycles.current.id, cycles.previous.id] as const;
  // With a search, which no total knows, those whom it finds are counted.
  const count = filter.q ? sql<number>`(select count(*) from ${changes} where ${isShown(cycles, filter)})` : null;
  const { now, before, total } = await totalBothCycles(db, cycles.companyId, ids, filter, count);
  const slice = sliceOf(page, total);
  const found = slice ? await readPairs(db, cycles, filter, slice, undefined, total <= addedUpTo ? sumMoved(db, cycles, filter) : undefined) : [];
  if (slice?.backwards) found.reverse();
  const moved = found[0]?.allMoved ?? [];
  const codes = [...new Set([...now, ...before].map(({ currencyCode }) => currencyCode))].sort();
  const totals = codes.map((currencyCode) => {
    const [current, previous] = [now, before].map((sums) => sums.find((sum) => sum.currencyCode === currencyCode));
    return {
      currencyCode,
      totalDue: { current: current?.companyPays.totalDue ?? 0, previous: previous?.companyPays.totalDue ?? 0 },
      totalNetPay: { current: current?.workersTake.totalNetPay ?? 0, previous: previous?.workersTake.totalNetPay ?? 0 },
      ...movedIn(moved, currencyCode),
    };
  });
  return { rows: found.map((each) => comparedOnTheWire(each, cycles, filter.currencyType)), total, totals };
}

/** No sum of what rates move is kept, and adding up rows must not slow down the page of a company of any size. */
const addedUpTo = 500;

type Moved = { currencyCode: string; totalDue: number | null; totalNetPay: number | null };

/** What exchange rates alone move, of all whom the filters leave, by currency: rounded by row, so that rows add up to it. */
function sumMoved(db: Db, cycles: Compared, filter: PaycycleCompensationFilter): SQL<Moved[]> {
  const moved = movedByRate(cycles.companyId, current, previous, ratesOfBoth(cycles), filter.currencyType);
  const currencyCode = filter.currencyType === "usd" ? sql`'USD'` : sql`${current.currencyCode}`;
  const sums = db
    .select({ currencyCode: currencyCode.as("currencyCode"), totalDue: sql`sum(${moved.totalDue})`.as("totalDue"), totalNetPay: sql`sum(${moved.totalNetPay})`.as("totalNetPay") })
    .from(changes)
    .innerJoin(current, and(eq(current.companyId, cycles.companyId), eq(current.id, changes.currentId)))
    .innerJoin(previous, and(eq(previous.companyId, cycles.companyId), eq(previous.id, changes.previousId)))
    .where(isShown(cycles, filter))
    .groupBy(sql`1`);
  return sql<Moved[]>`(select coalesce(json_agg(sums), '[]'::json) from (${sums}) sums)`;
}

/** Nothing where no rate is another. */
function movedIn(moved: readonly Moved[], code: string) {
  const { totalDue = null, totalNetPay = null } = moved.find(({ currencyCode }) => currencyCode === code) ?? {};
  return totalDue === null || totalNetPay === null ? {} : { movedByRate: { totalDue, totalNetPay } };
}

const batch = 500;

/** All of it, for an export, a batch at a time: memory stays flat. */
export async function* everyCompared(db: Db, cycles: Compared, filter: PaycycleCompensationFilter): AsyncGenerator<PaycycleCompensation> {
  let last: SortKey | undefined;
  do {
    const found: Found[] = await readPairs(db, cycles, filter, { offset: 0, limit: batch, backwards: false }, last);
    for (const each of found) yield comparedOnTheWire(each, cycles, filter.currencyType);
    last = found.length < batch ? undefined : found.at(-1)?.sortKey;
  } while (last);
}

type SortKey = { isExplained: boolean; size: number; nameKey: string; workerId: string };
type Found = ComparedRow & { sortKey: SortKey; allMoved: Moved[] };

/** The slice is cut before rows are joined, so that only shown ones are; the requests in them come along, and what is summed up once for all. */
function readPairs(db: Db, cycles: Compared, filter: PaycycleCompensationFilter, slice: Slice, after?: SortKey, allMoved = sql<Moved[]>`'[]'::json`): Promise<Found[]> {
  const direction = slice.backwards ? desc : asc;
  const cut = db
    .select()
    .from(changes)
    .where(and(isShown(cycles, filter), after && sql`(is_explained, size, name_key, worker_id) > (${after.isExplained}, ${after.size}, ${after.nameKey}, ${after.workerId})`))
    .orderBy(direction(changes.isExplained), direction(changes.size), direction(changes.nameKey), direction(changes.workerId))
    .limit(slice.limit)
    .offset(slice.offset)
    .as("cut");
  const sortKey = { isExplained: cut.isExplained, size: cut.size, nameKey: cut.nameKey, workerId: cut.workerId };
  return db
    .select({ sortKey, allMoved, ...comparedColumns(cycles.companyId, ratesOfBoth(cycles), filter.currencyType) })
    .from(cut)
    .leftJoin(current, and(eq(current.companyId, cycles.companyId), eq(current.id, cut.currentId)))
    .leftJoin(previous, and(eq(previous.companyId, cycles.companyId), eq(previous.id, cut.previousId)))
    .leftJoin(workers, and(eq(workers.companyId, cycles.companyId), eq(workers.id, cut.workerId)))
    .orderBy(direction(cut.isExplained), direction(cut.size), direction(cut.nameKey), direction(cut.workerId));
}

function isShown({ companyId, current: cycle, previous: before }: Compared, filter: PaycycleCompensationFilter): SQL | undefined {
  const ofThese = and(eq(changes.companyId, companyId), eq(changes.paycycleId, cycle.id));
  const ofKind = and(
    filter.types ? inArray(changes.type, filter.types) : undefined,
    filter.countryCodes ? inArray(changes.countryCode, filter.countryCodes) : undefined,
  );
  if (!filter.q) return and(ofThese, ofKind);
  const named = sql`select ${rows.workerId} from ${rows} where ${rows.companyId} = ${companyId}
    and ${rows.paycycleId} in (${cycle.id}, ${before.id}) and ${nameMatches(rows.nameKey, filter.q)}`;
  return and(ofThese, ofKind, sql`${changes.workerId} in (${named})`);
}
