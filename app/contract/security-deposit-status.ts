/** Where a security deposit stands: with the provider, with the provider until a day that is known, or given back. */
export const securityDepositStatuses = ["held", "expected", "returned"] as const;
export type SecurityDepositStatus = (typeof securityDepositStatuses)[number];

/** How each is called, and what it means. */
export const securityDepositWords: Record<SecurityDepositStatus, { label: string; meaning: string }> = {
  held: { label: "Held", meaning: "No last day of work is known." },
  expected: { label: "Return expected", meaning: "The last day is known, and so is the paycycle that returns the deposit." },
  returned: { label: "Returned", meaning: "An approved paycycle has returned it, taken off its total due." },
};
