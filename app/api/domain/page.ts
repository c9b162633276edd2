import { sql, type SQL, type SQLWrapper } from "drizzle-orm";
import { pageSize } from "#app/contract/list.ts";

/**
 * Which rows of an ordered list make a page, read from whichever end is nearer: the last page costs what the first does.
 * `counts`: the number of all rows is wanted in each of them.
 */
export type Slice = { offset: number; limit: number; backwards: boolean; counts?: boolean };

/** Up to this many rows are skipped for less than a second query costs. */
const near = 40 * pageSize;

/** Whether so many rows are skipped that it pays to walk the index alone first, and to fetch only the rows of the page. */
export function isFar(slice: Slice): boolean {
  return slice.offset > near;
}

/**
 * One page and the number of all rows. A page near the front is read together with that number, which then stands in
 * every row; only for one further back, or behind the last, is the number asked for first.
 */
export async function readPage<Row extends { total: number }>(
  page: number,
  count: () => PromiseLike<{ total: number }[]>,
  select: (slice: Slice) => Promise<Row[]>,
): Promise<{ rows: Row[]; total: number }> {
  const offset = (page - 1) * pageSize;
  if (offset <= near) {
    const rows = await select({ offset, limit: pageSize, backwards: false, counts: true });
    if (rows[0] || offset === 0) return { rows, total: rows[0]?.total ?? 0 };
  }
  const total = (await count())[0]?.total ?? 0;
  const slice = sliceOf(page, total);
  return { rows: slice ? await select(slice) : [], total };
}

/** What stands in the rows of a slice for the number of them all: 0 where nobody asks for it. */
export function totalIn(slice: Slice, count: () => SQLWrapper): SQL<number> {
  return slice.counts ? sql<number>`(${count()})` : sql<number>`0`;
}

/** The slice of a page, the first being 1, among so many rows; null for a page that has none. */
export function sliceOf(page: number, total: number): Slice | null {
  const offset = (page - 1) * pageSize;
  const limit = Math.min(pageSize, total - offset);
  if (limit <= 0) return null;
  const fromEnd = total - offset - limit;
  return fromEnd < offset ? { offset: fromEnd, limit, backwards: true } : { offset, limit, backwards: false };
}
