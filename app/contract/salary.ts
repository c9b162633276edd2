/** Offers are quoted in US dollars (spec 9). */
export const quotedCurrencies = ["USD"] as const;

/** How salaries are given (spec 9); the calculator knows the first two. */
export const salaryPeriods = ["annual", "monthly", "hourly"] as const;
export type SalaryPeriod = (typeof salaryPeriods)[number];

/** As they follow an amount: "98,000.00 USD a year". */
export const salaryPeriodWords: Record<SalaryPeriod, string> = { annual: "a year", monthly: "a month", hourly: "an hour" };
