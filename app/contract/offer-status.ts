export const offerStatuses = ["active", "pending", "created", "filled", "terminated"] as const;
export type OfferStatus = (typeof offerStatuses)[number];

/** What each offer status means and who acts next, in one place (architecture, "filled"). */
export const offerStatusMeanings: Record<OfferStatus, string> = {
  active: "Working and paid in the paycycle.",
  pending: "Invited. Waiting for the worker to complete their details.",
  created: "Offer made. The provider will invite the worker.",
  filled: "Details completed. With the provider until the start date.",
  terminated: "No longer works for your company.",
};

/** The statuses that the Workers list can be filtered by (spec 2.19). */
export const offerStatusFilters = ["active", "pending", "filled", "terminated"] as const;
