import { createContext, type MiddlewareFunction } from "react-router";
import { Api } from "#app/api-client/transport.server.ts";
import { counted } from "#app/contract/counted.ts";
import { visitContext } from "./visit.server.ts";

export const apiContext = createContext<Api>();

/** One way to the API per request; whatever cookies the API set on it go out with the answer, redirects included, and how long it took. */
export const api: MiddlewareFunction<Response> = async ({ request, context, url }, next) => {
  const way = new Api({
    ...context.get(visitContext),
    url,
    userAgent: request.headers.get("User-Agent"),
    cookies: request.headers.get("Cookie"),
  });
  context.set(apiContext, way);
  const response = await next();
  for (const cookie of way.jar.setCookies) response.headers.append("Set-Cookie", cookie);
  const { count, ms } = way.calls;
  if (count > 0) response.headers.append("Server-Timing", `api;dur=${ms.toFixed(1)};desc="${counted(count, "call")}"`);
  return response;
};
