/** The two tables of a paycycle (spec 2.16). */
export const paycycleTables = ["company-pays", "workers-take"] as const;
export type PaycycleTable = (typeof paycycleTables)[number];

/** What they are called on the screens and as files. */
export const paycycleTableNames: Record<PaycycleTable, string> = { "company-pays": "Company pays", "workers-take": "Worker take-home pay" };
