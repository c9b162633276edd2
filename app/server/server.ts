import { randomUUID } from "node:crypto";
import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { answerHeaders } from "#app/answer-headers.ts";
import { errorFields, type Log, loggedPath } from "#app/log.server.ts";
import { readBody, requestWith } from "./body.ts";
import { Connections } from "./connections.ts";
import { sendHealth, succeeds } from "./health.ts";
import { refusalOfForm } from "./form.ts";
import { adopt, idOf } from "./incoming.ts";
import { largestHead, longestDoorway, longestLine, longestWait, mayHaveBody, refusalOf, refuse, refuseConnection, setTimeLimits, turnAway } from "./limits.ts";
import { send } from "./send.ts";
import type { Settings } from "./settings.ts";
import { type Files, sendFile } from "./static-files.ts";
import { Turns } from "./turns.ts";

export interface ServerOptions {
  /** The app. */
  handler: (request: Request) => Promise<Response>;
  /** Rejects while the app cannot work. */
  ready: () => Promise<unknown>;
  files: Files;
  settings: Pick<Settings, "origin" | "proxies">;
  log: Log;
  /** How many requests the app works on at once; a body that is on its way out is not counted. */
  atOnce: number;
  /** Dashboards nearby are those who call: a request keeps the id that they gave it, answers are not compressed, and no body is a form. */
  isForDashboards?: boolean;
}

/** The HTTP server around the app: what it lets in, what it sends by itself, what it writes down, how it ends. */
export function createServer({ handler, ready, files, settings, log, atOnce, isForDashboards = false }: ServerOptions) {
  const http = createHttpServer({ maxHeaderSize: largestHead, connectionsCheckingInterval: 1_000 });
  setTimeLimits(http);
  const connections = new Connections(http);
  const turns = new Turns(atOnce, longestWait, longestLine);

  http.on("request", receive);
  // Answered in receive(), and only when the body is wanted.
  http.on("checkContinue", (req, res) => http.emit("request", req, res));
  http.on("connect", (_req, socket) => refuseUnread({ name: "Error", message: "", code: "HPE_INVALID_METHOD" }, socket as Socket));
  http.on("clientError", (error, socket) => refuseUnread(error, socket as Socket));

  return {
    http,
    async listen(port: number, host: string): Promise<number> {
      await new Promise<void>((resolve, reject) => http.once("error", reject).listen({ port, host, backlog: longestDoorway }, resolve));
      return (http.address() as AddressInfo).port;
    },
    close: (patience: number) => connections.close(patience),
  };

  function receive(req: IncomingMessage, res: ServerResponse) {
    const id = idOf(req, isForDashboards ? settings.proxies : 0);
    writeDown(req, res, id);
    const address = adopt(req, id, settings);
    for (const [name, value] of Object.entries(answerHeaders(id, address?.protocol === "https:"))) res.setHeader(name, value);

    const refusal = refusalOf(req) ?? (address ? undefined : 400);
    if (refusal) return refuse(req, res, refusal);
    if (req.headers.expect) res.writeContinue();
    if (sendHealth(req, res, async () => !connections.isClosing && (await succeeds(ready)))) return;
    if (sendFile(files, req, res)) return;
    void askApp(req, res, address!, id);
  }

  async function askApp(req: IncomingMessage, res: ServerResponse, address: { protocol: string; host: string }, id: string) {
    const started = performance.now();
    try {
      // Before a turn is taken: who sends slowly would keep it from the others.
      const body = mayHaveBody(req) ? await readBody(req) : Buffer.alloc(0);
      if (body === undefined) return;
      if (body === "too large") return refuse(req, res, 413);
      const refusal = isForDashboards ? undefined : await refusalOfForm(body, req.headers["content-type"], req.url);
      if (refusal) return refuse(req, res, refusal);
      // This may fail as well, and would then keep the turn.
      const request = requestWith(body, req, res, address);
      await connections.pass();
      const giveBack = await turns.take();
      if (!giveBack) return turnAway(req, res);
      // Gone while they stood in line.
      if (res.destroyed) return giveBack();
      const response = await handler(request).finally(giveBack);
      await send(req, res, response, { ms: performance.now() - started, mayCompress: !isForDashboards });
    } catch (error) {
      if (res.destroyed) return;
      log.error({ id, ...errorFields(error) });
      // What has begun must not end as if it were whole.
      if (res.headersSent || res.hasHeader("Content-Encoding")) return void res.destroy();
      for (const name of res.getHeaderNames()) if (!common.has(name)) res.removeHeader(name);
      refuse(req, res, 500);
    }
  }

  function writeDown(req: IncomingMessage, res: ServerResponse, id: string) {
    const started = performance.now();
    const before = req.socket.bytesWritten;
    const { method, url } = req;
    res.once("close", () => {
      const level = res.statusCode >= 500 ? "error" : url === "/healthz" || url === "/readyz" ? "debug" : "info";
      log[level]({
        id,
        method,
        path: loggedPath(url!),
        status: res.statusCode,
        ms: Math.round((performance.now() - started) * 10) / 10,
        bytes: req.socket.bytesWritten - before,
        aborted: res.writableFinished ? undefined : true,
      });
    });
  }

  function refuseUnread(error: NodeJS.ErrnoException, socket: Socket) {
    if (connections.isAnswering(socket)) return void socket.destroy();
    const begun = connections.ofUnread(socket);
    const id = String(begun?.getHeader("X-Request-Id") ?? randomUUID());
    const status = refuseConnection(error, socket, answerHeaders(id, settings.origin?.startsWith("https:") ?? false));
    if (!status) return;
    // What is known of a request by its head has a line of its own.
    if (begun) begun.statusCode = status;
    else log.info({ id, status, code: error.code });
  }
}

const common = new Set(Object.keys(answerHeaders("", true)).map((name) => name.toLowerCase()));
