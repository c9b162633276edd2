import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { notTheirs } from "#app/contract/saved-estimate.ts";
import type { Db } from "../../db/connect.server.ts";
import { companies } from "../../db/schema/company.ts";
import { savedEstimates } from "../../db/schema/saved-estimate.ts";
import type { Who } from "../../environment.ts";
import { invalidSignature, notFound, unauthorized } from "../../refusal.ts";
import { recordHistory } from "../history/record-history.ts";
import { sameText, sign } from "../access/secret.ts";
import { findSavedEstimate, isSaved, mayDelete, type SavedEstimateRecord } from "./saved-estimates.ts";

const day = 24 * 3600_000;

/**
 * Makes a public link that works for some days; one made before stops working. Refuses with 404 for another company's, 403
 * for one that is not this person's to share.
 */
export async function shareEstimate(tx: Db, who: Who, id: string, days: number, now: Date): Promise<void> {
  // Whole seconds: the link says them, and has to say the same as the row.
  const until = new Date(Math.floor((now.getTime() + days * day) / 1000) * 1000);
  await refuseOthers(tx, who, id);
  const [shared] = await tx.update(savedEstimates).set({ sharedUntil: until }).where(isSaved(who, id)).returning({ id: savedEstimates.id });
  if (!shared) throw notFound();
  await recordHistory(tx, who, now, { subject: "saved-estimate", subjectId: id, event: "shared", to: until.toISOString() });
}

/** Ends the public link at once; again changes nothing. Refuses as shareEstimate does. */
export async function stopSharing(tx: Db, who: Who, id: string, now: Date): Promise<void> {
  await refuseOthers(tx, who, id);
  const isShared = and(isSaved(who, id), isNotNull(savedEstimates.sharedUntil));
  const [ended] = await tx.update(savedEstimates).set({ sharedUntil: null }).where(isShared).returning({ id: savedEstimates.id });
  if (ended) await recordHistory(tx, who, now, { subject: "saved-estimate", subjectId: id, event: "no longer shared" });
}

/** A link is given and taken by those who may delete what it shows. */
async function refuseOthers(tx: Db, who: Who, id: string): Promise<void> {
  if (!mayDelete(who, await findSavedEstimate(tx, who, id))) throw unauthorized(notTheirs("share it"));
}

/** The address for others, or null when there is none or it has ended. */
export function linkOf({ id, sharedUntil }: Pick<SavedEstimateRecord, "id" | "sharedUntil">, means: { origin: string; secret: string }, now: Date) {
  if (!sharedUntil || sharedUntil <= now) return null;
  const expires = String(sharedUntil.getTime() / 1000);
  const query = new URLSearchParams({ expires, signature: signatureOf(id, expires, means.secret) });
  return { address: `${means.origin}/estimate/${id}?${query}`, expiresAt: sharedUntil.toISOString() };
}

/**
 * The estimate that a public link leads to. Refuses with 403 for a link that was changed, has expired, was replaced or
 * was taken back, or whose company is closed, and says no more: an outsider learns nothing of what exists.
 */
export async function findSharedEstimate(db: Db, link: { id: string; expires: string; signature: string }, secret: string, now: Date): Promise<SavedEstimateRecord> {
  const refused = invalidSignature();
  const isOurs = /^\d{10,12}$/.test(link.expires) && sameText(link.signature, signatureOf(link.id, link.expires, secret));
  if (!isOurs || Number(link.expires) * 1000 <= now.getTime()) throw refused;
  const [found] = await db
    .select({ saved: savedEstimates })
    .from(savedEstimates)
    .innerJoin(companies, eq(companies.id, savedEstimates.companyId))
    .where(and(eq(savedEstimates.id, link.id), isNull(companies.closedAt)));
  if (!found || found.saved.sharedUntil?.getTime() !== Number(link.expires) * 1000) throw refused;
  return found.saved;
}

function signatureOf(id: string, expires: string, secret: string): string {
  return sign(`estimate:${id}:${expires}`, secret);
}
