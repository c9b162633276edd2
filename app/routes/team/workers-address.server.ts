import type { RouterContextProvider } from "react-router";
import { listCountries } from "#app/api-client/country.server.ts";
import type { Api } from "#app/api-client/transport.server.ts";
import { offerStatusFilters } from "#app/contract/offer-status.ts";
import { workerSorts } from "#app/contract/worker.ts";
import { workerTypes } from "#app/contract/worker-type.ts";
import { readListAddress } from "#app/lists/query.ts";
import { apiContext } from "#app/middleware/api.server.ts";
import { withAsOf } from "../as-of/as-of.server.ts";

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

/** What the address of the workers of a past day asks for: the same, on a day. */
export async function readWorkersAsOfAddress(context: Readonly<RouterContextProvider>, url: URL) {
  return withAsOf(context, url, await readWorkersAddress(context.get(apiContext), url));
}
