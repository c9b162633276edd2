import { and, desc, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { pageSize } from "#app/contract/list.ts";
import type { CurrencyType } from "#app/contract/paycycle.ts";
import type { WorkerPaycycle, WorkerPaycycles } from "#app/contract/worker-paycycle.ts";
import type { Db } from "../../../db/connect.server.ts";
import { paycycleCompensations as rows, paycycles, paycycleStaleWorkers as stale } from "../../../db/schema/paycycle.ts";
import { workers } from "../../../db/schema/worker.ts";
import { notFound } from "../../../refusal.ts";
import { buildPaycycle } from "../building/build-paycycle.ts";
import { comparedColumns, comparedOnTheWire, current, previous } from "../comparison/compared-row.ts";
import { foreignTaxYear, rateOnTheWire } from "./find-paycycle.ts";
import { paycycleCompensationOnTheWire } from "./list-paycycle-compensations.ts";

type OfWorker = { companyId: string; workerId: string };
type PaidWorker = WorkerPaycycles["worker"] & { total: number };

/** Whose paycycles these are, and how many; the open one is brought up to date first. Another company's worker is not found. */
export async function findPaidWorker(db: Db, of: OfWorker, now: Date): Promise<PaidWorker> {
  const found = await readPaidWorker(db, of);
  if (!found.isStale) return onlyShown(found);
  await buildPaycycle(db, of.companyId, now);
  return onlyShown(await readPaidWorker(db, of));
}

function onlyShown({ isStale: _, ...worker }: PaidWorker & { isStale: boolean }): PaidWorker {
  return worker;
}

async function readPaidWorker(db: Db, { companyId, workerId }: OfWorker) {
  const isTheirs = (table: typeof rows | typeof stale) => sql`from ${table} where ${table.companyId} = ${companyId} and ${table.workerId} = ${workerId}`;
  const [found] = await db
    .select({
      id: workers.id,
      fullName: workers.fullName,
      countryCode: workers.countryCode,
      countryName: workers.countryName,
      type: workers.type,
      total: sql<number>`(select count(*) ${isTheirs(rows)})`.mapWith(Number),
      isStale: sql<boolean>`exists (select 1 ${isTheirs(stale)})`,
    })
    .from(workers)
    .where(and(eq(workers.companyId, companyId), eq(workers.id, workerId)));
  if (!found) throw notFound();
  return found;
}

/** One page of them, the newest first, each beside the cycle before it. */
export async function listWorkerPaycycles(db: Db, of: OfWorker, currencyType: CurrencyType, page: number, total: number): Promise<WorkerPaycycle[]> {
  const offset = (page - 1) * pageSize;
  // A row a month: those before a page are few enough to be skipped.
  return offset < total ? selectWorkerPaycycles(db, of, currencyType, { limit: pageSize, offset }) : [];
}

const batch = 500;

/** All of them, for an export. */
export async function* everyWorkerPaycycle(db: Db, of: OfWorker, currencyType: CurrencyType): AsyncGenerator<WorkerPaycycle> {
  for (let offset = 0; ; offset += batch) {
    const found = await selectWorkerPaycycles(db, of, currencyType, { limit: batch, offset });
    yield* found;
    if (found.length < batch) return;
  }
}

const before = alias(paycycles, "before");
const earlier = alias(paycycles, "earlier");

async function selectWorkerPaycycles(db: Db, { companyId, workerId }: OfWorker, currencyType: CurrencyType, { limit, offset }: { limit: number; offset: number }): Promise<WorkerPaycycle[]> {
  const latestBefore = db
    .select({ id: earlier.id })
    .from(earlier)
    .where(and(eq(earlier.companyId, companyId), sql`${earlier.startDate} < ${paycycles.startDate}`))
    .orderBy(desc(earlier.startDate))
    .limit(1);
  const found = await db
    .select({ ...comparedColumns(companyId, { current: paycycles.rates, previous: before.rates }, currencyType), current, cycle: paycycles, before })
    .from(current)
    .innerJoin(paycycles, and(eq(paycycles.companyId, companyId), eq(paycycles.id, current.paycycleId)))
    .leftJoin(before, and(eq(before.companyId, companyId), sql`${before.id} = (${latestBefore})`))
    .leftJoin(previous, and(eq(previous.companyId, companyId), eq(previous.workerId, workerId), eq(previous.paycycleId, before.id)))
    .leftJoin(workers, and(eq(workers.companyId, companyId), eq(workers.id, workerId)))
    .where(and(eq(current.companyId, companyId), eq(current.workerId, workerId)))
    .orderBy(desc(paycycles.startDate))
    .limit(limit)
    .offset(offset);
  return found.map(({ cycle, before: last, ...row }) => {
    const { id, startDate, endDate, paymentDate, approvedDate, rates } = cycle;
    // What a company's first paycycle pays has changed against none.
    const compensation = last ? comparedOnTheWire(row, { current: cycle, previous: last }, currencyType) : paycycleCompensationOnTheWire({ ...row.current, carried: row.carried }, currencyType);
    return {
      ...compensation,
      paycycle: { id, startDate, endDate, paymentDate, approvedDate: approvedDate?.toISOString() ?? null, ...foreignTaxYear(cycle) },
      exchangeRate: rateOnTheWire(rates, row.current.currencyCode),
    };
  });
}
