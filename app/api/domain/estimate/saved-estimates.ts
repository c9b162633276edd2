import { and, desc, eq, sql } from "drizzle-orm";
import { can } from "#app/contract/permission.ts";
import { pageSize } from "#app/contract/list.ts";
import type { SavedEstimateRow } from "#app/contract/saved-estimate.ts";
import type { Db } from "../../db/connect.server.ts";
import { savedEstimates } from "../../db/schema/saved-estimate.ts";
import type { Who } from "../../environment.ts";
import { notFound } from "../../refusal.ts";

export type SavedEstimateRecord = typeof savedEstimates.$inferSelect;

/** The company's saved estimates, the youngest first; the estimates themselves stay where they are. */
export async function listSavedEstimates(db: Db, who: Who, page: number): Promise<{ rows: SavedEstimateRow[]; total: number }> {
  const ofCompany = eq(savedEstimates.companyId, who.companyId);
  const [count] = await db.select({ total: sql<number>`count(*)::int` }).from(savedEstimates).where(ofCompany);
  const rows = await db
    .select({
      id: savedEstimates.id,
      name: savedEstimates.name,
      question: savedEstimates.question,
      totalEmploymentCost: savedEstimates.totalEmploymentCost,
      outputCurrencyCode: savedEstimates.outputCurrencyCode,
      ratesVersions: savedEstimates.ratesVersions,
      savedBy: savedEstimates.savedBy,
      savedAt: savedEstimates.savedAt,
      sharedUntil: savedEstimates.sharedUntil,
    })
    .from(savedEstimates)
    .where(ofCompany)
    .orderBy(desc(savedEstimates.savedAt), desc(savedEstimates.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return { rows: rows.map(asRow), total: count?.total ?? 0 };
}

type Chosen = Omit<SavedEstimateRecord, "companyId" | "estimates" | "savedById" | "workerId">;

function asRow({ question, savedAt, sharedUntil, ...row }: Chosen): SavedEstimateRow {
  return {
    ...row,
    places: [question, ...question.compare].map(({ countryCode, region }) => ({ countryCode, region: region ?? null })),
    period: question.period,
    savedAt: savedAt.toISOString(),
    sharedUntil: sharedUntil?.toISOString() ?? null,
  };
}

/** One of the company's, whole; 404 for another's. */
export async function findSavedEstimate(db: Db, who: Who, id: string): Promise<SavedEstimateRecord> {
  const [saved] = await db
    .select()
    .from(savedEstimates)
    .where(isSaved(who, id));
  if (!saved) throw notFound();
  return saved;
}

/** One of the company's, by its id. */
export function isSaved({ companyId }: Who, id: string) {
  return and(eq(savedEstimates.companyId, companyId), eq(savedEstimates.id, id));
}

/** Whoever saved an estimate may take it away, unless they only read by now, and whoever looks after the company's estimates. */
export function mayDelete({ userId, user }: Who, saved: Pick<SavedEstimateRecord, "savedById">): boolean {
  return can(user, "cost-calculator:delete-any") || (saved.savedById === userId && can(user, "cost-calculator:save"));
}
