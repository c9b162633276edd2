import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { createRequest } from "@remix-run/node-fetch-server";
import { largestBody } from "./limits.ts";

/**
 * Reads a body until all of it is there. Resolves with undefined when it does not come to its end, because its sender has
 * gone or took too long, and with "too large" as soon as it grows over the limit: its length need not be announced.
 */
export function readBody(req: IncomingMessage): Promise<Buffer | "too large" | undefined> {
  return new Promise((resolve) => {
    let room: Buffer = Buffer.alloc(0);
    let size = 0;
    req.on("data", (chunk: Buffer) => {
      const before = size;
      size += chunk.length;
      if (size > largestBody) return leave("too large");
      // Copied, because a body that comes byte by byte would take hundreds of times its size if its pieces were kept.
      if (size > room.length) room = enlarged(room, before, size);
      chunk.copy(room, before);
    });
    req.once("end", () => leave(room.subarray(0, size)));
    req.once("close", () => leave(undefined));
    // "close" follows. Without anybody to hear of it, it would end the process.
    req.once("error", () => {});

    function leave(outcome: Buffer | "too large" | undefined) {
      req.removeAllListeners("data");
      resolve(outcome);
    }
  });
}

/** Twice as much as is needed, so that what is there is seldom copied again. */
function enlarged(room: Buffer, used: number, needed: number): Buffer {
  const larger = Buffer.allocUnsafeSlow(room.length === 0 ? needed : Math.min(largestBody, 2 * needed));
  room.copy(larger, 0, 0, used);
  return larger;
}

/** The request as the app sees it, with a body that has been read already. */
export function requestWith(body: Buffer, req: IncomingMessage, res: ServerResponse, address: { protocol: string; host: string }): Request {
  const { method, headers, url, socket } = req;
  // Nothing is read of these.
  if (method === "GET" || method === "HEAD") return createRequest(req, res, address);
  const source = Object.assign(Readable.from(body.length > 0 ? [body] : []), { method, headers, url, socket });
  return createRequest(source as unknown as IncomingMessage, res, address);
}
