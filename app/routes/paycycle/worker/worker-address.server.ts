import { currencyTypes, type CurrencyType } from "#app/contract/paycycle.ts";
import { readListAddress } from "#app/lists/query.ts";

/** What the address of a worker's paycycles asks for: what was paid is first shown in the currency that it was paid in. */
export function readWorkerPaycyclesAddress(url: URL): { query: URLSearchParams; currencyType: CurrencyType } {
  const { query } = readListAddress(url.searchParams, { filters: { currencyType: currencyTypes }, sorts: [], hasSearch: false, hasDates: false });
  const currencyType = query.get("filter[currencyType]") === "usd" ? "usd" : "local";
  query.set("filter[currencyType]", currencyType);
  return { query, currencyType };
}
