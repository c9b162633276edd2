import { listCountries } from "#app/api-client/country.server.ts";
import type { Api } from "#app/api-client/transport.server.ts";
import { currencyTypes } from "#app/contract/paycycle.ts";
import { workerTypes } from "#app/contract/worker-type.ts";
import { readListAddress, type ListAddress } from "#app/lists/query.ts";

/** What the address of a paycycle's tables asks for; screens and downloads read it alike. */
export async function readPaycycleAddress(api: Api, url: URL): Promise<ListAddress> {
  const countries = await listCountries(api, "hasOffers");
  const { query, isFiltered } = readListAddress(url.searchParams, {
    filters: { type: workerTypes, location: countries.map(({ code }) => code) },
    sorts: [],
    hasSearch: true,
    hasDates: false,
  });
  // A currency shows the same workers.
  const currencyType = currencyTypes.find((each) => each === url.searchParams.get("filter[currencyType]"));
  if (currencyType) query.set("filter[currencyType]", currencyType);
  if (url.searchParams.get("compare") === "previous") query.set("compare", "previous");
  return { query, isFiltered };
}
