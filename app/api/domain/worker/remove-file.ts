import { and, eq } from "drizzle-orm";
import type { Db } from "../../db/connect.server.ts";
import { files } from "../../db/schema/file.ts";
import { conflict } from "../../refusal.ts";
import { noteRemovedBytes } from "../file/removed-bytes.ts";
import { recordProviderHistory } from "../history/record-provider-history.ts";
import { inTransaction } from "../transaction.ts";

/** What removing is called in the worker's history, where the comment is the name of the file. */
export const removalEvents = { documents: "document removed", benefits: "benefits file removed" } as const;

/** Takes a file away from a worker for the provider, with its history; its bytes are noted to go. Refuses with 409 one that is gone already. */
export async function removeFile(db: Db, { companyId, id }: Pick<typeof files.$inferSelect, "companyId" | "id">, now: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    const [removed] = await tx
      .delete(files)
      .where(and(eq(files.companyId, companyId), eq(files.id, id)))
      .returning();
    if (!removed) throw conflict("The file was removed in the meantime.");
    await noteRemovedBytes(tx, [id]);
    await recordProviderHistory(tx, now, { companyId, subject: "worker", subjectId: removed.workerId, event: removalEvents[removed.collection], comment: removed.name });
  });
}
