import { pageSize, type Paged } from "#app/contract/list.ts";

/** The envelope of a page (wire 1.3); `url` is the list's own address with its query, `asOf` the day at whose end it is shown. */
export function envelope<Row>(rows: Row[], page: number, total: number, url: URL, asOf?: string | null): Paged<Row> {
  const from = rows.length > 0 ? (page - 1) * pageSize + 1 : null;
  const link = (number: number) => {
    const query = new URLSearchParams(url.search);
    query.set("page", String(number));
    return `${url.pathname}?${query}`;
  };
  return {
    data: rows,
    links: { prev: page > 1 ? link(page - 1) : null, next: page * pageSize < total ? link(page + 1) : null },
    meta: { from, to: from === null ? null : from + rows.length - 1, total, ...(asOf && { asOf }) },
  };
}
