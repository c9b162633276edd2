import { isRouteErrorResponse } from "react-router";

/**
 * The id under which the request that failed was written down. What the API refused brings its own: there may be no
 * document around it yet, or an older one, when scripts fetched what failed. `ofDocument` is the id of the page.
 */
export function failedRequest(error: unknown, ofDocument: string | undefined): string | null {
  const own: unknown = isRouteErrorResponse(error) ? (error.data as { requestId?: unknown } | null)?.requestId : null;
  return typeof own === "string" ? own : (ofDocument ?? null);
}
