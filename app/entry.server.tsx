import type { ReactNode } from "react";
import { PassThrough, Readable, Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import { ServerRouter, type EntryContext, type HandleErrorFunction, type RouterContextProvider } from "react-router";
import { nonceContext } from "#app/middleware/security-headers.server.ts";

type Pipe = (destination: NodeJS.WritableStream) => unknown;

/** Turns of the event loop in which a page that waits for nothing is finished. */
const patience = 8;

/** A page that waits for nothing leaves as one piece, without the cost of a stream; any other as it comes. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  context: RouterContextProvider,
) {
  const nonce = context.get(nonceContext);
  const { pipe, isWhole } = await render(<ServerRouter context={entryContext} url={request.url} nonce={nonce} />, request, nonce);
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(isWhole ? collect(pipe) : stream(pipe), { status, headers });
}

/** Resolves when the page is whole, or when its frame is there and the rest keeps it waiting. */
function render(page: ReactNode, request: Request, nonce: string): Promise<{ pipe: Pipe; isWhole: boolean }> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      onShellReady: () => wait(patience),
      onAllReady: () => resolve({ pipe, isWhole: true }),
      onShellError: reject,
      onError: (error) => report(error, request),
    });
    request.signal.addEventListener("abort", () => abort(request.signal.reason), { once: true });

    function wait(turns: number) {
      if (turns === 0) resolve({ pipe, isWhole: false });
      else setImmediate(wait, turns - 1);
    }
  });
}

function collect(pipe: Pipe): Buffer<ArrayBuffer> {
  const pieces: Uint8Array[] = [];
  const collector = new Writable({
    write(piece: Uint8Array, _encoding, done) {
      pieces.push(piece);
      done();
    },
  });
  pipe(collector);
  return Buffer.concat(pieces);
}

function stream(pipe: Pipe): ReadableStream<Uint8Array> {
  return Readable.toWeb(pipe(new PassThrough()) as PassThrough) as ReadableStream<Uint8Array>;
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
