import type { TimeOffType } from "#app/contract/time-off-type.ts";
import { isUnpaid } from "./employed-days.ts";

/** What leave that the company does not pay means for the pay of a worker there; null for all other time off. */
export function unpaidNoteOf(type: TimeOffType, countryCode: string): string | null {
  if (!isUnpaid({ type }, countryCode)) return null;
  return (
    "Parental leave is not paid by the company here. Its days are left out of the pay of each paycycle that they fall in, if it is " +
    "accepted by that paycycle's cut-off; if it is accepted later, they are taken back in the next one."
  );
}
