import { listCountries } from "#app/api-client/country.server.ts";
import type { Api } from "#app/api-client/transport.server.ts";
import { offerStatusFilters } from "#app/contract/offer-status.ts";
import { workerSorts } from "#app/contract/worker.ts";
import { workerTypes } from "#app/contract/worker-type.ts";
import { readListAddress } from "#app/lists/query.ts";

/** What the address of the Workers list asks for; the list and its download read it alike. */
export async function readWorkersAddress(api: Api, url: URL) {
  const countries = await listCountries(api, "hasOffers");
  return readListAddress(url.searchParams, {
    filters: { type: workerTypes, status: offerStatusFilters, location: countries.map(({ code }) => code) },
    sorts: workerSorts,
    hasSearch: true,
    hasDates: false,
  });
}
