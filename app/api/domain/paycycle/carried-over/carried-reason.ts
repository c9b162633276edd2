import { carriedWords } from "#app/contract/carried-over.ts";
import type { Variance } from "#app/contract/paycycle.ts";
import { formatMoney } from "#app/contract/money.ts";
import type { paycycleCompensations } from "../../../db/schema/paycycle.ts";

type Row = Pick<typeof paycycleCompensations.$inferSelect, "currencyCode" | "carriedOver" | "carried">;

/**
 * What a row carries over or takes back of what was carried over, in its own currency; or that the one before did so and it does
 * not, with what is still carried over, or owed of somebody who has left. Of somebody who is in no row any more: what stays.
 */
export function carriedReasons(current: Row | null, previous: Row | null): Variance["reasons"] {
  const text = current ? (isMoved(current, previous) ? wordsOf(current) : null) ?? beforeOnly(previous) : stays(previous);
  return text === null ? [] : [{ reason: "carried-over", text }];
}

/** Also where it moves nothing: what the one before has moved is still there, and may be owed by now. */
function isMoved(current: Row, previous: Row | null): boolean {
  return current.carriedOver !== 0 || (previous !== null && previous.carriedOver !== 0) || (current.carried?.to === null && previous?.carried?.to !== null);
}

function wordsOf({ currencyCode, carriedOver, carried }: Row): string | null {
  return carriedWords({ currencyCode, workersTake: { carriedOver }, ...(carried && { carried: { amount: carried.local, to: carried.to } }) });
}

function beforeOnly(previous: Row | null): string | null {
  if (!previous || previous.carriedOver === 0) return null;
  return `${previous.carriedOver > 0 ? "Carried over" : "Taken back"} in the previous paycycle only: ${formatMoney(0 - Math.abs(previous.carriedOver), previous.currencyCode)}`;
}

function stays(previous: Row | null): string | null {
  if (!previous?.carried) return null;
  const { currencyCode, carried } = previous;
  return carriedWords({ currencyCode, workersTake: {}, carried: { amount: carried.local, to: null } });
}
