import { ApiError } from "#app/api-client/api-error.ts";
import { redirectWithToast } from "#app/toast.server.ts";

/** What the buttons of the Settings screen do: one call, then the screen again, with a toast that says how it went. */
export async function changeSetting(call: () => Promise<void>, success: { title: string; message?: string }): Promise<Response> {
  try {
    await call();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return redirectWithToast("/app/settings", { type: "error", title: error.message });
  }
  return redirectWithToast("/app/settings", { type: "success", ...success });
}
