import type { PaycycleHead } from "./paycycle.ts";

export type WorkersInBrief = NonNullable<PaycycleHead["unpaid"]>;

/** How many are named. */
export const namedInBrief = 3;

/** "Ana Ruiz, Luis Mora, Eva Soto and 2 more". */
export function inBrief({ count, names }: WorkersInBrief): string {
  return names.join(", ") + (count > names.length ? ` and ${count - names.length} more` : "");
}
