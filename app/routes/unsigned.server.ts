import type { RouterContextProvider } from "react-router";
import { currentUserOf } from "#app/middleware/user.server.ts";
import { productSettings } from "#app/product-settings.server.ts";

/**
 * What a screen says until the company's MSA is signed: it looks as if it were active, and nobody in it is paid. Undefined
 * from then on. Put together here, so that the scripts of all others do not bring the words.
 */
export function unsignedInWords(context: Readonly<RouterContextProvider>): string | undefined {
  if (currentUserOf(context).company.status === "active") return undefined;
  return `Your MSA is not signed yet. The ${productSettings().productName} team will reach out to you to sign it; no paycycle opens until then.`;
}
