import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";

type Answer = (req: IncomingMessage, res: ServerResponse) => void;

/** An API that answers what a test tells it to. The dashboard calls it while `use` is in force. */
export async function startStubApi() {
  const answers = new Map<string, Answer>();
  const calls: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((req, res) => {
    const call = `${req.method} ${new URL(req.url ?? "/", "http://stub").pathname}`;
    calls.push(call);
    const answer = answers.get(call) ?? ((_, response) => void response.writeHead(404, { "Content-Type": "application/json" }).end('{"message":"Not found."}'));
    answer(req, res);
  });
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    /** Every call so far: "GET /workers". */
    calls,
    on(call: string, answer: Answer): void {
      answers.set(call, answer);
    },
    use(): void {
      process.env.API_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    },
    async stop(): Promise<void> {
      delete process.env.API_URL;
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** JSON as a real backend sends it. */
export function json(body: unknown, status = 200, headers: Record<string, string> = {}): Answer {
  return text(JSON.stringify(body), status, { "Content-Type": "application/json", ...headers });
}

export function text(body: string | Buffer, status = 200, headers: Record<string, string> = {}): Answer {
  return (_, res) => void res.writeHead(status, headers).end(body);
}
