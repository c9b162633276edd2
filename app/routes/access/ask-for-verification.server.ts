import type { RouterContextProvider } from "react-router";
import { ApiError } from "#app/api-client/api-error.ts";
import { resendVerification } from "#app/api-client/account.server.ts";
import { apiContext } from "#app/middleware/api.server.ts";
import { redirectWithToast } from "#app/toast.server.ts";

/** What every 'Resend verification email' button does; `to` is where its toast is shown. */
export async function askForVerification(context: Readonly<RouterContextProvider>, to: string) {
  try {
    await resendVerification(context.get(apiContext));
    return redirectWithToast(to, { type: "success", title: "Email sent" });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return redirectWithToast(to, { type: "error", title: error.message });
  }
}
