import { redirect } from "react-router";
import { signOut } from "#app/api-client/account.server.ts";
import type { Api } from "#app/api-client/transport.server.ts";

/** Signs out and leads on. What the browser remembers of pay must not come back with its Back button. */
export async function leave(api: Api, to: string): Promise<never> {
  await signOut(api);
  throw redirect(to, { headers: { "Clear-Site-Data": '"cache"' } });
}
