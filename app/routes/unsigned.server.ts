import type { RouterContextProvider } from "react-router";
import { can } from "#app/contract/permission.ts";
import type { CurrentUser } from "#app/contract/user.ts";
import { currentUserOf } from "#app/middleware/user.server.ts";
import { productSettings } from "#app/product-settings.server.ts";

/**
 * What a screen says until the company's MSA is signed: it looks as if it were active, and nobody in it is paid. Undefined
 * from then on. Put together here, so that the scripts of all others do not bring the words.
 */
export function unsignedInWords(context: Readonly<RouterContextProvider>): string | undefined {
  const user = currentUserOf(context);
  return user.company.status === "active" ? undefined : `Your MSA (master services agreement) is not signed yet. ${whoReachesOut(user)} to sign it; no paycycle opens until then.`;
}

/** What somebody reads before they are in the dashboard, while the company is not active (spec 2.4): for most the first time that they read of an MSA. */
export function awaitsMsaInWords(user: CurrentUser): string | undefined {
  return user.company.status === "active" ? undefined : `${whoReachesOut(user)} to sign the MSA. The MSA is the master services agreement between your company and the provider.`;
}

/** Only who answers for the company is asked to sign for it: nobody else should wait for that. */
function whoReachesOut(user: CurrentUser): string {
  return `The ${productSettings().productName} team will reach out to ${can(user, "company:save") ? "you" : "the admins of your company"}`;
}
