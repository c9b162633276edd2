import { searchEverything } from "#app/api-client/search.server.ts";
import type { Api } from "#app/api-client/transport.server.ts";
import { searchText } from "#app/contract/search.ts";
import { searchLimit } from "#app/contract/search-limit.ts";
import type { CurrentUser } from "#app/contract/user.ts";
import { findScreens, screensFor } from "./find-screens.server.ts";

/**
 * What this person finds by the text of an address: for the screen of the search and for its palette. `result` is null where
 * nothing is asked, and where the API knows no search: then the screens alone are searched.
 */
export async function findEverything(api: Api, user: CurrentUser, query: URLSearchParams) {
  const text = (query.get("q") ?? "").trim();
  const problem = text === "" ? null : (searchText.safeParse(text).error?.issues[0]?.message ?? null);
  const isAsked = text !== "" && !problem;
  const result = isAsked ? await searchEverything(api, text) : null;
  const screens = isAsked ? findScreens(user, text).slice(0, searchLimit.shown) : screensFor(user);
  return { text, problem, isAsked, result, screens };
}
