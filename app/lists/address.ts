/** The arithmetic of a list's address: filters, sort and page live in the query string (spec 2.11). */

/** `?select=page` ticks every box of the page; `id` names single ones. What is selected on a page says nothing of another. */
export const selectionNames = ["id", "select"];

/** The query with another sort, and from the first page again. Null is unsorted. */
export function withSort(search: string, sort: string | null): string {
  const query = new URLSearchParams(search);
  if (sort) query.set("sort", sort);
  else query.delete("sort");
  for (const name of ["page", ...selectionNames]) query.delete(name);
  return asSearch(query);
}

/** The query with another page, and nothing else changed. */
export function withPage(search: string, page: number): string {
  const query = new URLSearchParams(search);
  query.set("page", String(page));
  for (const name of selectionNames) query.delete(name);
  return asSearch(query);
}

export function asSearch(query: URLSearchParams): string {
  return query.size > 0 ? `?${query}` : "";
}

/** The names of a created-between filter: of both days joined as "start,end", and of the two boxes. */
export const rangeNames = { joined: "filter[createdBetween]", start: "filter[createdBetween][start]", end: "filter[createdBetween][end]" } as const;

/** Its two days, however the address carries them: joined, or as the two boxes post them. */
export function rangeIn(query: URLSearchParams): { start: string; end: string } {
  const [start = "", end = ""] = (query.get(rangeNames.joined) ?? "").split(",");
  return { start: query.get(rangeNames.start) ?? start, end: query.get(rangeNames.end) ?? end };
}
