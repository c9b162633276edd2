import { once } from "node:events";
import { connect } from "node:net";
import { onTestFinished } from "vitest";
import { createLog } from "#app/log.server.ts";
import { createServer, type ServerOptions } from "#app/server/server.ts";

type Line = Record<string, string | number | boolean>;

/** The real server on a free port around a handler of the test's own, ended with the test. */
export async function startServer(handler: (request: Request) => Response | Promise<Response>, options: Partial<ServerOptions> = {}) {
  const raw: string[] = [];
  const waiting = new Set<() => void>();
  const log = createLog(() => "debug", (line) => {
    raw.push(line);
    for (const look of waiting) look();
  });
  const server = createServer({
    handler: async (request) => handler(request),
    ready: async () => {},
    files: new Map(),
    settings: { proxies: 0 },
    log,
    atOnce: 100,
    ...options,
  });
  const port = await server.listen(0, "127.0.0.1");
  onTestFinished(() => server.close(0));
  return { ...server, port, origin: `http://127.0.0.1:${port}`, raw, logged };

  /** The first log line of which this is true, as soon as it is written. */
  function logged(matches: (line: Line) => boolean): Promise<Line> {
    return new Promise((resolve) => {
      function look() {
        const found = raw.map((text) => JSON.parse(text) as Line).find(matches);
        if (!found) return;
        waiting.delete(look);
        resolve(found);
      }
      waiting.add(look);
      look();
    });
  }
}

/** Sends these bytes as they are, and returns all that comes back until the server hangs up. */
export async function talk(port: number, text: string): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  await once(socket, "connect");
  let answer = "";
  socket.on("data", (data) => (answer += data.toString("latin1")));
  socket.on("error", () => {});
  socket.write(text, "latin1");
  await once(socket, "close");
  return answer;
}
