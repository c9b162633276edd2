import type { MiddlewareFunction } from "react-router";

/**
 * What leads the router to a page that comes whole has no body: the router leaves before it has read on to a body's end, and
 * what is cut off so is an error in Firefox's console. This is how it is told without one (react-router's pull request 13364).
 */
export const wholePage: MiddlewareFunction<Response> = async ({ request }, next) => {
  const response = await next();
  const to = response.headers.get("Location");
  if (!to || !isForRouter(request) || !response.headers.has("X-Remix-Reload-Document")) return response;
  const headers = new Headers(response.headers);
  headers.delete("Location");
  headers.set("X-Remix-Redirect", to);
  return new Response(null, { status: 204, headers });
};

/** Whether scripts ask for the data of a page, and not the browser for the page. */
export function isForRouter(request: Request): boolean {
  return new URL(request.url).pathname.endsWith(".data");
}
