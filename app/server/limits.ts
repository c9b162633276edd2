import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { refusalPage, refusalPageHeaders } from "./refusal-page.ts";

export const largestHead = 16 * 1024;
/** Each link of a list repeats its query, some hundred times on a page: what is longer than any that we make is not asked for. */
const longestAddress = 4 * 1024;
export const largestBody = 1024 * 1024;
const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
const allowed = methods.join(", ");

/** How many requests are worked on at once: as many as have a connection to the database; more where all they do is wait for an API. */
export const turns = { atDatabase: 10, atApi: 100 };
/** How long a request waits for its turn, in ms, and how many stand in line. */
export const longestWait = 1_000;
export const longestLine = 1_000;
/** How many connections the system takes for us ahead. Who finds no place there is not refused, but tries again after seconds. */
export const longestDoorway = 4_096;

/** How long a refused client may go on sending: closing at once would reset the connection before it has read why. */
const patience = 500;

/** Node's own limits leave a slow client a minute and more. The check runs each second, so 19 s ends within 20 s. */
export function setTimeLimits(server: Server) {
  server.headersTimeout = 10_000;
  server.requestTimeout = 19_000;
  // Longer than a proxy in front lets its own rest (Caddy two minutes): whoever closes first may cut off a request that is on its way.
  server.keepAliveTimeout = 130_000;
  server.timeout = 60_000;
}

/** The status with which a request is refused by its head alone, if it is. */
export function refusalOf(req: IncomingMessage): number | undefined {
  if (!methods.includes(req.method!)) return 405;
  // An absolute address, an asterisk, or two hosts: there is one answer to "which site" only.
  if (!req.url!.startsWith("/") || (req.headersDistinct.host?.length ?? 0) > 1) return 400;
  // Of no browser: the framework takes it for an error of its own, for anybody to fill the log with.
  const { origin = "null" } = req.headers;
  if (origin !== "null" && !URL.canParse(origin)) return 400;
  if (req.url!.length > longestAddress) return 414;
  const length = Number(req.headers["content-length"] ?? 0);
  const hasBody = length > 0 || req.headers["transfer-encoding"] !== undefined;
  if (!hasBody) return undefined;
  if (!mayHaveBody(req)) return 400;
  if (length > largestBody) return 413;
  if ((req.headers["content-encoding"] ?? "identity") !== "identity") return 415;
  return undefined;
}

export function mayHaveBody({ method }: IncomingMessage): boolean {
  return method !== "GET" && method !== "HEAD";
}

/** Answers with the bare status and ends the connection, once the client has had time to stop sending. */
export function refuse(req: IncomingMessage, res: ServerResponse, status: number) {
  const { type, text, ...more } = refusalText(req, res, status);
  if (status === 405) res.setHeader("Allow", allowed);
  res.writeHead(status, {
    "Content-Type": type,
    "Content-Length": Buffer.byteLength(text),
    "Cache-Control": "no-store",
    Connection: "close",
    ...more,
  });
  res.write(text);
  if (req.complete) return void res.end();
  const waiting = setTimeout(() => res.end(), patience);
  req.once("end", () => res.end());
  res.once("close", () => clearTimeout(waiting));
  req.resume();
}

/** Answers who has waited in vain for their turn. They may come again on the same connection: a new one costs both sides more. */
export function turnAway(req: IncomingMessage, res: ServerResponse) {
  res.setHeader("Retry-After", "5");
  const { type, text, ...more } = refusalText(req, res, 503);
  res.writeHead(503, { "Content-Type": type, "Content-Length": Buffer.byteLength(text), "Cache-Control": "no-store", ...more }).end(text);
}

/** A program gets what it reads; a person gets a way back, and the id to ask about where the fault is ours. */
function refusalText(req: IncomingMessage, res: ServerResponse, status: number): { type: string; text: string } & Partial<typeof refusalPageHeaders> {
  const message = STATUS_CODES[status];
  const accept = req.headers.accept ?? "";
  const requestId = String(res.getHeader("X-Request-Id"));
  if (/\bjson\b/.test(accept)) return { type: "application/json", text: `${JSON.stringify({ message })}\n` };
  if (/\btext\/html\b/.test(accept)) return { type: "text/html; charset=utf-8", text: refusalPage(req, status, requestId), ...refusalPageHeaders };
  const ask = status >= 500 ? `Request ${requestId}\n` : "";
  return { type: "text/plain; charset=utf-8", text: `${message}\n${ask}` };
}

const statusOfError: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_INVALID_METHOD: 405,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Answers what is not even a request. Returns the status, or undefined when there is nobody to answer. */
export function refuseConnection(error: NodeJS.ErrnoException, socket: Socket, headers: Record<string, string>) {
  const status = statusOfError[error.code ?? ""] ?? 400;
  if (error.code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return undefined;
  }
  const text = `${STATUS_CODES[status]}\n`;
  const head = { ...headers, ...(status === 405 && { Allow: allowed }), "Content-Type": "text/plain; charset=utf-8", "Content-Length": text.length, "Cache-Control": "no-store", Connection: "close" };
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`).join("");
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines}\r\n${text}`);
  const waiting = setTimeout(() => socket.destroy(), patience);
  socket.once("close", () => clearTimeout(waiting));
  socket.resume();
  return status;
}
