import { and, asc, eq, gt, isNull } from "drizzle-orm";
import { v5 as uuidFromName } from "uuid";
import { errorFields, log } from "#app/log.server.ts";
import type { Db } from "../../../db/connect.server.ts";
import { insertRows } from "../../../db/insert-rows.ts";
import { isOneOf } from "../../../db/is-one-of.ts";
import { paycycleCompensations, paycycleLines, paycycles, paycycleStaleWorkers as stale } from "../../../db/schema/paycycle.ts";
import { buildPaycycleCompensation } from "../pay/build-paycycle-compensation.ts";
import { EstimateError } from "../../estimate/estimate-error.ts";
import { keepChanges } from "../comparison/keep-changes.ts";
import { latestRates } from "../../exchange-rate/latest-rates.ts";
import { MissingRate } from "../pay/pay-currency.ts";
import { storedFigures } from "../pay/paycycle-figures.ts";
import { readPaid, type Paid } from "./read-paid.ts";
import { addUpPaycycle } from "./add-up-paycycle.ts";
import { inTransaction } from "../../transaction.ts";

type PaycycleRow = typeof paycycles.$inferSelect;

/** So many workers are built in one transaction. */
export const batchSize = 500;

/**
 * Brings the open cycle of a company up to date: the rows of all workers who are marked are built anew from offers,
 * accepted requests up to the cut-off, unpaid leave and the law, a batch in one transaction. Without marks it does nothing.
 * Once `stopping`, no further batch is begun. Returns the workers whose pay could not be calculated: they keep their mark.
 */
export async function buildPaycycle(db: Db, companyId: string, now: Date, stopping?: AbortSignal): Promise<string[]> {
  return everyBatch(async (after) => (stopping?.aborted ? nothing : inTransaction(db, (tx) => buildBatch(tx, companyId, after, now))));
}

/** The same within a transaction that has more to do. */
export function buildWithin(tx: Db, companyId: string, now: Date): Promise<string[]> {
  return everyBatch((after) => buildBatch(tx, companyId, after, now));
}

/** All batches, one after the other. */
async function everyBatch(build: (after: string | null) => Promise<Batch>): Promise<string[]> {
  let batch = await build(null);
  const failed = [...batch.failed];
  while (batch.after !== null) {
    batch = await build(batch.after);
    failed.push(...batch.failed);
  }
  return failed;
}

/** `after` is null after the last batch, otherwise the worker to go on after; `failed` are workers whose pay could not be calculated. */
type Batch = { after: string | null; failed: string[] };
const nothing: Batch = { after: null, failed: [] };

/** Of the workers who are marked, those after one, as many as make a batch. */
export async function buildBatch(tx: Db, companyId: string, after: string | null, now: Date): Promise<Batch> {
  const [paycycle] = await tx
    .select()
    .from(paycycles)
    .where(and(eq(paycycles.companyId, companyId), isNull(paycycles.approvedDate)))
    .for("update");
  if (!paycycle) return nothing;
  // A mark that is locked belongs to a change that is not committed: it is left for the next time.
  const marked = await tx
    .select({ workerId: stale.workerId })
    .from(stale)
    .where(and(eq(stale.companyId, companyId), after === null ? undefined : gt(stale.workerId, after)))
    .orderBy(asc(stale.workerId))
    .limit(batchSize)
    .for("update", { skipLocked: true });
  if (marked.length === 0) return nothing;
  const workerIds = marked.map(({ workerId }) => workerId);
  await tx.delete(stale).where(and(eq(stale.companyId, companyId), isOneOf(stale.workerId, workerIds)));
  const terms = await withLaterRates(tx, paycycle, now);
  const failed = await writeRows(tx, terms, workerIds, await readPaid(tx, terms, workerIds));
  if (failed.length > 0) await tx.insert(stale).values(failed.map((workerId) => ({ companyId, workerId, marks: 1 })));
  await keepChanges(tx, terms, workerIds);
  await addUpPaycycle(tx, companyId, paycycle.id);
  return { after: marked.length < batchSize ? null : (workerIds.at(-1) ?? null), failed };
}

/** A currency that nobody was paid in when the cycle was opened gets its rate when somebody is. */
async function withLaterRates(tx: Db, paycycle: PaycycleRow, now: Date): Promise<PaycycleRow> {
  const rates = { ...(await latestRates(tx, now)), ...paycycle.rates };
  if (Object.keys(rates).length === Object.keys(paycycle.rates).length) return paycycle;
  await tx.update(paycycles).set({ rates }).where(and(eq(paycycles.companyId, paycycle.companyId), eq(paycycles.id, paycycle.id)));
  return { ...paycycle, rates };
}

/** Replaces the rows of these workers. Returns those that could not be calculated; they are left as they were. */
async function writeRows(tx: Db, paycycle: PaycycleRow, workerIds: string[], paid: Paid[]): Promise<string[]> {
  const failed: string[] = [];
  const rows: (typeof paycycleCompensations.$inferInsert)[] = [];
  const lines: (typeof paycycleLines.$inferInsert)[] = [];
  for (const { worker, snapshot, ...owed } of paid) {
    try {
      const built = buildPaycycleCompensation(worker, owed, paycycle);
      if (!built) continue;
      const id = compensationId(paycycle.id, snapshot.workerId);
      const { local, usd, lines: builtLines, ...facts } = built;
      rows.push({ companyId: paycycle.companyId, id, paycycleId: paycycle.id, ...snapshot, ...facts, ...storedFigures(local, usd) });
      lines.push({ companyId: paycycle.companyId, compensationId: id, lines: builtLines });
    } catch (error) {
      if (!(error instanceof MissingRate) && !(error instanceof EstimateError)) throw error;
      // These two say a currency or a rule, and nobody's name or pay.
      log.error({ part: "paycycle", id: paycycle.id, message: error.message, ...errorFields(error) });
      failed.push(snapshot.workerId);
    }
  }
  const replaced = workerIds.filter((id) => !failed.includes(id));
  const ids = replaced.map((workerId) => compensationId(paycycle.id, workerId));
  await tx.delete(paycycleLines).where(and(eq(paycycleLines.companyId, paycycle.companyId), isOneOf(paycycleLines.compensationId, ids)));
  await tx
    .delete(paycycleCompensations)
    .where(and(eq(paycycleCompensations.companyId, paycycle.companyId), isOneOf(paycycleCompensations.id, ids)));
  await insertRows(tx, paycycleCompensations, rows);
  await insertRows(tx, paycycleLines, lines);
  return failed;
}

const namespace = "0b1a5a2c-6a0f-4f8b-9d64-1c0f5d1c7a90";

/** The address of a worker's row in a cycle, the same however often it is built. */
export function compensationId(paycycleId: string, workerId: string): string {
  return uuidFromName(`${paycycleId}/${workerId}`, namespace);
}
