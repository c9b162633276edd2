import type { RouterContextProvider } from "react-router";
import { success } from "#app/components/toast.ts";
import { sentKey } from "#app/middleware/sent-form.server.ts";
import { orToast, redirectWithToast } from "#app/toast.server.ts";

/** What the buttons of a webhook do: one call, once per form, then the webhook again. */
export function sendNow(context: Readonly<RouterContextProvider>, id: string, call: (idempotencyKey: string | null) => Promise<void>): Promise<Response> {
  const path = `/app/settings/webhooks/${encodeURIComponent(id)}`;
  return orToast(path, async () => {
    await call(sentKey(context));
    return redirectWithToast(path, success("It is sent within seconds. Reload the page to see the answer."));
  });
}
