import { isCostCountry, localCurrencies } from "#app/contract/cost-place.ts";
import type { WorkerType } from "#app/contract/worker-type.ts";
import type { PaycycleRates } from "../../../db/schema/paycycle.ts";
import { fromDollars, toDollars } from "../../exchange-rate/convert-money.ts";

/** An amount in the currency of a row and in US dollars, each in its minor units. */
export type Both = { local: number; usd: number };

/** There is no exchange rate between the US dollar and a currency that somebody is paid in, and none is made up. */
export class MissingRate extends Error {
  readonly currencyCode: string;

  constructor(currencyCode: string) {
    super(`There is no exchange rate for ${currencyCode}.`);
    this.name = "MissingRate";
    this.currencyCode = currencyCode;
  }
}

/** Employees are paid in their country's currency, contractors in their contract's. */
export function payCurrencyOf(worker: { type: WorkerType; countryCode: string; currencyCode: string }): string {
  const { type, countryCode } = worker;
  return type === "employee" && isCostCountry(countryCode) ? localCurrencies[countryCode] : worker.currencyCode;
}

/**
 * Both amounts of what is given in some currency; what is given in the row's own currency, or in dollars, stays as it is.
 * Throws MissingRate.
 */
export function inBoth(amount: number, currency: string, rowCurrency: string, rates: PaycycleRates): Both {
  const usd = currency === "USD" ? amount : toDollars(amount, currency, rateOf(currency, rates));
  if (currency === rowCurrency) return { local: amount, usd };
  return { usd, local: rowCurrency === "USD" ? usd : fromDollars(usd, rowCurrency, rateOf(rowCurrency, rates)) };
}

function rateOf(currency: string, rates: PaycycleRates): string {
  const rate = rates[currency]?.rate;
  if (!rate) throw new MissingRate(currency);
  return rate;
}
