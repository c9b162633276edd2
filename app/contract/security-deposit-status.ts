/** Where a security deposit stands: with the provider, with the provider until a day that is known, or given back. */
export const securityDepositStatuses = ["held", "expected", "returned"] as const;
export type SecurityDepositStatus = (typeof securityDepositStatuses)[number];

/** How each is called, and what it means. */
export const securityDepositWords: Record<SecurityDepositStatus, { label: string; meaning: string }> = {
  held: { label: "Held", meaning: "No last day of work is known." },
  expected: { label: "Return expected", meaning: "The last day is known, and with it the paycycle that gives the deposit back." },
  returned: { label: "Given back", meaning: "An approved paycycle has given it back, off its total due." },
};
