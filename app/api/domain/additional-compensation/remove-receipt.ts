import { and, eq, isNotNull } from "drizzle-orm";
import type { Db } from "../../db/connect.server.ts";
import { additionalCompensations } from "../../db/schema/additional-compensation.ts";
import { conflict } from "../../refusal.ts";
import { lockCompany } from "../company/lock-company.ts";
import { recordProviderHistory } from "../history/record-provider-history.ts";
import { inTransaction } from "../transaction.ts";

/** Takes the receipt off a request for the provider, with its history, which does not say where it led. Refuses with 409 where none is there any more. */
export async function removeReceipt(db: Db, { companyId, id }: { companyId: string; id: string }, now: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockCompany(tx, companyId);
    const removed = await tx
      .update(additionalCompensations)
      .set({ receipt: null })
      .where(and(eq(additionalCompensations.companyId, companyId), eq(additionalCompensations.id, id), isNotNull(additionalCompensations.receipt)))
      .returning({ id: additionalCompensations.id });
    if (removed.length === 0) throw conflict("The receipt was removed in the meantime.");
    await recordProviderHistory(tx, now, { companyId, subject: "additional-compensation", subjectId: id, event: "receipt removed" });
  });
}
