import { and, desc, eq } from "drizzle-orm";
import { fullNameOf } from "#app/contract/full-name.ts";
import type { WorkerDraft, WorkerDraftRow } from "#app/contract/worker-draft.ts";
import type { Db } from "../../db/connect.server.ts";
import { workerDrafts } from "../../db/schema/worker-draft.ts";
import type { Who } from "../../environment.ts";
import { notFound } from "../../refusal.ts";

type Stored = typeof workerDrafts.$inferSelect;

/** What a person has saved for later, the youngest first. */
export async function listWorkerDrafts(db: Db, who: Who): Promise<WorkerDraftRow[]> {
  const found = await db.select().from(workerDrafts).where(areOf(who)).orderBy(desc(workerDrafts.savedAt), desc(workerDrafts.id));
  return found.map(rowOf);
}

/** One of them. Refuses with 404 what is another person's. */
export async function findWorkerDraft(db: Db, who: Who, id: string): Promise<WorkerDraft> {
  const [found] = await db.select().from(workerDrafts).where(and(areOf(who), eq(workerDrafts.id, id)));
  if (!found) throw notFound();
  return { ...rowOf(found), entries: found.entries };
}

export function areOf({ companyId, userId }: Pick<Who, "companyId" | "userId">) {
  return and(eq(workerDrafts.companyId, companyId), eq(workerDrafts.userId, userId));
}

function rowOf({ id, type, countryCode, entries, savedAt }: Stored): WorkerDraftRow {
  const name = fullNameOf({ firstName: entries["worker.firstName"] ?? "", lastName: entries["worker.lastName"] ?? "" });
  return { id, type, countryCode, name, savedAt: savedAt.toISOString() };
}
