import { pageSize, type Paged } from "#app/contract/list.ts";

/** Which rows of an ordered list make a page, read from whichever end is nearer: the last page costs what the first does. */
export type Slice = { offset: number; limit: number; backwards: boolean };

export function sliceOf(page: number, total: number): Slice | null {
  const offset = (page - 1) * pageSize;
  const limit = Math.min(pageSize, total - offset);
  if (limit <= 0) return null;
  const fromEnd = total - offset - limit;
  return fromEnd < offset ? { offset: fromEnd, limit, backwards: true } : { offset, limit, backwards: false };
}

/** The envelope of a page (wire 1.3); `path` is the list's own address with its query. */
export function envelope<Row>(rows: Row[], page: number, total: number, url: URL): Paged<Row> {
  const from = rows.length > 0 ? (page - 1) * pageSize + 1 : null;
  const link = (number: number) => {
    const query = new URLSearchParams(url.search);
    query.set("page", String(number));
    return `${url.pathname}?${query}`;
  };
  return {
    data: rows,
    links: { prev: page > 1 ? link(page - 1) : null, next: page * pageSize < total ? link(page + 1) : null },
    meta: { from, to: from === null ? null : from + rows.length - 1, total },
  };
}
