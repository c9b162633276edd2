import { eq } from "drizzle-orm";
import type { Db } from "../../db/connect.server.ts";
import { companies } from "../../db/schema/company.ts";
import { conflict } from "../../refusal.ts";
import { recordProviderHistory } from "../history/record-provider-history.ts";
import { inTransaction } from "../transaction.ts";

type Change = { companyId: string; from: string; to: string };

/**
 * Sets the IANA zone whose clocks a company goes by, with its history. What is an instant already stays one: the cut-off and
 * the approval of a paycycle that is open, and all that was done; from now on it is shown by the other clocks, and the next
 * paycycle opens by them. Refuses with 409 when the zone is not `from` any more.
 */
export async function changeZone(db: Db, { companyId, from, to }: Change, now: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    const [company] = await tx.select({ zone: companies.timeZone }).from(companies).where(eq(companies.id, companyId)).for("update");
    if (company?.zone !== from) throw conflict("The time zone was changed in the meantime. Look at it again.");
    await tx.update(companies).set({ timeZone: to }).where(eq(companies.id, companyId));
    await recordProviderHistory(tx, now, { companyId, subject: "company", subjectId: companyId, event: "time zone changed", from, to });
  });
}
