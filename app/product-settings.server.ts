import { usualProduct, type ProductSettings } from "./contract/product-settings.ts";

/** What this installation calls itself, from the environment. */
export function productSettings(): ProductSettings {
  return {
    productName: process.env.PRODUCT_NAME || usualProduct.productName,
    acquirerName: process.env.ACQUIRER_NAME || usualProduct.acquirerName,
    supportEmail: process.env.SUPPORT_EMAIL || usualProduct.supportEmail,
  };
}
