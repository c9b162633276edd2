/** Beside a box for an amount: every screen writes "85,000.50", and a comma that is typed is refused. */
export const amountHint = "For example 85000.50, without commas.";
