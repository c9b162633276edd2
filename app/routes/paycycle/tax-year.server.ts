import type { PaycycleHead } from "#app/contract/paycycle.ts";

/** That taxes and contributions stand on the rates of another year than the cycle's; null where they do not. */
export function taxYearNote({ startDate, taxYear }: PaycycleHead): string | null {
  return taxYear ? `There are no rates for ${startDate.slice(0, 4)}: taxes and contributions are reckoned with those of ${taxYear}.` : null;
}
