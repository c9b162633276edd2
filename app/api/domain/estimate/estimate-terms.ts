import { desc, eq, lte } from "drizzle-orm";
import { localCurrencies, type CostCountryCode, type CostCurrencyCode } from "#app/contract/cost-place.ts";
import type { ExchangeRate } from "#app/contract/cost-estimate.ts";
import type { Db } from "../../db/connect.server.ts";
import { companies } from "../../db/schema/company.ts";
import { exchangeRates } from "../../db/schema/exchange-rate.ts";
import { dayIn } from "../day/calendar-day.ts";
import type { EstimateTerms } from "./estimate-cost.ts";

/** What a company's estimates stand on, for each country. */
export type TermsOf = (country: CostCountryCode) => EstimateTerms;

/**
 * The company's fee, today's day where the company is, and the youngest rate of each currency that is not in the
 * future; null where there is none. One statement, however many countries are asked for.
 */
export async function readTerms(db: Db, companyId: string, now: Date): Promise<TermsOf> {
  const rows = await db
    .selectDistinctOn([exchangeRates.currencyCode], {
      monthlyFee: companies.monthlyFee,
      timeZone: companies.timeZone,
      currencyCode: exchangeRates.currencyCode,
      rate: exchangeRates.rate,
      source: exchangeRates.source,
      at: exchangeRates.at,
    })
    .from(companies)
    .leftJoin(exchangeRates, lte(exchangeRates.at, now))
    .where(eq(companies.id, companyId))
    .orderBy(exchangeRates.currencyCode, desc(exchangeRates.at));
  const [company] = rows;
  if (!company) throw new TypeError("A person belongs to a company");
  const rates = new Map<string, ExchangeRate>();
  for (const { currencyCode, rate, source, at } of rows) {
    if (currencyCode && rate && source && at) rates.set(currencyCode, { rate, source, at: at.toISOString() });
  }
  const rateOf = (currency: CostCurrencyCode) => rates.get(currency) ?? null;
  const today = dayIn(company.timeZone, now);
  return (country) => ({ monthlyFee: company.monthlyFee, exchangeRate: rateOf(localCurrencies[country]), today });
}
