import { redirect } from "react-router";
import { signOut } from "#app/api-client/account.server.ts";
import type { Api } from "#app/api-client/transport.server.ts";
import { redirectWithToast } from "#app/toast.server.ts";

/** Signs out and leads on. What the browser remembers of pay must not come back with its Back button. */
export async function leave(api: Api, to: string): Promise<never> {
  const response = (await signOut(api)) ? redirect(to) : await redirectWithToast(to, { type: "error", title: "Signed out on this device; the server could not be told." });
  response.headers.set("Clear-Site-Data", '"cache"');
  throw response;
}
