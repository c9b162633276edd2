import { desc, lte } from "drizzle-orm";
import type { Db } from "../../db/connect.server.ts";
import { exchangeRates } from "../../db/schema/exchange-rate.ts";
import type { PaycycleRates } from "../../db/schema/paycycle.ts";
import { tooMany } from "../../refusal.ts";
import { type Limit, oneMoreTry, waitAfter } from "../access/throttle.ts";

/** The youngest rate of each currency that is not in the future. */
export async function latestRates(db: Db, now: Date): Promise<PaycycleRates> {
  const rows = await db
    .selectDistinctOn([exchangeRates.currencyCode])
    .from(exchangeRates)
    .where(lte(exchangeRates.at, now))
    .orderBy(exchangeRates.currencyCode, desc(exchangeRates.at));
  return byCurrency(rows);
}

/** The same for whoever may ask so often: one more try is counted in the statement that reads them, and 429 refuses one too many. */
export async function latestRatesWithin(db: Db, limit: Limit, now: Date): Promise<PaycycleRates> {
  const counted = db.$with("counted").as(oneMoreTry(db, limit, now));
  const rows = await db
    .with(counted)
    .selectDistinctOn([exchangeRates.currencyCode], { tries: { hits: counted.hits, startedAt: counted.startedAt }, rate: exchangeRates })
    .from(counted)
    .leftJoin(exchangeRates, lte(exchangeRates.at, now))
    .orderBy(exchangeRates.currencyCode, desc(exchangeRates.at));
  const wait = rows[0] ? waitAfter(rows[0].tries, limit, now) : 0;
  if (wait > 0) throw tooMany(wait);
  return byCurrency(rows.flatMap(({ rate }) => rate ?? []));
}

function byCurrency(rows: (typeof exchangeRates.$inferSelect)[]): PaycycleRates {
  return Object.fromEntries(rows.map(({ currencyCode, rate, source, at }) => [currencyCode, { rate, source, at: at.toISOString() }]));
}
