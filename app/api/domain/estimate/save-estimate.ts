import { v7 as uuid } from "uuid";
import { fullNameOf } from "#app/contract/full-name.ts";
import type { CostEstimate } from "#app/contract/cost-estimate.ts";
import { notTheirs, type SaveEstimate } from "#app/contract/saved-estimate.ts";
import type { Db } from "../../db/connect.server.ts";
import { savedEstimates } from "../../db/schema/saved-estimate.ts";
import type { Who } from "../../environment.ts";
import { notFound, unauthorized } from "../../refusal.ts";
import { savedColumns } from "./estimates-to-save.ts";
import { recordHistory } from "../history/record-history.ts";
import { findSavedEstimate, isSaved, mayDelete } from "./saved-estimates.ts";

/** Saves what was calculated under a name. Returns its id. */
export async function saveEstimate(tx: Db, who: Who, { name, question }: SaveEstimate, estimates: CostEstimate[], now: Date): Promise<string> {
  const { columns, own } = savedColumns(question, estimates);
  const shown = own ?? columns[0];
  if (!shown) throw new TypeError("There is nothing to save");
  const id = uuid();
  await tx.insert(savedEstimates).values({
    companyId: who.companyId,
    id,
    name,
    question,
    estimates,
    totalEmploymentCost: shown.totalEmploymentCost,
    outputCurrencyCode: shown.details.outputCurrencyCode,
    ratesVersions: [...new Set(estimates.map(({ details }) => details.ratesVersion))],
    savedById: who.userId,
    savedBy: fullNameOf(who.user),
    savedAt: now,
  });
  await recordHistory(tx, who, now, { subject: "saved-estimate", subjectId: id, event: "saved" });
  return id;
}

/** Takes an estimate and its link away. Refuses with 404 for another company's, 403 for one that is not this person's to delete. */
export async function deleteEstimate(tx: Db, who: Who, id: string, now: Date): Promise<void> {
  const saved = await findSavedEstimate(tx, who, id);
  if (!mayDelete(who, saved)) throw unauthorized(notTheirs("delete it"));
  const [deleted] = await tx
    .delete(savedEstimates)
    .where(isSaved(who, id))
    .returning({ name: savedEstimates.name });
  // Somebody else was first.
  if (!deleted) throw notFound();
  await recordHistory(tx, who, now, { subject: "saved-estimate", subjectId: id, event: "deleted", comment: deleted.name });
}
