import type { CostAnswer } from "#app/contract/cost-estimate.ts";

/** What the cost preview shows: an estimate in minor units of USD for the salary's period, or why there is none. */
export type CostAnswerShown = { salary: string; period: string; region: string } & ({ estimate: CostAnswer } | { sentence: string });

/** The calculator's word for the salary's period; it knows none for hours. */
export const calculatorPeriods: Record<string, "annually" | "monthly"> = { annual: "annually", monthly: "monthly" };
