import { lookup as resolve } from "node:dns";
import { request as plainRequest } from "node:http";
import { request as secureRequest } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import type { Call, CallOut } from "../domain/webhook/deliver-webhooks.ts";
import { isPublicAddress } from "./public-address.ts";

const timeLimit = 5000;
const mostBytes = 4096;

class NotPublic extends Error {
  override message = "The address is not on the open internet.";
}

/**
 * Calls addresses that people have typed, and no machine of our own network: the address that is connected to is looked
 * at, not the name. Redirects are not followed. `mayBeLocal` is for trying webhooks on one's own machine.
 */
export function callOut(mayBeLocal: boolean): CallOut {
  return (call) => (mayBeLocal ? send(call, undefined) : sendToPublic(call));
}

async function sendToPublic(call: Call) {
  const { protocol, hostname } = new URL(call.address);
  if (protocol !== "https:") throw new Error("Only https is called.");
  const literal = hostname.replace(/^\[|\]$/g, "");
  // A literal address is never looked up.
  if (isIP(literal) && !isPublicAddress(literal)) throw new NotPublic();
  return send(call, publicLookup);
}

const publicLookup: LookupFunction = (hostname, options, callback) => {
  resolve(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error || !first) return callback(error ?? new NotPublic(), "", 4);
    if (!addresses.every(({ address }) => isPublicAddress(address))) return callback(new NotPublic(), "", 4);
    if (options.all) return callback(null, addresses);
    callback(null, first.address, first.family);
  });
};

function send({ address, headers, body }: Call, lookup: LookupFunction | undefined): Promise<{ status: number; answer: string }> {
  return new Promise((succeed, fail) => {
    const failInWords = (error: Error) => fail(new Error(wordsFor(error)));
    const request = address.startsWith("https:") ? secureRequest : plainRequest;
    const call = request(
      address,
      { method: "POST", headers: { ...headers, "Content-Length": Buffer.byteLength(body) }, agent: false, signal: AbortSignal.timeout(timeLimit), ...(lookup && { lookup }) },
      (response) => {
        const parts: Buffer[] = [];
        let size = 0;
        const finish = () => succeed({ status: response.statusCode ?? 0, answer: textOf(Buffer.concat(parts).subarray(0, mostBytes)) });
        // An answer that is too slow to end, or breaks off, has said what came of the event.
        call.off("error", failInWords).on("error", finish);
        response.on("error", finish).on("end", finish);
        response.on("data", (part: Buffer) => {
          parts.push(part);
          size += part.length;
          if (size < mostBytes) return;
          finish();
          response.destroy();
        });
      },
    );
    call.on("socket", (socket) => {
      socket.once("connect", () => {
        if (lookup && !isPublicAddress(socket.remoteAddress ?? "")) call.destroy(new NotPublic());
      });
    });
    call.on("error", failInWords);
    call.end(body);
  });
}

/** What PostgreSQL can store, and a page can show. */
function textOf(bytes: Buffer): string {
  return bytes.toString("utf8").replace(/[^\P{Cc}\n\t]/gu, "");
}

function wordsFor(error: Error & { code?: string }): string {
  if (error instanceof NotPublic) return error.message;
  if (error.name === "AbortError" || error.name === "TimeoutError") return "No answer within 5 seconds.";
  return `No connection: ${error.code ?? error.name}.`;
}
