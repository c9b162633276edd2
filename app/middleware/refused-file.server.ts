import type { MiddlewareFunction } from "react-router";
import { ownPath, wayOn } from "#app/contract/own-path.ts";
import { refusalSentence } from "#app/contract/refusal-sentence.ts";
import { redirectWithToast } from "#app/toast.server.ts";
import { visitContext } from "./visit.server.ts";

/**
 * A file that is refused is told on the page that it was asked for from, as it is with scripts: the refusal itself is data,
 * which a browser without them would show in place of the page. Whoever has its link from a colleague or a mail is told on
 * the page that has the file. What has no page keeps its status.
 */
export const refusedFile: MiddlewareFunction<Response> = async ({ request, context, url }, next) => {
  const response = await next();
  if (request.method !== "GET" || response.status < 400 || !isData(response) || !request.headers.get("Accept")?.includes("text/html")) return response;
  const page = URL.parse(request.headers.get("Referer") ?? "");
  const cameFromUs = page?.origin === context.get(visitContext).origin && page.pathname !== url.pathname;
  // "//elsewhere" is a path of this site, and led to from here another site.
  const to = cameFromUs ? (ownPath(page.pathname + page.search) ?? "/app") : pageWith(url);
  return to ? redirectWithToast(to, { type: "error", title: await refusalSentence(response) }) : response;
};

function pageWith({ pathname, search }: URL): string | null {
  const page = wayOn(pathname + search);
  return page === pathname + search ? null : page;
}

function isData({ headers }: Response): boolean {
  return headers.get("Content-Type")?.startsWith("application/json") ?? false;
}
