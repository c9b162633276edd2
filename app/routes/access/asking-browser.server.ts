import { createHash } from "node:crypto";
import { canonicalEmail } from "#app/contract/canonical-email.ts";
import { ownCookie } from "#app/own-cookie.server.ts";
import { isPrefetch } from "./prefetch.ts";

/** As long as the link itself holds. */
const seconds = 10 * 60;

/** Marks this browser as the one in which a login link for that address was asked for; the Set-Cookie line. */
export function rememberAsking(email: string, origin: string): Promise<string> {
  return cookieFor(origin).serialize(hashOf(email));
}

/**
 * Whether a link may be used up by opening it: only in the browser that asked for it, and only when a person opens it.
 * Mail scanners open links too, but without our cookie; and somebody who is sent another person's link is not signed
 * in as that person without being asked.
 */
export async function isAskingBrowser(request: Request, hash: string, origin: string): Promise<boolean> {
  if (request.method !== "GET" || isPrefetch(request)) return false;
  const asked: unknown = await cookieFor(origin).parse(request.headers.get("Cookie"));
  return asked === hash;
}

/** No other host can plant it, and sign this browser in by a link that it had mailed to itself. */
function cookieFor(origin: string) {
  return ownCookie("login-link", { origin, maxAge: seconds });
}

/** The address as the link names it (wire 1.4). */
function hashOf(email: string): string {
  return createHash("sha1").update(canonicalEmail(email)).digest("hex");
}
