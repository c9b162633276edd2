import { and, eq } from "drizzle-orm";
import { placeName } from "#app/contract/cost-place.ts";
import { can } from "#app/contract/permission.ts";
import { notTheirs } from "#app/contract/saved-estimate.ts";
import type { Db } from "../../db/connect.server.ts";
import { savedEstimates } from "../../db/schema/saved-estimate.ts";
import { workers } from "../../db/schema/worker.ts";
import type { Who } from "../../environment.ts";
import { invalid, notFound, unauthorized } from "../../refusal.ts";
import { recordHistory } from "../history/record-history.ts";
import { visibleTo } from "../scope.ts";
import { isSaved, mayDelete, type SavedEstimateRecord } from "./saved-estimates.ts";

type Tied = { id: string; fullName: string };
const chosen = { id: workers.id, fullName: workers.fullName, type: workers.type, countryCode: workers.countryCode, countryName: workers.countryName };

/** Whom an estimate was made for, as far as this person may see them, and whether they may say so. */
export async function findTie(db: Db, who: Who, saved: SavedEstimateRecord): Promise<{ worker: Tied | null; mayTie: boolean }> {
  const found = saved.workerId === null ? null : await findVisible(db, who, saved.workerId);
  const isHidden = saved.workerId !== null && !found;
  return { worker: found && { id: found.id, fullName: found.fullName }, mayTie: can(who.user, "team:view") && mayDelete(who, saved) && !isHidden };
}

/**
 * Says for whom an estimate was made, or for whom instead. Refuses with 404 for another company's estimate and for a worker
 * whom this person does not see, with 403 for an estimate that is not theirs to change, and with 422 for a contractor or
 * somebody in a country that was not estimated.
 */
export async function tieEstimate(tx: Db, who: Who, id: string, workerId: string, now: Date): Promise<void> {
  const saved = await findOwn(tx, who, id);
  const worker = await findVisible(tx, who, workerId);
  if (!worker) throw notFound();
  const places = saved.estimates.map(({ details }) => details.inputs);
  if (worker.type !== "employee") throw invalid({ workerId: [`${worker.fullName} is a contractor: no estimate was made for one.`] });
  if (!places.some(({ countryCode }) => countryCode === worker.countryCode)) {
    const names = [...new Set(places.map(({ countryCode }) => placeName({ countryCode })))].join(", ");
    throw invalid({ workerId: [`${worker.fullName} is in ${worker.countryName}: the estimate is for ${names}.`] });
  }
  if (saved.workerId === worker.id) return;
  const from = saved.workerId === null ? null : await findVisible(tx, who, saved.workerId);
  await tx.update(savedEstimates).set({ workerId: worker.id }).where(isSaved(who, id));
  await recordHistory(tx, who, now, { subject: "saved-estimate", subjectId: id, event: "worker chosen", ...(from && { from: from.fullName }), to: worker.fullName });
}

/** Says that an estimate was made for nobody in particular; again changes nothing. Refuses as tieEstimate does. */
export async function untieEstimate(tx: Db, who: Who, id: string, now: Date): Promise<void> {
  const saved = await findOwn(tx, who, id);
  if (saved.workerId === null) return;
  const from = await findVisible(tx, who, saved.workerId);
  await tx.update(savedEstimates).set({ workerId: null }).where(isSaved(who, id));
  await recordHistory(tx, who, now, { subject: "saved-estimate", subjectId: id, event: "worker removed", ...(from && { from: from.fullName }) });
}

/** One that this person may change: their own or, for admins, any; but never away from somebody whom they do not see. */
async function findOwn(tx: Db, who: Who, id: string): Promise<SavedEstimateRecord> {
  // Locked: whom it is taken away from must still be who it is for when it is.
  const [saved] = await tx.select().from(savedEstimates).where(isSaved(who, id)).for("update");
  if (!saved) throw notFound();
  if (!(await findTie(tx, who, saved)).mayTie) throw unauthorized(notTheirs("choose its worker"));
  return saved;
}

async function findVisible(db: Db, who: Who, id: string) {
  const [worker] = await db.select(chosen).from(workers).where(and(visibleTo(who, workers), eq(workers.id, id)));
  return worker ?? null;
}
