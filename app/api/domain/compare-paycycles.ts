import { and, desc, eq, inArray, lt } from "drizzle-orm";
import { pageSize } from "#app/contract/list.ts";
import type { Paycycle, PaycycleCompensation } from "#app/contract/paycycle.ts";
import type { Db } from "../db/connect.server.ts";
import { additionalCompensations } from "../db/schema/additional-compensation.ts";
import { paycycleCompensations as rows, paycycles } from "../db/schema/paycycle.ts";
import { listTrend } from "./find-paycycle.ts";
import { compensationOnTheWire, matches, totalCompensations, type CompensationFilter, type OfPaycycle } from "./list-compensations.ts";
import { companyPaysOf, figuresIn, noFigures, workersTakeOf } from "./paycycle-figures.ts";
import { varianceReasons, type Cycles, type Items, type Pair } from "./variance-reasons.ts";

type Row = typeof rows.$inferSelect;

/**
 * A cycle beside the one before it: everybody who is in either, what has no reason first, then the largest change first.
 * Null when there is none before.
 */
export async function comparePaycycles(db: Db, of: OfPaycycle, filter: CompensationFilter) {
  const cycles = await findCycles(db, of);
  if (!cycles) return null;
  const before = { companyId: of.companyId, paycycleId: cycles.previous.id };
  const pairs = pairUp(await db.select().from(rows).where(matches(of, filter)), await db.select().from(rows).where(matches(before, filter)));
  const none: Items = new Map();
  const sorted = pairs
    .map((pair) => ({ pair, isUnexplained: varianceReasons(pair, cycles, filter.currencyType, none)[0]?.reason === "unexplained" }))
    .sort((a, b) => Number(b.isUnexplained) - Number(a.isUnexplained) || sizeOf(b.pair) - sizeOf(a.pair) || (nameOf(a.pair) < nameOf(b.pair) ? -1 : 1))
    .map(({ pair }) => pair);
  return { cycles, sorted, totals: await totalChanges(db, of, before, filter) };
}

type Comparison = NonNullable<Awaited<ReturnType<typeof comparePaycycles>>>;

/** One page of it, with the reasons in words. */
export async function comparedPage(db: Db, of: OfPaycycle, filter: CompensationFilter, { cycles, sorted }: Comparison, page: number): Promise<PaycycleCompensation[]> {
  return compared(db, of, filter, cycles, sorted.slice((page - 1) * pageSize, page * pageSize));
}

/** All of it, for an export. */
export async function* everyCompared(db: Db, of: OfPaycycle, filter: CompensationFilter, { cycles, sorted }: Comparison): AsyncGenerator<PaycycleCompensation> {
  for (let from = 0; from < sorted.length; from += 500) yield* await compared(db, of, filter, cycles, sorted.slice(from, from + 500));
}

/** What the cycle before was, for the head of a comparison. */
export async function previousPoint(db: Db, of: OfPaycycle, { cycles }: Comparison): Promise<NonNullable<Paycycle["comparison"]>["previous"]> {
  return (await listTrend(db, of.companyId, cycles.previous.startDate, 1))[0] ?? null;
}

async function findCycles(db: Db, { companyId, paycycleId }: OfPaycycle): Promise<Cycles | null> {
  const [current] = await db.select().from(paycycles).where(and(eq(paycycles.companyId, companyId), eq(paycycles.id, paycycleId)));
  if (!current) return null;
  const [previous] = await db
    .select()
    .from(paycycles)
    .where(and(eq(paycycles.companyId, companyId), lt(paycycles.startDate, current.startDate)))
    .orderBy(desc(paycycles.startDate))
    .limit(1);
  return previous ? { current, previous } : null;
}

function pairUp(current: Row[], previous: Row[]): Pair[] {
  const before = new Map(previous.map((row) => [row.workerId, row]));
  const pairs: Pair[] = current.map((row) => ({ current: row, previous: before.get(row.workerId) ?? null }));
  for (const { workerId } of current) before.delete(workerId);
  return [...pairs, ...[...before.values()].map((row) => ({ current: null, previous: row }))];
}

function dueOf(row: Row | null): number {
  return row ? companyPaysOf(figuresIn(row, "usd")).totalDue : 0;
}

function sizeOf({ current, previous }: Pair): number {
  return Math.abs(dueOf(current) - dueOf(previous));
}

function nameOf({ current, previous }: Pair): string {
  return current?.nameKey ?? previous?.nameKey ?? "";
}

async function compared(db: Db, of: OfPaycycle, filter: CompensationFilter, cycles: Cycles, pairs: Pair[]): Promise<PaycycleCompensation[]> {
  const ids = pairs.flatMap(({ current, previous }) => [...(current?.itemIds ?? []), ...(previous?.itemIds ?? [])]);
  const found = ids.length === 0
    ? []
    : await db.select().from(additionalCompensations).where(and(eq(additionalCompensations.companyId, of.companyId), inArray(additionalCompensations.id, ids)));
  const items: Items = new Map(found.map((item) => [item.id, item]));
  return pairs.flatMap((pair) => {
    const shown = pair.current ?? pair.previous;
    if (!shown) return [];
    const now = figuresIn(pair.current ?? { ...shown, ...nothing }, filter.currencyType);
    const before = figuresIn(pair.previous ?? { ...shown, ...nothing }, filter.currencyType);
    const [pays, takes] = [companyPaysOf(now), workersTakeOf(now)];
    return {
      ...compensationOnTheWire(shown, filter.currencyType),
      paycycleId: shown.paycycleId,
      companyPays: pays,
      workersTake: takes,
      variance: {
        totalDue: { current: pays.totalDue, previous: companyPaysOf(before).totalDue },
        totalNetPay: { current: takes.totalNetPay, previous: workersTakeOf(before).totalNetPay },
        reasons: varianceReasons(pair, cycles, filter.currencyType, items),
      },
    };
  });
}

const nothing = Object.fromEntries(Object.keys(noFigures).flatMap((name) => [[name, 0], [`${name}Usd`, 0]]));

async function totalChanges(db: Db, of: OfPaycycle, before: OfPaycycle, filter: CompensationFilter) {
  const [now, then] = [await totalCompensations(db, of, filter), await totalCompensations(db, before, filter)];
  const codes = [...new Set([...now, ...then].map(({ currencyCode }) => currencyCode))].sort();
  return codes.map((currencyCode) => {
    const [current, previous] = [now, then].map((totals) => totals.find((total) => total.currencyCode === currencyCode));
    return {
      currencyCode,
      totalDue: { current: current?.companyPays.totalDue ?? 0, previous: previous?.companyPays.totalDue ?? 0 },
      totalNetPay: { current: current?.workersTake.totalNetPay ?? 0, previous: previous?.workersTake.totalNetPay ?? 0 },
    };
  });
}
