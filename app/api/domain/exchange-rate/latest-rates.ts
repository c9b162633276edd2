import { and, desc, lte, sql } from "drizzle-orm";
import type { Db } from "../../db/connect.server.ts";
import { exchangeRates } from "../../db/schema/exchange-rate.ts";
import type { PaycycleRates } from "../../db/schema/paycycle.ts";
import { tooMany } from "../../refusal.ts";
import { type Limit, oneMoreTry, waitAfter } from "../access/throttle.ts";

/** The currencies that have rates, read in their index from one to the next, however many rates each has. */
const currencies = sql`(with recursive found as (
    (select currency_code from ${exchangeRates} order by currency_code limit 1)
    union all
    select following.currency_code from found, lateral (select currency_code from ${exchangeRates} where currency_code > found.currency_code order by currency_code limit 1) following
  ) select currency_code from found) currencies`;

/** The youngest rate of one of them that is not in the future. */
function youngestOf(db: Db, now: Date) {
  return db
    .select()
    .from(exchangeRates)
    .where(and(sql`${exchangeRates.currencyCode} = currencies.currency_code`, lte(exchangeRates.at, now)))
    .orderBy(desc(exchangeRates.at))
    .limit(1)
    .as("youngest");
}

/** The youngest rate of each currency that is not in the future. */
export async function latestRates(db: Db, now: Date): Promise<PaycycleRates> {
  const { currencyCode, rate, source, at } = youngestOf(db, now);
  const rows = await db.select({ currencyCode, rate, source, at }).from(currencies).crossJoinLateral(youngestOf(db, now)).orderBy(currencyCode);
  return byCurrency(rows);
}

/** The same for whoever may ask so often: one more try is counted in the statement that reads them, and 429 refuses one too many. */
export async function latestRatesWithin(db: Db, limit: Limit, now: Date): Promise<PaycycleRates> {
  const counted = db.$with("counted").as(oneMoreTry(db, limit, now));
  const { currencyCode, rate, source, at } = youngestOf(db, now);
  const rows = await db
    .with(counted)
    .select({ tries: { hits: counted.hits, startedAt: counted.startedAt }, currencyCode, rate, source, at })
    .from(counted)
    .leftJoin(currencies, sql`true`)
    .leftJoinLateral(youngestOf(db, now), sql`true`)
    .orderBy(currencyCode);
  const wait = rows[0] ? waitAfter(rows[0].tries, limit, now) : 0;
  if (wait > 0) throw tooMany(wait);
  return byCurrency(rows.flatMap(({ currencyCode, rate, source, at }) => (currencyCode && rate && source && at ? { currencyCode, rate, source, at } : [])));
}

function byCurrency(rows: Pick<typeof exchangeRates.$inferSelect, "currencyCode" | "rate" | "source" | "at">[]): PaycycleRates {
  return Object.fromEntries(rows.map(({ currencyCode, rate, source, at }) => [currencyCode, { rate, source, at: at.toISOString() }]));
}
