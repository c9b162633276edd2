/** Why a paycycle charged something else than was estimated; what none of the others explains is unexplained. */
export const actualReasons = [
  "unexplained",
  "rounding",
  "corrected-rates",
  "tax-year",
  "contractor",
  "terms",
  "salary",
  "exchange-rate",
  "days",
  "fee",
  "missed-month",
  "correction",
  "bonus",
  "reimbursement",
  "settlement",
  "carried-over",
  "deposit",
  "other-charge",
] as const;
export type ActualReason = (typeof actualReasons)[number];

/** How a reason is written where those of all paycycles are added up. */
export const actualReasonNames: Record<ActualReason, string> = {
  unexplained: "Unexplained",
  rounding: "Rounding",
  "corrected-rates": "Tax rates corrected since the estimate",
  "tax-year": "Tax rates of another year",
  contractor: "Paid as a contractor",
  terms: "Terms of the contract",
  salary: "Another salary",
  "exchange-rate": "Exchange rate",
  days: "Days that were paid",
  fee: "Provider's fee",
  "missed-month": "Months before the first paycycle",
  correction: "Earlier days corrected",
  bonus: "Bonus, commission and the like",
  reimbursement: "Reimbursements",
  settlement: "Statutory payments settled",
  "carried-over": "Carried over, or taken back of it",
  deposit: "Security deposit",
  "other-charge": "Charged on top of the month",
};
