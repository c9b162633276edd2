import { useSearchParams } from "react-router";
import { asLocation, ownPath, wayOn } from "#app/contract/own-path.ts";

/** The page that somebody was on the way to when they were asked to log in; only ever one of our own (C4). */
export function redirectToOf(url: URL): string | null {
  const redirectTo = wayOn(url.searchParams.get("redirectTo"));
  return redirectTo && asLocation(redirectTo);
}

/** Whether the way leads to the dialog that decides one request, or to the link of a mail that does: the page to log in says so. */
export function leadsToDecision(url: URL): boolean {
  return /^\/(app|review)\/(additional-compensation|time-off)\/[^/?#]+\/(accept|decline)(?![^?])/.test(redirectToOf(url) ?? "");
}

/** Where somebody's own passkeys are listed. */
export const passkeysAddress = "/app/settings#passkeys";

function leadsToPasskeys(url: URL): boolean {
  return redirectToOf(url) === passkeysAddress;
}

/**
 * Why somebody is asked to log in, who was on the way to a page; null for whoever came to log in. Without names: whoever
 * opens the address may be anybody.
 */
export function reasonToLogIn(url: URL): string | null {
  const redirectTo = redirectToOf(url);
  if (leadsToDecision(url)) return "Log in to see the request and to decide; nothing is decided yet.";
  if (leadsToPasskeys(url)) return "Log in to check your passkeys.";
  if (redirectTo?.startsWith("/auth/confirmation?")) return "Log in to verify your email address.";
  return redirectTo?.startsWith("/app/") ? "Log in to continue to the page that you asked for." : null;
}

/** Marks the way of somebody who has a new password, and passkeys that log in as before. */
export const passkeysStayName = "passkeysStay";

/** Marks the way of somebody who has asked for another invitation. */
export const invitationName = "invitation";

/** Marks the way of somebody who has just logged in without a single cookie. */
export const noCookiesName = "noCookies";

/**
 * Where logging in leads. A browser that sent no cookie along may keep none: it is led over the page to log in, which
 * sends on whoever is signed in there, and tells anybody else why they are not. To a page that comes whole (redirectDocument): the
 * router asks for the modules of the dashboard, of which a browser may have none yet, level by level.
 */
export function loggedInTo(request: Request, url: URL): string {
  if (request.headers.get("Cookie")) return redirectToOf(url) ?? "/app";
  return `/login?${new URLSearchParams({ [noCookiesName]: "", redirectTo: redirectToOf(url) ?? "/app" })}`;
}

/** The next page on the way in, which still knows where the way leads. */
export function withRedirectTo(path: string, url: { searchParams: URLSearchParams }): string {
  const redirectTo = ownPath(url.searchParams.get("redirectTo"));
  return redirectTo ? `${path}?${new URLSearchParams({ redirectTo })}` : path;
}

/** The same for the links of a page: every way of logging in leads to where the person wanted to go. */
export function useKeptRedirectTo(): (path: string) => string {
  const [searchParams] = useSearchParams();
  return (path) => withRedirectTo(path, { searchParams });
}
