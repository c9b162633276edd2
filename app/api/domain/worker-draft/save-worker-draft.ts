import { and, count, eq, lt } from "drizzle-orm";
import { v7 as uuid } from "uuid";
import type { SaveWorkerDraft } from "#app/contract/worker-draft.ts";
import { mostWorkerDrafts, workerDraftDays } from "#app/contract/worker-draft-limits.ts";
import type { Db } from "../../db/connect.server.ts";
import { workerDrafts } from "../../db/schema/worker-draft.ts";
import type { Who } from "../../environment.ts";
import { conflict, notFound } from "../../refusal.ts";
import { lockAllowed } from "../access/lock-person.ts";
import { areOf } from "./worker-drafts.ts";

/** Keeps what was typed; returns its id. Refuses with 401 or 403 who may add workers no more, and with 409 when the person has as many as there may be. */
export async function saveWorkerDraft(tx: Db, who: Who, { type, countryCode, entries }: SaveWorkerDraft, now: Date): Promise<string> {
  await lockAllowed(tx, who, "worker:add");
  const [kept] = await tx.select({ count: count() }).from(workerDrafts).where(areOf(who));
  if ((kept?.count ?? 0) >= mostWorkerDrafts) throw conflict(`You have saved ${mostWorkerDrafts} workers for later. Add or delete one of them first.`);
  const id = uuid();
  await tx.insert(workerDrafts).values({ companyId: who.companyId, userId: who.userId, id, type, countryCode, entries, savedAt: now });
  return id;
}

/** Keeps it in place of what was saved before. Refuses with 404 what is another person's, or gone. */
export async function changeWorkerDraft(tx: Db, who: Who, id: string, { type, countryCode, entries }: SaveWorkerDraft, now: Date): Promise<void> {
  const [changed] = await tx
    .update(workerDrafts)
    .set({ type, countryCode, entries, savedAt: now })
    .where(and(areOf(who), eq(workerDrafts.id, id)))
    .returning({ id: workerDrafts.id });
  if (!changed) throw notFound();
}

/** Refuses with 404 what is another person's, or gone. */
export async function deleteWorkerDraft(tx: Db, who: Who, id: string): Promise<void> {
  const deleted = await dropWorkerDraft(tx, who, id);
  if (!deleted) throw notFound();
}

/** Takes it away if it is there; says whether it was. */
export async function dropWorkerDraft(tx: Db, who: Who, id: string): Promise<boolean> {
  const deleted = await tx.delete(workerDrafts).where(and(areOf(who), eq(workerDrafts.id, id))).returning({ id: workerDrafts.id });
  return deleted.length > 0;
}

/** Of somebody who has left, or adds workers no more. */
export async function forgetWorkerDrafts(tx: Db, person: Pick<Who, "companyId" | "userId">): Promise<void> {
  await tx.delete(workerDrafts).where(areOf(person));
}

/** What nobody has gone on with for so long says things of people who were never hired. */
export async function clearOldWorkerDrafts(db: Db, now: Date): Promise<void> {
  await db.delete(workerDrafts).where(lt(workerDrafts.savedAt, new Date(now.getTime() - workerDraftDays * 24 * 3600_000)));
}
