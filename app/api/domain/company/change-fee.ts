import { eq } from "drizzle-orm";
import { formatMoney } from "#app/contract/money.ts";
import type { Db } from "../../db/connect.server.ts";
import { companies } from "../../db/schema/company.ts";
import { conflict } from "../../refusal.ts";
import { recordProviderHistory } from "../history/record-provider-history.ts";
import { inTransaction } from "../transaction.ts";

type Change = { companyId: string; from: number; to: number };

/**
 * Sets what a company pays the provider for one worker a month, in minor units of USD, with its history: estimates use
 * it at once, paycycles from the next that opens. Refuses with 409 when the fee is not `from` any more.
 */
export async function changeFee(db: Db, { companyId, from, to }: Change, now: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    const [company] = await tx.select({ fee: companies.monthlyFee }).from(companies).where(eq(companies.id, companyId)).for("update");
    if (company?.fee !== from) throw conflict("The fee was changed in the meantime. Look at it again.");
    await tx.update(companies).set({ monthlyFee: to }).where(eq(companies.id, companyId));
    const [before, after] = [formatMoney(from, "USD"), formatMoney(to, "USD")];
    await recordProviderHistory(tx, now, { companyId, subject: "company", subjectId: companyId, event: "fee changed", from: before, to: after });
  });
}
