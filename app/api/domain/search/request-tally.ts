import { sql, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

type Requests = { status: PgColumn };

/** How many of the found requests wait, and how many are reviewed: each kind has a list of its own. */
export type Tally = { waiting: number; reviewed: number };

/** Says of a request that it waits for a review. */
export function isWaiting({ status }: Requests): SQL {
  return sql`(${status} = 'submitted')`;
}

/** The tally as it stands in every row. */
export function tallyOf(requests: Requests) {
  return {
    waiting: sql<number>`(count(*) filter (where ${isWaiting(requests)}) over ())::int`,
    reviewed: sql<number>`(count(*) filter (where not ${isWaiting(requests)}) over ())::int`,
  };
}
