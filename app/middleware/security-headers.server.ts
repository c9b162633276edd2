import { createContext, type MiddlewareFunction } from "react-router";
import { randomBytes } from "node:crypto";
import { answerHeaders, pageHeaders } from "#app/answer-headers.ts";
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
  const policy = answer.get("Content-Type") === routerData ? nothing : contentSecurityPolicy(nonce);
  const headers = { "Content-Security-Policy": policy, ...pageHeaders, ...answerHeaders(requestId, origin.startsWith("https:")) };
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
