import { sql } from "drizzle-orm";
import { check, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";

/**
 * What a US dollar was worth, as the provider or its source says; never written by the dashboard. The youngest row that
 * is not in the future counts.
 */
export const exchangeRates = pgTable(
  "exchange_rates",
  {
    currencyCode: text().notNull(),
    /** When the source read the rate. */
    at: timestamp({ withTimezone: true }).notNull(),
    /** Local units for one US dollar, as decimal text: no rate passes through a binary fraction. */
    rate: text().notNull(),
    source: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.currencyCode, table.at] }),
    // What is no number above zero would stop the pay of everybody who is paid in the currency.
    check("exchange_rates_rate", sql`rate ~ '^[0-9]+([.][0-9]+)?$' and rate ~ '[1-9]'`),
  ],
);
