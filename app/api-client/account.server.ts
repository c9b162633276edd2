import type { Credentials, EmailRequest } from "#app/contract/account.ts";
import { signInAnswer } from "#app/contract/two-step.ts";
import { ApiError } from "./api-error.ts";
import type { Api } from "./transport.server.ts";

/**
 * POST /client/login (spec 7.1): whether a code of two-step sign-in is still to come. A redirect means that somebody is
 * signed in already, which is as good.
 */
export async function signIn(api: Api, credentials: Credentials): Promise<{ needsCode: boolean }> {
  await api.prepareCsrf();
  try {
    const answer = signInAnswer.safeParse(await api.send("POST", "/client/login", { body: credentials }));
    return { needsCode: answer.success && answer.data.two_factor };
  } catch (error) {
    if (!(error instanceof ApiError && error.status >= 300 && error.status < 400)) throw error;
    return { needsCode: false };
  }
}

/** POST /logout (spec 7.1). Nobody to sign out is as good as signed out. */
export async function signOut(api: Api): Promise<void> {
  await api.send("POST", "/logout").catch(() => {});
}

/** POST /password/email (spec 7.1), for the signed-in and the logged-out alike. */
export async function requestPasswordReset(api: Api, request: EmailRequest): Promise<void> {
  await api.prepareCsrf();
  await api.send("POST", "/password/email", { body: request });
}
