import type { Db } from "../db/connect.server.ts";

/** By a list, as it is filtered and seen by one person; those that were read last come last. */
type Totals = Map<string, number>;

const remembered = new WeakMap<Db, Totals>();
const mostLists = 1000;

/** How many rows this list had when this process last read it; 0 where it did not. A guess: others write meanwhile. */
export function lastTotal(db: Db, list: readonly unknown[]): number {
  return remembered.get(db)?.get(JSON.stringify(list)) ?? 0;
}

export function rememberTotal(db: Db, list: readonly unknown[], total: number): void {
  const totals = remembered.get(db) ?? (new Map() as Totals);
  remembered.set(db, totals);
  const key = JSON.stringify(list);
  totals.delete(key);
  totals.set(key, total);
  const [oldest] = totals.keys();
  if (totals.size > mostLists && oldest !== undefined) totals.delete(oldest);
}
