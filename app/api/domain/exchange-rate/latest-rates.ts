import { desc, lte } from "drizzle-orm";
import type { Db } from "../../db/connect.server.ts";
import { exchangeRates } from "../../db/schema/exchange-rate.ts";
import type { PaycycleRates } from "../../db/schema/paycycle.ts";

/** The youngest rate of each currency that is not in the future. */
export async function latestRates(db: Db, now: Date): Promise<PaycycleRates> {
  const rows = await db
    .selectDistinctOn([exchangeRates.currencyCode])
    .from(exchangeRates)
    .where(lte(exchangeRates.at, now))
    .orderBy(exchangeRates.currencyCode, desc(exchangeRates.at));
  return Object.fromEntries(rows.map(({ currencyCode, rate, source, at }) => [currencyCode, { rate, source, at: at.toISOString() }]));
}
