import { and, desc, eq } from "drizzle-orm";
import { compensationStatuses } from "#app/contract/additional-compensation-status.ts";
import type { HistoryEntry } from "#app/contract/history.ts";
import { timeOffStatuses } from "#app/contract/time-off-status.ts";
import type { WorkerRecord } from "#app/contract/worker-record.ts";
import type { Db } from "../../db/connect.server.ts";
import { additionalCompensations } from "../../db/schema/additional-compensation.ts";
import { files } from "../../db/schema/file.ts";
import { timeOffs } from "../../db/schema/time-off.ts";
import { workers } from "../../db/schema/worker.ts";
import type { Who } from "../../environment.ts";
import { notFound } from "../../refusal.ts";
import { everyAdditionalCompensation } from "../additional-compensation/list-additional-compensations.ts";
import { everyWorkerPaycycle, findPaidWorker } from "../paycycle/listing/list-worker-paycycles.ts";
import { visibleTo } from "../scope.ts";
import { everyTimeOff } from "../time-off/list-time-offs.ts";
import { findWorker } from "./find-worker.ts";
import { workerHistory } from "./worker-history.ts";

/** All that is kept about a worker, by the same readers as the screens. Refuses with 404 whom this person may not see. */
export async function findWorkerRecord(db: Db, who: Who, id: string, now: Date): Promise<WorkerRecord> {
  const [kept] = await db.select({ addedAt: workers.createdAt, extraBenefits: workers.extraBenefits }).from(workers).where(and(visibleTo(who, workers), eq(workers.id, id)));
  if (!kept) throw notFound();
  const of = { companyId: who.companyId, workerId: id };
  // The open paycycle is brought up to date first.
  await findPaidWorker(db, of, now);
  return {
    at: now.toISOString(),
    worker: await findWorker(db, who, id, now),
    addedAt: kept.addedAt.toISOString(),
    extraBenefits: kept.extraBenefits,
    additionalCompensations: await gathered(everyAdditionalCompensation(db, who, { ...all, statuses: [...compensationStatuses], ids: await idsIn(db, additionalCompensations, of) }, youngest)),
    timeOffs: await gathered(everyTimeOff(db, who, { ...all, statuses: [...timeOffStatuses], ids: await idsIn(db, timeOffs, of) }, youngest)),
    paycycles: await gathered(everyWorkerPaycycle(db, of, "local")),
    files: await filesOf(db, of),
    history: await wholeHistory(db, who, id),
  };
}

const all = { types: null, createdBetween: null };
const youngest = { field: "createdAt", descending: true } as const;

type OfWorker = { companyId: string; workerId: string };

async function idsIn(db: Db, requests: typeof additionalCompensations | typeof timeOffs, { companyId, workerId }: OfWorker): Promise<string[]> {
  const found = await db.select({ id: requests.id }).from(requests).where(and(eq(requests.companyId, companyId), eq(requests.workerId, workerId)));
  return found.map(({ id }) => id);
}

async function filesOf(db: Db, { companyId, workerId }: OfWorker): Promise<WorkerRecord["files"]> {
  const found = await db
    .select({ name: files.name, collection: files.collection, addedAt: files.createdAt })
    .from(files)
    .where(and(eq(files.companyId, companyId), eq(files.workerId, workerId)))
    .orderBy(desc(files.createdAt), desc(files.id));
  return found.map(({ addedAt, ...file }) => ({ ...file, addedAt: addedAt.toISOString() }));
}

async function gathered<Row>(rows: AsyncIterable<Row>): Promise<Row[]> {
  const found: Row[] = [];
  for await (const row of rows) found.push(row);
  return found;
}

async function wholeHistory(db: Db, who: Who, id: string): Promise<HistoryEntry[]> {
  const entries: HistoryEntry[] = [];
  for (;;) {
    const { data, isCut } = await workerHistory(db, who, id, entries.at(-1)?.id ?? null);
    entries.push(...data);
    if (!isCut) return entries;
  }
}
