import { passwordResetAnswer, type Credentials, type EmailRequest, type LoginLinkRequest, type PasswordReset, type Registration } from "#app/contract/account.ts";
import { messages } from "#app/contract/error.ts";
import { single } from "#app/contract/envelope.ts";
import { mailedInvitation, type MailedInvitation } from "#app/contract/invitation.ts";
import { signInAnswer } from "#app/contract/two-step.ts";
import { ApiError } from "./api-error.ts";
import { ifHeld } from "./by-link.ts";
import type { Api } from "./transport.server.ts";
import { findCurrentUser } from "./user.server.ts";

/**
 * POST /client/login (spec 7.1): whether a code of two-step sign-in is still to come. A redirect means that somebody is
 * signed in already, which is as good. Throws ApiError, 502, for an answer after which nobody is signed in.
 */
export async function signIn(api: Api, credentials: Credentials): Promise<{ needsCode: boolean }> {
  await api.prepareCsrf();
  const answer = signInAnswer.safeParse(await orSignedIn(api.send("POST", "/client/login", { body: credentials })));
  const needsCode = answer.success && answer.data.two_factor;
  if (!needsCode && !(await findCurrentUser(api))) throw new ApiError(502, { message: messages.fallback });
  return { needsCode };
}

/**
 * POST /logout (spec 7.1). False where the API could not be told: then this browser forgets its sessions all the same.
 * Nobody to sign out is as good as signed out.
 */
export async function signOut(api: Api): Promise<boolean> {
  try {
    await api.send("POST", "/logout");
    return true;
  } catch (error) {
    api.jar.forgetSessions();
    return isToLogIn(error);
  }
}

/** What a call throws when nobody is signed in (any more). */
function isToLogIn(thrown: unknown): boolean {
  return thrown instanceof Response && (thrown.headers.get("Location") ?? "").startsWith("/login");
}

/** POST /register (spec 7.1): signs the person in. */
export async function register(api: Api, registration: Registration, idempotencyKey: string): Promise<void> {
  await api.prepareCsrf();
  await orSignedIn(api.send("POST", "/register", { body: registration, idempotencyKey }));
}

/** A link that opens nothing (any more): `why`, where it is not for what becomes of every link, but its company is closed. */
export type LinkOver = { isOver: true; why: string | null };

/**
 * GET /invitation: whom the invitation with this token is for, or that it does not hold (any more). Null where the API
 * does not say, because it has no such call: then sending the form tells.
 */
export async function findInvitation(api: Api, token: string): Promise<MailedInvitation | LinkOver | null> {
  try {
    return (await api.read(`/invitation?${new URLSearchParams({ token })}`, single(mailedInvitation))).data;
  } catch (error) {
    return linkOver(error);
  }
}

function linkOver(error: unknown): LinkOver | null {
  if (!(error instanceof ApiError)) throw error;
  return error.status === 403 || error.status === 422 ? { isOver: true, why: error.status === 422 ? error.message : null } : null;
}

/** POST /login/passwordless (spec 7.1). */
export async function requestLoginLink(api: Api, request: LoginLinkRequest, idempotencyKey: string): Promise<void> {
  await orSignedIn(api.send("POST", "/login/passwordless", { body: request, idempotencyKey }));
}

/** The four parts of a mailed link (spec 2.2, 2.4); `id` is called user in the link that verifies an address. */
export type MailedLink = { id: string; hash: string; expires: string; signature: string };

/**
 * GET /login/link/{id}/{hash} (spec 7.1): signs in as signIn does; null when the link does not hold (any more). It is
 * proved like a change that no foreign page asks for it.
 */
export async function signInByLink(api: Api, link: MailedLink, idempotencyKey: string): Promise<{ needsCode: boolean; endedPassword: boolean } | null> {
  await api.prepareCsrf();
  const headers = { "X-XSRF-TOKEN": api.jar.csrfToken ?? "", "Idempotency-Key": idempotencyKey };
  const held = await ifHeld(orSignedIn(api.ask("GET", `/login/link/${pathAndQuery(link)}`, { headers })));
  if (!held) return null;
  const { data } = signInAnswer.safeParse(held.answer);
  return { needsCode: data?.two_factor ?? false, endedPassword: data?.password_ended ?? false };
}

/** POST /password/email (spec 7.1), for the signed-in and the logged-out alike, also where an API mails to guests alone. */
export async function requestPasswordReset(api: Api, request: EmailRequest, idempotencyKey: string | null): Promise<void> {
  const ask = async (as: Api) => {
    await as.prepareCsrf();
    await as.send("POST", "/password/email", { body: request, idempotencyKey });
  };
  await ask(api).catch((error: unknown) => {
    if (!isRedirect(error)) throw error;
    return ask(api.asGuest());
  });
}

/**
 * GET /password/reset: that the link with this token holds no more. Null where it does, or the API does not say, because it has
 * no such call: then sending the form tells.
 */
export async function findResetLinkOver(api: Api, token: string): Promise<LinkOver | null> {
  try {
    await api.ask("GET", `/password/reset?${new URLSearchParams({ token })}`);
    return null;
  } catch (error) {
    return linkOver(error);
  }
}

/** POST /password/reset (spec 7.1): whether the person has passkeys, which sign in as before; false where the API does not say. */
export async function resetPassword(api: Api, reset: PasswordReset, idempotencyKey: string): Promise<{ hasPasskeys: boolean }> {
  const answer = passwordResetAnswer.safeParse(await api.send("POST", "/password/reset", { body: reset, idempotencyKey }));
  return { hasPasskeys: answer.data?.has_passkeys ?? false };
}

/** GET /email/verify/{user}/{hash} (spec 7.1): false when the link does not hold. It takes somebody signed in; throws what a loader may throw. */
export async function verifyEmail(api: Api, link: MailedLink): Promise<boolean> {
  try {
    return (await ifHeld(api.ask("GET", `/email/verify/${pathAndQuery(link)}`))) !== null;
  } catch (error) {
    throw api.forLoader(error);
  }
}

/** POST /client/email/resend (spec 7.1). */
export async function resendVerification(api: Api, idempotencyKey: string | null): Promise<void> {
  await api.send("POST", "/client/email/resend", { idempotencyKey });
}

/** Expires before signature and nothing else: real backends sign the query as it stands (wire 1.4). */
function pathAndQuery({ id, hash, expires, signature }: MailedLink): string {
  return `${encodeURIComponent(id)}/${encodeURIComponent(hash)}?${new URLSearchParams({ expires, signature })}`;
}

/** Calls for guests answer a redirect to somebody who is signed in (wire 1.1). */
async function orSignedIn(call: Promise<unknown>): Promise<unknown> {
  try {
    return await call;
  } catch (error) {
    if (!isRedirect(error)) throw error;
    return null;
  }
}

function isRedirect(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 300 && error.status < 400;
}
