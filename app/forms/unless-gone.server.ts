import { ApiError } from "#app/api-client/api-error.ts";
import type { ToastContent } from "#app/components/toast.ts";
import { redirectWithToast } from "#app/toast.server.ts";

/**
 * Where what a dialog was about has gone meanwhile, or is not any more what was shown, this leads back to the page behind,
 * which shows it as it is, and says so.
 */
export async function unlessGone(change: Promise<void>, behind: string, gone: ToastContent, done: ToastContent) {
  try {
    await change;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return redirectWithToast(behind, gone);
    if (error instanceof ApiError && error.errors.from) return redirectWithToast(behind, { type: "error", title: error.message, message: "Somebody else has changed it meanwhile. Your change was not made." });
    throw error;
  }
  return redirectWithToast(behind, done);
}
