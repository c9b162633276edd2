/** How many passkeys one person may have. */
export const mostPasskeys = 10;
