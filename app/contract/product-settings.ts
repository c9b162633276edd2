/** What this installation calls itself, and where it asks people to write. */
export type ProductSettings = { productName: string; acquirerName: string; supportEmail: string };

/** The same while the environment says nothing else, and on an error page that is made without the settings. */
export const usualProduct: ProductSettings = { productName: "Longitude", acquirerName: "Meridian", supportEmail: "support@longitude.test" };
