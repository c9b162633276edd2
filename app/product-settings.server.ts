import type { ProductSettings } from "./components/product-settings.ts";

/** What this installation calls itself, from the environment. */
export function productSettings(): ProductSettings {
  return {
    productName: process.env.PRODUCT_NAME || "Longitude",
    acquirerName: process.env.ACQUIRER_NAME || "Meridian",
    supportEmail: process.env.SUPPORT_EMAIL || "support@longitude.test",
  };
}
