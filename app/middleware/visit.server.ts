import { createContext, type RouterContextProvider } from "react-router";
import { randomUUID } from "node:crypto";

/** Where this visit comes from and goes to; the origin is the one in APP_ORIGIN, or else what the browser asked for. */
export type Visit = { origin: string; requestId: string; clientIp: string | null };

export const visitContext = createContext<Visit>();

/** What a middleware, a loader or an action is called with: the request as it came, and the address that it asks for as the router reads it. */
export type Asked = { request: Request; context: Readonly<RouterContextProvider>; url: URL };

/** First of all: who calls, under which id it is logged. */
export async function visit({ request, context }: Asked) {
  context.set(visitContext, visitOf(request));
}

/** Both headers are written by the server in front (`adopt` of server/incoming.ts). */
export function visitOf(request: Request): Visit {
  return {
    origin: process.env.APP_ORIGIN ?? new URL(request.url).origin,
    requestId: request.headers.get("X-Request-Id") ?? randomUUID(),
    clientIp: request.headers.get("X-Client-IP"),
  };
}
