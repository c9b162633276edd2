import { createContext, type MiddlewareFunction } from "react-router";
import { randomBytes } from "node:crypto";
import { visitContext, type Visit } from "./visit.server.ts";

/** Null before the middleware has run, and for an address that fails before any does. */
export const nonceContext = createContext<string | null>(null);

/** On every answer, also errors and redirects: what a browser may run, frame, send and keep of it. */
export const securityHeaders: MiddlewareFunction<Response> = async ({ context }, next) => {
  const nonce = newNonce();
  context.set(nonceContext, nonce);
  const response = await next();
  secure(response.headers, nonce, context.get(visitContext));
  return response;
};

export function newNonce(): string {
  return randomBytes(16).toString("base64");
}

/** What the router's scripts fetch: no page, with nothing to run, and the same for each, so that HTTP/2 sends it once. */
const routerData = "text/x-script";
const nothing = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Writes the headers of an answer to this visit, whose scripts carry this nonce. */
export function secure(answer: Headers, nonce: string, { origin, requestId }: Visit): void {
  const headers: Record<string, string> = {
    "Content-Security-Policy": answer.get("Content-Type") === routerData ? nothing : contentSecurityPolicy(nonce),
    "X-Content-Type-Options": "nosniff",
    // Never no-referrer: browsers then send "Origin: null" with our own forms.
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    "X-Request-Id": requestId,
    ...(origin.startsWith("https:") && { "Strict-Transport-Security": "max-age=31536000; includeSubDomains" }),
  };
  for (const [name, value] of Object.entries(headers)) answer.set(name, value);
  if (!answer.has("Cache-Control")) answer.set("Cache-Control", "no-store");
}

function contentSecurityPolicy(nonce: string): string {
  const isDevelopment = import.meta.env.DEV;
  return [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    // The development server writes styles into the page and talks over a socket.
    isDevelopment ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    isDevelopment ? "connect-src 'self' ws:" : "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}
