import { and, desc, eq, getTableColumns, lt } from "drizzle-orm";
import type { Db } from "../../../db/connect.server.ts";
import { insertRows } from "../../../db/insert-rows.ts";
import { isOneOf } from "../../../db/is-one-of.ts";
import { paycycleChanges as changes, paycycleCompensations as rows, paycycles } from "../../../db/schema/paycycle.ts";
import { workers } from "../../../db/schema/worker.ts";
import { addUpPaycycle } from "../building/add-up-paycycle.ts";
import { companyPaysOf, figuresIn } from "../pay/paycycle-figures.ts";
import { paysMissed } from "./missed-paid.ts";
import { settledSum } from "./settled-sum.ts";
import { inTransaction } from "../../transaction.ts";
import { varianceReasons, type Cycles, type Pair, type PairedOffer } from "./variance-reasons.ts";

/** Without lines, as what was brought in from elsewhere, a row settles nothing and pays its own month alone. */
type Row = typeof rows.$inferSelect & { settled?: number; paysMissed?: boolean };
type Cycle = typeof paycycles.$inferSelect;
type Offer = PairedOffer & { id: string };
type OfPaycycle = { companyId: string; paycycleId: string };

/**
 * Keeps where these workers stand among the changes of a cycle against the one before it, so that a comparison is read a
 * page at a time: what has no reason first, then the largest change. The cycle before is approved and changes no more.
 */
export async function keepChanges(tx: Db, cycle: Cycle, workerIds: readonly string[]): Promise<void> {
  const { companyId } = cycle;
  const [previous] = await tx
    .select()
    .from(paycycles)
    .where(and(eq(paycycles.companyId, companyId), lt(paycycles.startDate, cycle.startDate)))
    .orderBy(desc(paycycles.startDate))
    .limit(1);
  if (!previous) return;
  await tx.delete(changes).where(and(eq(changes.companyId, companyId), eq(changes.paycycleId, cycle.id), isOneOf(changes.workerId, workerIds)));
  const rowsOf = (paycycleId: string) => tx.select({ ...getTableColumns(rows), settled: settledSum(companyId, rows.id), paysMissed: paysMissed(companyId, rows.id) }).from(rows).where(and(eq(rows.companyId, companyId), eq(rows.paycycleId, paycycleId), isOneOf(rows.workerId, workerIds)));
  const [now, before] = [await rowsOf(cycle.id), await rowsOf(previous.id)];
  const { id, startDate, vacationDays } = workers;
  const offers = await tx.select({ id, startDate, vacationDays }).from(workers).where(and(eq(workers.companyId, companyId), isOneOf(id, workerIds)));
  await insertRows(tx, changes, changesOf({ current: cycle, previous }, now, before, offers));
}

/** The same for a cycle from before changes were kept; once, also when several ask for it at the same time. */
export async function keepAllChanges(db: Db, { companyId, paycycleId }: OfPaycycle): Promise<void> {
  const isThis = and(eq(paycycles.companyId, companyId), eq(paycycles.id, paycycleId));
  await inTransaction(db, async (tx) => {
    const [cycle] = await tx.select().from(paycycles).where(isThis).for("update");
    if (!cycle || cycle.isCompared) return;
    const found = await tx.select({ id: rows.workerId }).from(rows).where(eq(rows.companyId, companyId)).groupBy(rows.workerId);
    const ids = found.map(({ id }) => id);
    for (let from = 0; from < ids.length; from += 500) await keepChanges(tx, cycle, ids.slice(from, from + 500));
    await addUpPaycycle(tx, companyId, paycycleId);
    await tx.update(paycycles).set({ isCompared: true }).where(isThis);
  });
}

/** Everybody who is in either of two cycles, as it is kept. */
export function changesOf(cycles: Cycles & { current: { companyId: string; id: string } }, now: readonly Row[], before: readonly Row[], offers: readonly Offer[]): (typeof changes.$inferInsert)[] {
  const { companyId, id: paycycleId } = cycles.current;
  return pairUp(now, before, offers).map((pair) => {
    const { workerId, type, countryCode, currencyCode, nameKey } = (pair.current ?? pair.previous) as Row;
    return {
      companyId,
      paycycleId,
      workerId,
      currentId: pair.current?.id ?? null,
      previousId: pair.previous?.id ?? null,
      type,
      countryCode,
      currencyCode,
      nameKey,
      isExplained: varianceReasons(pair, cycles, "usd", new Map())[0]?.reason !== "unexplained",
      size: 0 - Math.abs(dueOf(pair.current) - dueOf(pair.previous)),
    };
  });
}

function pairUp(now: readonly Row[], before: readonly Row[], offers: readonly Offer[]): Pair[] {
  const gone = new Map(before.map((row) => [row.workerId, row]));
  const offerOf = new Map(offers.map((offer) => [offer.id, offer]));
  const pairOf = (current: Row | null, previous: Row | null, offer: PairedOffer | null): Pair => {
    return { current, previous, offer, settled: { current: current?.settled ?? 0, previous: previous?.settled ?? 0 }, isAfterMissed: previous?.paysMissed ?? false };
  };
  const pairs = now.map((row) => pairOf(row, gone.get(row.workerId) ?? null, offerOf.get(row.workerId) ?? null));
  for (const { workerId } of now) gone.delete(workerId);
  return [...pairs, ...[...gone.values()].map((row) => pairOf(null, row, null))];
}

function dueOf(row: Row | null): number {
  return row ? companyPaysOf(figuresIn(row, "usd")).totalDue : 0;
}
