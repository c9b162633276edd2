import { and, desc, eq, gte, inArray } from "drizzle-orm";
import { importedCompensation, type CheckedCompensations, type WrittenCompensation } from "#app/contract/compensation-import.ts";
import { payNoteOf } from "#app/contract/offer-status.ts";
import type { Db } from "../../db/connect.server.ts";
import { additionalCompensations as requests } from "../../db/schema/additional-compensation.ts";
import type { Who } from "../../environment.ts";
import { readAs } from "../../read-as.ts";
import { hashOf } from "../access/secret.ts";
import { visibleTo } from "../scope.ts";
import { findNamedWorkers } from "./find-named-workers.ts";

/** So long a row that was created is known again: whoever pays the same every month does it with a new month's file. */
const knownFor = 30 * 24 * 3600_000;

type Checked = CheckedCompensations["rows"][number];

/**
 * What is to be said of each row before they are created: as wrong what would be refused were it added alone. A row is
 * known again by its worker, type, amount and description; the second of two alike only where two were created, otherwise
 * it is said to be the same as the first. What was canceled since is known as well: whoever canceled it does not want it
 * back by sending a file again.
 */
export async function checkCompensations(db: Db, who: Who, rows: readonly WrittenCompensation[], now: Date): Promise<CheckedCompensations> {
  const findWorker = await findNamedWorkers(db, who, rows.map(({ worker }) => worker ?? {}), now);
  const read = rows.map((row) => {
    const { worker, wrong } = findWorker(row.worker ?? {});
    const { data, errors: wrongFields } = readAs(importedCompensation, { ...row, worker: row.worker ?? {} });
    const errors = { ...(wrong !== undefined && { worker: [wrong] }), ...wrongFields };
    return { worker, errors, key: data && worker ? keyOf(worker.id, data) : null };
  });
  const created = await findCreated(db, who, read.flatMap(({ worker }) => worker?.id ?? []), now);
  const firstOf = firstPlaces(read.map(({ key }) => key));
  const checked = read.map(({ worker, errors, key }, place): Checked => {
    const createdAt = (key === null ? undefined : created.get(key)?.shift())?.toISOString() ?? null;
    const first = key === null ? place : (firstOf.get(key) ?? place);
    return {
      worker: worker ? { id: worker.id, fullName: worker.fullName } : null,
      errors,
      createdAt,
      sameAs: createdAt === null && first < place ? first : null,
      payNote: worker ? payNoteOf(worker) : null,
    };
  });
  return { rows: checked, from: hashOf(JSON.stringify(checked.map(({ createdAt }, place) => [read[place]?.key, createdAt]))) };
}

/** When the company itself created what would be created now, the latest first; each stands for one row. */
async function findCreated(db: Db, who: Who, workerIds: string[], now: Date): Promise<Map<string, Date[]>> {
  const found = new Map<string, Date[]>();
  if (workerIds.length === 0) return found;
  const isRecent = gte(requests.createdAt, new Date(now.getTime() - knownFor));
  const rows = await db
    .select()
    .from(requests)
    .where(and(visibleTo(who, requests), inArray(requests.workerId, [...new Set(workerIds)]), eq(requests.requesterType, "client"), isRecent))
    .orderBy(desc(requests.createdAt), desc(requests.id));
  for (const row of rows) {
    const key = keyOf(row.workerId, row);
    found.set(key, [...(found.get(key) ?? []), row.createdAt]);
  }
  return found;
}

/** Where each row stands for the first time, counted from 0. */
function firstPlaces(keys: readonly (string | null)[]): Map<string, number> {
  const first = new Map<string, number>();
  for (const [place, key] of keys.entries()) if (key !== null && !first.has(key)) first.set(key, place);
  return first;
}

function keyOf(workerId: string, { type, amount, currencyCode, description }: Pick<typeof requests.$inferSelect, "type" | "amount" | "currencyCode" | "description">): string {
  return JSON.stringify([workerId, type, amount, currencyCode, description]);
}
