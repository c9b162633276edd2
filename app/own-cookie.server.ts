import { createCookie } from "react-router";

type Where = { /** The site's own. */ origin: string; path?: string; /** Seconds; without it, until the browser is closed. */ maxAge?: number };

/**
 * A cookie of the dashboard itself, which no script reads. Under https it is Secure, and of this very host, so that no other can
 * plant one; but for one that belongs to a path, which the prefix does not allow.
 */
export function ownCookie(name: string, { origin, path = "/", maxAge }: Where) {
  const secure = origin.startsWith("https:");
  return createCookie(secure && path === "/" ? `__Host-${name}` : name, { httpOnly: true, sameSite: "lax", path, secure, ...(maxAge !== undefined && { maxAge }) });
}
