import { and, eq, isNull, sql } from "drizzle-orm";
import type { Db } from "#app/api/db/connect.server.ts";
import { exchangeRates } from "#app/api/db/schema/exchange-rate.ts";
import { paycycleCompensations, paycycles, paycycleStaleWorkers } from "#app/api/db/schema/paycycle.ts";

/** One worker's pay in the open cycle is to be built anew, and the exchange rate for it is not there. Returns their name. */
export async function takeRateAway(db: Db, companyId: string): Promise<string> {
  const isOpen = and(eq(paycycles.companyId, companyId), isNull(paycycles.approvedDate));
  const [row] = await db
    .select({ workerId: paycycleCompensations.workerId, name: paycycleCompensations.fullName })
    .from(paycycleCompensations)
    .innerJoin(paycycles, eq(paycycles.id, paycycleCompensations.paycycleId))
    .where(and(isOpen, eq(paycycleCompensations.currencyCode, "COP")))
    .limit(1);
  if (!row) throw new Error("Nobody in the demo is paid in COP.");
  await db.delete(exchangeRates).where(eq(exchangeRates.currencyCode, "COP"));
  await db.update(paycycles).set({ rates: sql`${paycycles.rates} - 'COP'` }).where(isOpen);
  await db.insert(paycycleStaleWorkers).values({ companyId, workerId: row.workerId, marks: 1 }).onConflictDoNothing();
  return row.name;
}
