/** Offers are quoted in US dollars (spec 9). */
export const quotedCurrencies = ["USD"] as const;

/** How salaries are given (spec 9); the calculator knows the first two. */
export const salaryPeriods = ["annual", "monthly", "hourly"] as const;
export type SalaryPeriod = (typeof salaryPeriods)[number];
