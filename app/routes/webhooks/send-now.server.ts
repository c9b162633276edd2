import { idempotencyKeyName } from "#app/forms/carried-fields.ts";
import { orToast, redirectWithToast } from "#app/toast.server.ts";

/** What the buttons of a webhook do: one call, once per form, then the webhook again. */
export async function sendNow(request: Request, id: string, call: (idempotencyKey: string) => Promise<void>): Promise<Response> {
  const path = `/app/settings/webhooks/${encodeURIComponent(id)}`;
  const form = await request.formData();
  return orToast(path, async () => {
    await call(String(form.get(idempotencyKeyName) ?? ""));
    return redirectWithToast(path, { type: "success", title: "Success", message: "It is sent within seconds. Reload the page to see the answer." });
  });
}
