import { pageNumber, parseDateRange, parseSort } from "#app/contract/list.ts";
import { rangeIn, rangeNames } from "./address.ts";

/** What a list may be asked: choices by name, the fields it sorts by, and whether it searches and knows dates. */
type ListGrammar = {
  filters: Record<string, readonly string[]>;
  sorts: readonly string[];
  hasSearch: boolean;
  hasDates: boolean;
};

export type ListAddress = {
  /** The same question in the API's words: what the address does not say rightly is left out. */
  query: URLSearchParams;
  /** Whether it asks for some of the list only. */
  isFiltered: boolean;
};

/**
 * Reads a list's address (spec 2.11). Addresses and calls use the same names; a value or sort that the list does not
 * know counts as not said, so that an old link still shows a list.
 */
export function readListAddress(address: URLSearchParams, grammar: ListGrammar): ListAddress {
  const query = new URLSearchParams();
  for (const [name, known] of Object.entries(grammar.filters)) {
    const value = address.get(`filter[${name}]`);
    if (value !== null && known.includes(value)) query.set(`filter[${name}]`, value);
  }
  const search = grammar.hasSearch ? address.get("filter[q]")?.trim().slice(0, 200) : "";
  if (search) query.set("filter[q]", search);
  const dates = grammar.hasDates ? readDates(address) : "";
  if (parseDateRange(dates)) query.set(rangeNames.joined, dates);
  const isFiltered = query.size > 0;
  const sort = parseSort(address.get("sort"));
  if (sort && grammar.sorts.includes(sort.field)) query.set("sort", address.get("sort") ?? "");
  const page = pageNumber(address.get("page"));
  if (page) query.set("page", String(page));
  return { query, isFiltered };
}

/** "start,end", as the API reads it: the same two days that the boxes of the filter show. */
function readDates(address: URLSearchParams): string {
  const { start, end } = rangeIn(address);
  const days = `${start.trim()},${end.trim()}`;
  return days === "," ? "" : days;
}
