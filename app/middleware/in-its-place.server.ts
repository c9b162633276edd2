import type { MiddlewareFunction } from "react-router";
import { isSamePath } from "./destination.ts";
import { isForRouter } from "./whole-page.server.ts";

/**
 * Who steps back to an address that leads on to another by now (their session has ended, their role is another one, the page of
 * the list is gone) has the other in its place: the router would add it to the history, and every further step back would meet
 * the former and be led on again, for good. That somebody stepped there the browser says: it stands at the address already that
 * scripts ask for, where a link is followed from the page that it stands on.
 */
export const inItsPlace: MiddlewareFunction<Response> = async ({ request, url }, next) => {
  const response = await next();
  if (!response.headers.has("Location") || request.method !== "GET" || !isForRouter(request) || !standsAt(url, request)) return response;
  const headers = new Headers(response.headers);
  headers.set("X-Remix-Replace", "true");
  return new Response(response.body, { status: response.status, headers });
};

function standsAt(url: URL, request: Request): boolean {
  const referer = URL.parse(request.headers.get("Referer") ?? "");
  // The router writes a query that it has read once more in its own way.
  return referer !== null && isSamePath(referer.pathname, url.pathname) && String(referer.searchParams) === String(url.searchParams);
}
