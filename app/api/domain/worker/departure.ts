import { formatDay } from "#app/contract/day-words.ts";
import type { OfferStatus } from "#app/contract/offer-status.ts";

type Offer = { fullName: string; status: OfferStatus; endDate: string | null };

/** That a worker is leaving or has left, and when, in a sentence; null while no end is known. `today` is the company's day. */
export function departureOf({ fullName, status, endDate }: Offer, today: string): string | null {
  if (endDate === null) return status === "terminated" ? `${fullName} never began: the offer was withdrawn.` : null;
  return endDate < today ? `${fullName} has left: the last day was ${formatDay(endDate)}.` : `${fullName} works until ${formatDay(endDate)}.`;
}
