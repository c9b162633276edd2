import { getCookie, setCookie } from "hono/cookie";
import { randomBytes } from "node:crypto";
import { rememberDays } from "../domain/access/session.ts";
import { challengeMinutes } from "../domain/access/passkey-challenge.ts";
import { pendingMinutes } from "../domain/access/two-step-sign-in.ts";
import { hashOf, sameText, sign } from "../domain/access/secret.ts";
import type { ApiContext } from "../environment.ts";

/** Under https the names carry the __Host- prefix, so that no other host can plant them; plain http is for local use. */
function nameOf(c: ApiContext, name: string): string {
  return isSecure(c) ? `__Host-${name}` : name;
}

function isSecure(c: ApiContext): boolean {
  return c.var.means.origin.startsWith("https:");
}

export function readSession(c: ApiContext): string | undefined {
  return getCookie(c, nameOf(c, "longitude_session"));
}

/** Sets the session's cookie, and a CSRF token bound to it. */
export function writeSession(c: ApiContext, secret: string): void {
  setCookie(c, nameOf(c, "longitude_session"), secret, flags(c));
  writeCsrfToken(c, hashOf(secret));
}

export function clearSession(c: ApiContext): void {
  setCookie(c, nameOf(c, "longitude_session"), "", { ...flags(c), maxAge: 0 });
  clearRememberToken(c);
  writeCsrfToken(c, undefined);
}

export function readRememberToken(c: ApiContext): string | undefined {
  return getCookie(c, nameOf(c, "remember_web"));
}

export function writeRememberToken(c: ApiContext, token: string): void {
  setCookie(c, nameOf(c, "remember_web"), token, { ...flags(c), maxAge: rememberDays * 24 * 3600 });
}

export function clearRememberToken(c: ApiContext): void {
  setCookie(c, nameOf(c, "remember_web"), "", { ...flags(c), maxAge: 0 });
}

/** Held between the password and the code of two-step sign-in. */
export function readPendingSignIn(c: ApiContext): string | undefined {
  return getCookie(c, nameOf(c, "pending_session"));
}

export function writePendingSignIn(c: ApiContext, token: string): void {
  setCookie(c, nameOf(c, "pending_session"), token, { ...flags(c), maxAge: pendingMinutes * 60 });
}

export function clearPendingSignIn(c: ApiContext): void {
  setCookie(c, nameOf(c, "pending_session"), "", { ...flags(c), maxAge: 0 });
}

/** Of a browser that tries to sign in by passkey: what it is asked is good in it alone. */
export function readPasskeyTry(c: ApiContext): string | undefined {
  return getCookie(c, nameOf(c, "passkey_session"));
}

export function writePasskeyTry(c: ApiContext, secret: string): void {
  setCookie(c, nameOf(c, "passkey_session"), secret, { ...flags(c), maxAge: challengeMinutes * 60 });
}

function flags(c: ApiContext) {
  return { httpOnly: true, secure: isSecure(c), sameSite: "Lax", path: "/" } as const;
}

/** A token for whoever asks, of the session that they go on by: a remembered device gets another one with this very answer. */
export function prepareCsrf(c: ApiContext): void {
  writeCsrfToken(c, c.var.who?.sessionHash ?? readSessionHash(c));
}

/** Readable by scripts on purpose: the caller proves that it can read it by sending it back as a header. */
function writeCsrfToken(c: ApiContext, sessionHash: string | undefined): void {
  const nonce = randomBytes(16).toString("base64url");
  const token = `${nonce}.${csrfSignature(c, nonce, sessionHash)}`;
  setCookie(c, "XSRF-TOKEN", token, { ...flags(c), httpOnly: false, maxAge: 7200 });
}

/** Whether the request proves that whoever wrote it can read our cookies: header and cookie agree and are of this session. */
export function hasCsrfToken(c: ApiContext): boolean {
  const token = getCookie(c, "XSRF-TOKEN") ?? "";
  const [nonce = "", signature = ""] = token.split(".");
  return (
    nonce !== "" &&
    sameText(token, c.req.header("X-XSRF-TOKEN") ?? "") &&
    sameText(signature, csrfSignature(c, nonce, readSessionHash(c)))
  );
}

function readSessionHash(c: ApiContext): string | undefined {
  const session = readSession(c);
  return session && hashOf(session);
}

function csrfSignature(c: ApiContext, nonce: string, sessionHash = "guest"): string {
  return sign(`csrf:${nonce}:${sessionHash}`, c.var.means.secret);
}
