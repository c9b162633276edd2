import { and, eq, inArray } from "drizzle-orm";
import type { CompensationImport, ImportedCompensations } from "#app/contract/compensation-import.ts";
import { samePaycycle } from "#app/contract/paycycle-landing.ts";
import type { Db } from "../../db/connect.server.ts";
import { workers } from "../../db/schema/worker.ts";
import type { Who } from "../../environment.ts";
import { invalid, outdated } from "../../refusal.ts";
import { lockCompany } from "../company/lock-company.ts";
import { addForLocked, type Addition } from "./add-additional-compensation.ts";
import { checkCompensations } from "./check-compensations.ts";

/**
 * Adds all of the rows, each as the verb does that adds one alone, or none of them. Rows that were created before are left out,
 * unless they are to be created again, and so are those that say the same as one before them, unless alike ones are to be
 * created as well. Refuses with 422 what is wrong, by row and field, and when nothing is left to create;
 * with 409 when what was shown of them is not so any more.
 */
export async function importCompensations(tx: Db, who: Who, { rows, createAgain = false, createAlike = false, from }: CompensationImport, now: Date): Promise<ImportedCompensations> {
  // So of two who send the same file the second one sees what the first has created.
  await lockCompany(tx, who.companyId);
  const checked = await checkCompensations(tx, who, rows, now);
  const errors = checked.rows.flatMap((row, place) => Object.entries(row.errors).map(([field, sentences]) => [`rows.${place}.${field}`, sentences] as const));
  if (errors.length > 0) throw invalid(Object.fromEntries(errors));
  if (from !== undefined && from !== checked.from) throw outdated("Some of these rows were created or have changed since they were shown to you. Look at them again, then create them.");
  const named = await readWorkers(tx, who, checked.rows.flatMap(({ worker }) => worker?.id ?? []));
  const left = rows.flatMap(({ worker: _, ...added }, place): Addition[] => {
    const { worker: of, createdAt, sameAs } = checked.rows[place]!;
    const worker = named.find(({ id }) => id === of?.id);
    const isWanted = createdAt === null ? createAlike || sameAs === null : createAgain;
    return worker && isWanted ? [{ worker, added }] : [];
  });
  if (left.length === 0) throw invalid({ createAgain: ["All of these rows were created already."] });
  return { created: left.length, paycycle: samePaycycle(await addForLocked(tx, who, left, now)) };
}

async function readWorkers(tx: Db, { companyId }: Who, ids: string[]): Promise<Addition["worker"][]> {
  return tx
    .select({ id: workers.id, nameKey: workers.nameKey, managerId: workers.managerId })
    .from(workers)
    .where(and(eq(workers.companyId, companyId), inArray(workers.id, ids)));
}
