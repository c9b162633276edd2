import type { IncomingMessage, ServerResponse } from "node:http";
import { encodingFor, isCompressible } from "./compression.ts";
import { Outlet } from "./outlet.ts";

/** Headers about the connection, which is ours to keep, and the id, which was given on the way in. */
const ours = new Set(["connection", "keep-alive", "transfer-encoding", "upgrade", "trailer", "x-request-id"]);

type Options = {
  /** How long the app took. */
  ms: number;
  mayCompress: boolean;
};

/** Sends the app's answer. Headers already set on `res` hold unless the answer says otherwise. */
export async function send(req: IncomingMessage, res: ServerResponse, response: Response, options: Options): Promise<void> {
  if (res.headersSent || res.destroyed) return void response.body?.cancel().catch(() => {});
  res.statusCode = response.status;
  if (response.statusText) res.statusMessage = response.statusText;
  res.setHeader("Server-Timing", `app;dur=${options.ms.toFixed(1)}`);
  for (const [name, value] of response.headers) {
    if (name === "set-cookie" || name === "server-timing") res.appendHeader(name, value);
    else if (!ours.has(name)) res.setHeader(name, value);
  }
  // How long a password takes to be checked is nobody's to know.
  if (req.method !== "GET" && req.method !== "HEAD") res.removeHeader("Server-Timing");
  const mayCompress = options.mayCompress && isCompressible(response.headers);
  if (mayCompress) res.appendHeader("Vary", "Accept-Encoding");
  if (!response.body || req.method === "HEAD") {
    await response.body?.cancel();
    return void res.end();
  }
  await pour(response.body, new Outlet(res, mayCompress ? encodingFor(req.headers["accept-encoding"]) : undefined));
}

/**
 * A renderer hands out many small pieces in one go and then waits. Everything that has come by the next turn of the
 * event loop leaves as one write: the first screen is not held back, and a piece does not cost a write of its own.
 */
async function pour(body: ReadableStream<Uint8Array>, outlet: Outlet) {
  const reader = body.getReader();
  const cancel = () => void reader.cancel().catch(() => {});
  outlet.res.once("close", cancel);
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      outlet.add(value);
      if (outlet.isFull) await outlet.drained();
    }
    await outlet.end();
  } catch (error) {
    outlet.abandon();
    throw error;
  } finally {
    outlet.res.off("close", cancel);
  }
}
