import type { TimeOffType } from "#app/contract/time-off-type.ts";
import { isUnpaid, paidPaternityDays } from "../paycycle/pay/employed-days.ts";

/**
 * What parental leave means for the pay of a worker there; null for all other time off, and where the company pays all of it.
 * `daysRequested` are its working days, null while they are not known.
 */
export function unpaidNoteOf(type: TimeOffType, countryCode: string, daysRequested: number | null): string | null {
  if (!isUnpaid({ type, daysRequested: Number.POSITIVE_INFINITY }, countryCode)) return null;
  const law = "as the law grants it to fathers (Ley Federal del Trabajo art. 132, XXVII Bis).";
  const paid = `In this country the company pays parental leave of up to ${paidPaternityDays} working days, ${law}`;
  if (daysRequested !== null && !isUnpaid({ type, daysRequested }, countryCode)) return paid;
  const note =
    "In this country the company does not pay parental leave: its days are left out of the pay of each paycycle that they fall in, if it is " +
    "accepted by that paycycle's cut-off; if it is accepted later, they are taken back in the next one.";
  return countryCode === "MX" ? `${note} Leave of up to ${paidPaternityDays} working days is paid, ${law}` : note;
}
