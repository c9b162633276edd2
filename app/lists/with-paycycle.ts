import { formatMonth } from "#app/contract/day-words.ts";
import type { PaycyclePeriod } from "#app/contract/paycycle-landing.ts";

type Landed = PaycyclePeriod | null | undefined;

/** What was done, and in which paycycle all of it is paid: the page may have named one that was approved meanwhile. */
export function withPaycycle(done: string, landed: Landed, count = 1): string {
  return [done, ...paidIn(landed, count)].join(" ");
}

/** The sentence about the paycycle; none where they are in none, or not all in one. */
export function paidIn(landed: Landed, count: number): string[] {
  return landed ? [`${count === 1 ? "It is" : "They are"} paid in ${formatMonth(landed.startDate)}.`] : [];
}
