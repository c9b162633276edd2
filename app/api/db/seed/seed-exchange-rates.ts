import type { Db } from "../connect.server.ts";
import { exchangeRates } from "../schema/exchange-rate.ts";

/** The source of every rate of the demo. */
export const demoRateSource = "Demo rate, set when the demo was filled; not a market rate";

/** A month ago and now, so that a demo estimate can be seen to have changed. Local units for one US dollar. */
const rates = [
  { currencyCode: "CAD", monthAgo: "1.3986", now: "1.4123" },
  { currencyCode: "COP", monthAgo: "4087.50", now: "4121.35" },
  { currencyCode: "MXN", monthAgo: "18.5210", now: "18.3745" },
];

export async function seedExchangeRates(db: Db, now: Date): Promise<void> {
  const monthAgo = new Date(now.getTime() - 30 * 24 * 3600_000);
  await db.insert(exchangeRates).values(
    rates.flatMap(({ currencyCode, ...rate }) => [
      { currencyCode, at: monthAgo, rate: rate.monthAgo, source: demoRateSource, createdAt: monthAgo },
      { currencyCode, at: now, rate: rate.now, source: demoRateSource, createdAt: now },
    ]),
  );
}
