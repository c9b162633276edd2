export const offerStatuses = ["active", "pending", "created", "filled", "terminated"] as const;
export type OfferStatus = (typeof offerStatuses)[number];

/** What each offer status means and who acts next, in one place. */
export const offerStatusMeanings: Record<OfferStatus, string> = {
  active: "Works for you and is paid in each paycycle.",
  pending: "Invited. Waiting for the worker to complete their details.",
  created: "Offer made. The provider will invite the worker.",
  filled: "Details completed. With the provider until the start date.",
  terminated: "The offer has ended, or ends on the last day.",
};

/** The same of one offer, on the company's day where it is known: a contract can run out before the provider ends the offer. */
export function offerMeaningOf({ status, endDate }: { status: OfferStatus; endDate: string | null }, today?: string): string {
  if (status === "active" && endDate !== null && today !== undefined && endDate < today) return "The last day has passed. The provider will end the offer.";
  return offerStatusMeanings[status];
}

/**
 * Why no paycycle takes the pay of an offer, in words; null where one does. What is still owed under an offer that has
 * ended is paid; one that was withdrawn before it was active has no last day.
 */
export function payNoteOf({ status, endDate }: { status: OfferStatus; endDate: string | null }): string | null {
  if (status === "active") return null;
  if (status === "terminated") return endDate === null ? "Not paid: the offer was withdrawn" : null;
  return "Paid once the offer is active";
}

/**
 * Whether somebody works for the company no more: their last day is over on this day of its clocks, or the offer was
 * withdrawn before it began. Until then somebody who is leaving is paid, and things are added for them.
 */
export function hasLeft({ status, endDate }: { status: OfferStatus; endDate: string | null }, today: string): boolean {
  return status === "terminated" && (endDate === null || endDate < today);
}

/** The statuses that the Workers list can be filtered by (spec 2.19). */
export const offerStatusFilters = ["active", "pending", "filled", "terminated"] as const;
