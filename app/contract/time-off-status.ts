export const timeOffStatuses = ["submitted", "accepted", "rejected", "canceled"] as const;
export type TimeOffStatus = (typeof timeOffStatuses)[number];

/** The statuses of the Reviewed list (spec 7.4). */
export const reviewedTimeOffStatuses = ["accepted", "rejected", "canceled"] as const;
