import { sql, type SQL, type SQLWrapper } from "drizzle-orm";
import { pageSize } from "#app/contract/list.ts";
import type { Db } from "../db/connect.server.ts";
import { lastTotal, rememberTotal } from "./last-total.ts";

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

type Listed<Row> = {
  /** What tells this list from every other: its noun, who reads it, and what it is filtered by. */
  list: readonly unknown[];
  count(): PromiseLike<{ total: number }[]>;
  select(slice: Slice): Promise<Row[]>;
};

/**
 * One page and the number of all rows, which is read together with them and then stands in every row. Where to begin with a
 * page further back depends on that number: it is taken to be what it was last, because whoever goes to the end has mostly
 * just seen the front. Only where it is not known, or another by now, is it asked for first.
 */
export async function readPage<Row extends { total: number }>(db: Db, page: number, { list, count, select }: Listed<Row>): Promise<{ rows: Row[]; total: number }> {
  const last = lastTotal(db, list);
  const read = (await readAtOnce(page, last, select)) ?? (await readCounted(page, count, select));
  rememberTotal(db, list, read.total);
  return read;
}

/** Null where the number turns out to be another one than the slice was cut by, or there was none to cut it by. */
async function readAtOnce<Row extends { total: number }>(page: number, last: number, select: Listed<Row>["select"]) {
  const offset = (page - 1) * pageSize;
  const isNear = offset <= near;
  const slice = isNear ? { offset, limit: pageSize, backwards: false } : sliceOf(page, last);
  const rows = slice && (await select({ ...slice, counts: true }));
  const total = rows?.[0]?.total ?? (offset === 0 ? 0 : null);
  return rows && total !== null && (isNear || total === last) ? { rows, total } : null;
}

async function readCounted<Row>(page: number, count: Listed<Row>["count"], select: Listed<Row>["select"]) {
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
