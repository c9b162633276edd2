import { countryList, type Country } from "#app/contract/country.ts";
import type { Api } from "./transport.server.ts";

const cache = new Map<string, Country[]>();

/** GET /countries (spec 7.2), cached for as long as this process runs: of one API what another said is no answer. */
export async function listCountries(api: Api, filter: "available" | "hasOffers"): Promise<Country[]> {
  const key = `${process.env.API_URL} ${filter}`;
  const cached = cache.get(key);
  if (cached) return cached;
  const { data } = await api.get(`/countries?${new URLSearchParams({ [`filter[${filter}]`]: "true" })}`, countryList);
  cache.set(key, data);
  return data;
}
