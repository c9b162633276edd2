import { usualProduct, type ProductSettings } from "./contract/product-settings.ts";

/** What this installation calls itself, from the environment. */
export function productSettings(): ProductSettings {
  return {
    productName: process.env.PRODUCT_NAME || usualProduct.productName,
    acquirerName: process.env.ACQUIRER_NAME || usualProduct.acquirerName,
    supportEmail: process.env.SUPPORT_EMAIL || usualProduct.supportEmail,
  };
}

/** Where what people accept when they sign up can be read, as far as the environment says. */
export function acceptedDocuments(): { terms?: string; privacy?: string } {
  const { TERMS_URL: terms, PRIVACY_URL: privacy } = process.env;
  return { ...(terms && { terms }), ...(privacy && { privacy }) };
}
