/** What this installation calls itself, and where it asks people to write. */
export type ProductSettings = { productName: string; acquirerName: string; supportEmail: string };
