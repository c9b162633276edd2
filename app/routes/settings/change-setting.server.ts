import { success } from "#app/components/toast.ts";
import { orToast, redirectWithToast } from "#app/toast.server.ts";

/** What the buttons of the Settings screen do: one call, then the screen again, with a toast that says how it went. */
export function changeSetting(call: () => Promise<void>, message?: string): Promise<Response> {
  return orToast("/app/settings", async () => {
    await call();
    return redirectWithToast("/app/settings", success(message));
  });
}
