import { single } from "#app/contract/envelope.ts";
import { searchResult, type SearchResult } from "#app/contract/search.ts";
import { findIfKnown } from "./if-known.ts";
import type { Api } from "./transport.server.ts";

/** GET /search (beyond the specification): null where the API has no such call. */
export async function searchEverything(api: Api, text: string): Promise<SearchResult | null> {
  return (await findIfKnown(api, `/search?${new URLSearchParams({ q: text })}`, single(searchResult)))?.data ?? null;
}
