export const compensationStatuses = ["submitted", "accepted", "rejected", "canceled", "processed", "paid"] as const;
export type CompensationStatus = (typeof compensationStatuses)[number];

/** The statuses of the Reviewed list (spec 7.3). */
export const reviewedCompensationStatuses = ["accepted", "rejected", "canceled", "processed", "paid"] as const;
