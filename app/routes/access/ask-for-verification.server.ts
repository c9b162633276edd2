import type { RouterContextProvider } from "react-router";
import { resendVerification } from "#app/api-client/account.server.ts";
import { findCurrentUser } from "#app/api-client/user.server.ts";
import { apiContext } from "#app/middleware/api.server.ts";
import { sentKey } from "#app/middleware/sent-form.server.ts";
import { orToast, redirectWithToast } from "#app/toast.server.ts";

/** Where the toast is shown, and the way on for whoever needs no mail any more. */
const to = "/onboarding/finished";

/** What every 'Resend verification email' button does. */
export function askForVerification(context: Readonly<RouterContextProvider>) {
  return orToast(to, async () => {
    const api = context.get(apiContext);
    if ((await findCurrentUser(api))?.verified) return redirectWithToast(to, { type: "success", title: "Your email address is verified already." });
    await resendVerification(api, sentKey(context));
    return redirectWithToast(to, { type: "success", title: "Email sent" });
  });
}
