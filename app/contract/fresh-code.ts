/** What is decided for good asks whoever has two-step sign-in on for a code, unless they gave one in the last minutes. */
export const freshCodeMinutes = 15;

/** The 403 that asks for it. */
export const freshCodeMessage = "Enter a code from your authenticator app to continue.";
