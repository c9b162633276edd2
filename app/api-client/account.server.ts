import type { Credentials } from "#app/contract/account.ts";
import { ApiError } from "./api-error.ts";
import type { Api } from "./transport.server.ts";

/** POST /client/login (spec 7.1). A redirect means that somebody is signed in already, which is as good. */
export async function signIn(api: Api, credentials: Credentials): Promise<void> {
  await api.prepareCsrf();
  try {
    await api.send("POST", "/client/login", { body: credentials });
  } catch (error) {
    if (!(error instanceof ApiError && error.status >= 300 && error.status < 400)) throw error;
  }
}

/** POST /logout (spec 7.1). Nobody to sign out is as good as signed out. */
export async function signOut(api: Api): Promise<void> {
  await api.send("POST", "/logout").catch(() => {});
}
