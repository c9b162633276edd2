import { asc, desc } from "drizzle-orm";
import { exchangeRates } from "../db/schema/exchange-rate.ts";
import { refuseMore, type Command } from "./command.ts";
import { localCurrencyCodes } from "./exchange-rate.ts";

/** Shows the rate of each currency that counts now, and says which is missing. */
export const fxList: Command = {
  usage: "fx list",
  explanation: "Shows what one US dollar is worth in each currency, who says so and since when.",
  async run(words, { db, print }) {
    refuseMore(words);
    const rows = await db
      .selectDistinctOn([exchangeRates.currencyCode])
      .from(exchangeRates)
      .orderBy(asc(exchangeRates.currencyCode), desc(exchangeRates.at));
    for (const code of localCurrencyCodes) {
      const row = rows.find(({ currencyCode }) => currencyCode === code);
      print(row ? `1 USD = ${row.rate} ${code}, ${row.source}, ${row.at.toISOString()}` : `There is no rate for ${code} yet: estimates in it are refused.`);
    }
  },
};
