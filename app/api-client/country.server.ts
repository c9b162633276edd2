import { countryList, type Country } from "#app/contract/country.ts";
import type { Api } from "./transport.server.ts";

const cache = new Map<string, Country[]>();

/** GET /countries (spec 7.2), cached for as long as this process runs. */
export async function listCountries(api: Api, filter: "available" | "hasOffers"): Promise<Country[]> {
  const cached = cache.get(filter);
  if (cached) return cached;
  const { data } = await api.get(`/countries?${new URLSearchParams({ [`filter[${filter}]`]: "true" })}`, countryList);
  cache.set(filter, data);
  return data;
}
