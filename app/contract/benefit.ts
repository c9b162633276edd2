/** What a new plan can have in it (spec 5, 7.7), and how it is written for people. */
export const benefitNames = {
  dependentLife: "Life insurance",
  health: "Health",
  dental: "Dental",
  groceryAllowance: "Grocery allowance",
  savingsFund: "Savings fund",
} as const;
