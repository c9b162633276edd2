import { costYears } from "#app/contract/cost-calculator.ts";
import { pageNumber } from "#app/contract/list.ts";

/** What an address asks of two tax years, in the API's words; a year that has no rates counts as not said. */
export function readRatesAddress(address: URLSearchParams): URLSearchParams {
  const query = new URLSearchParams();
  for (const name of ["from", "to"]) {
    const year = costYears.find((known) => String(known) === address.get(name));
    if (year) query.set(name, String(year));
  }
  const page = pageNumber(address.get("page"));
  if (page) query.set("page", String(page));
  return query;
}
