import { single } from "../envelope.ts";
import type { Noun } from "../operation.ts";
import { searchResult, searchText } from "../search.ts";

/** One search over everything that one may see. */
export const search: Noun = {
  name: "Search",
  operations: [
    {
      method: "GET",
      path: "/search",
      summary: "The first few workers, requests, users, paycycles and reports with a text; a kind that one may not see is null.",
      who: "settings:view",
      query: [{ name: "q", schema: searchText, description: "Part of a name or an email, a month or a year.", isRequired: true }],
      answers: { 200: single(searchResult) },
    },
  ],
};
