import type { MiddlewareFunction } from "react-router";
import { ownPath } from "#app/contract/own-path.ts";
import { refusalSentence } from "#app/contract/refusal-sentence.ts";
import { redirectWithToast } from "#app/toast.server.ts";
import { visitContext } from "./visit.server.ts";

/**
 * A file that is refused is told on the page that it was asked for from, as it is with scripts: the refusal itself is data,
 * which a browser without them would show in place of the page. What nobody came from a page for keeps its status.
 */
export const refusedFile: MiddlewareFunction<Response> = async ({ request, context, url }, next) => {
  const response = await next();
  if (request.method !== "GET" || response.status < 400 || !isData(response) || !request.headers.get("Accept")?.includes("text/html")) return response;
  const page = URL.parse(request.headers.get("Referer") ?? "");
  if (page?.origin !== context.get(visitContext).origin || page.pathname === url.pathname) return response;
  // "//elsewhere" is a path of this site, and led to from here another site.
  return redirectWithToast(ownPath(page.pathname + page.search) ?? "/app", { type: "error", title: await refusalSentence(response) });
};

function isData({ headers }: Response): boolean {
  return headers.get("Content-Type")?.startsWith("application/json") ?? false;
}
