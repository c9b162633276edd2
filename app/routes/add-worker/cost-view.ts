/** What an offer costs, in minor units of USD for the salary's period. */
type CostShown = {
  period: string;
  grossSalary: number;
  fee: number;
  total: number;
  /** Null for contractors, who pay their own taxes. */
  taxed: { employerContribution: number; totalNetPay: number } | null;
  warnings: string[];
  /** Whose rates it was calculated with; null where the API does not say, and for contractors. */
  rates: { version: string; year: number; checkedOn: string; yearRemark: string | null } | null;
  exchangeRate: { currencyCode: string; rate: string; source: string; at: string } | null;
};

/** What the cost preview shows: an estimate, or why there is none. */
export type CostAnswerShown = CostShown | { sentence: string };

/** The calculator's word for the salary's period; it knows none for hours. */
export const calculatorPeriods: Record<string, "annually" | "monthly"> = { annual: "annually", monthly: "monthly" };
