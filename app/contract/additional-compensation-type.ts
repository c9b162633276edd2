/** Types of a request (spec 9); days and hours are asked for by workers only. */
export const compensationTypes = ["bonus", "commission", "days", "hours", "reimbursement", "other"] as const;
export type CompensationType = (typeof compensationTypes)[number];

/** Types that the client itself may add (spec 5, 9). */
export const addedCompensationTypes = ["bonus", "commission", "reimbursement", "other"] as const;

/** What the client adds is paid in US dollars (spec 9). */
export const addedCurrencies = ["USD"] as const;
