import { renderToReadableStream } from "react-dom/server";
import { ServerRouter, type EntryContext, type HandleErrorFunction, type RouterContextProvider } from "react-router";
import { nonceContext } from "#app/middleware/security-headers.server.ts";

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  context: RouterContextProvider,
) {
  const nonce = context.get(nonceContext);
  const stream = await renderToReadableStream(<ServerRouter context={entryContext} url={request.url} nonce={nonce} />, {
    nonce,
    signal: request.signal,
    onError: (error) => report(error, request),
  });
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(stream, { status, headers });
}

export const handleError: HandleErrorFunction = (error, { request }) => {
  if (!request.signal.aborted) report(error, request);
};

/** One line, without the query, the body or the values that it failed on. */
function report(error: unknown, request: Request): void {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  console.error(
    JSON.stringify({
      level: "error",
      id: request.headers.get("X-Request-Id"),
      method: request.method,
      path: new URL(request.url).pathname,
      error: text.split("\n")[0]?.slice(0, 300),
    }),
  );
}
