/** What a line is and who bears it. Employer contributions and benefits together are `employerContribution`. */
export const costGroups = [
  "employerContributions",
  "employerBenefits",
  "fee",
  "workerSocial",
  "workerIncomeTax",
] as const;
export type CostGroup = (typeof costGroups)[number];

/** How a group of lines is written for people. */
export const costGroupNames: Record<CostGroup, string> = {
  employerContributions: "Employer contributions",
  employerBenefits: "Employer benefits",
  fee: "Fee",
  workerSocial: "Worker social contributions",
  workerIncomeTax: "Worker income tax",
};

/** What a line pays for, in words that hold in every country, so that places can be compared row by row. */
export const costPurposeNames = {
  pension: "Pension and disability",
  health: "Health and sickness",
  unemployment: "Unemployment",
  workInjury: "Work injury",
  family: "Family, housing and training",
  payrollTax: "Payroll tax",
  bonus: "Statutory bonus",
  severance: "Severance savings",
  vacation: "Vacation",
  allowance: "Allowance",
  incomeTax: "Income tax",
  workerShare: "Worker share borne by the employer",
  fee: "Fee",
} as const;
export type CostPurpose = keyof typeof costPurposeNames;
