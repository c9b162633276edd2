// One server in a process of its own, so that its CPU time is its own. BUILD names the build to serve: ours, or the bare
// one, both behind the same HTTP server. The bench asks for figures over the process channel.
import { pathToFileURL } from "node:url";
import { createRequestHandler, type ServerBuild } from "react-router";
import { turns } from "#app/server/limits.ts";
import { createServer } from "#app/server/server.ts";
import { readFiles } from "#app/server/static-files.ts";

type Ours = typeof import("#app/server/app.ts");

/** `requests` are those that came to a handler, `heap` is what is left after a collection; `handles` are `sockets`, timers and the like. */
export type Reading = { requests: number; cpu: number; queries: number; rss: number; heap: number; handles: number; sockets: number };

const folder = process.env.BUILD ?? "build";
const build = (await import(pathToFileURL(`${folder}/server/index.js`).href)) as Ours | ServerBuild;
const running = "boot" in build ? await build.boot() : undefined;
const handle = "boot" in build ? build.handler : createRequestHandler(build, "production");
const quiet = { error: (fields: object) => console.error(fields), warn() {}, info() {}, debug() {} };
let requests = 0;
const server = createServer({
  handler: async (request) => {
    requests += 1;
    return handle(request);
  },
  ready: async () => {},
  files: readFiles(`${folder}/client`),
  settings: { origin: process.env.APP_ORIGIN, proxies: 0 },
  log: quiet,
  atOnce: turns.atDatabase,
});

process.on("message", () => process.send?.(reading()));
process.on("disconnect", () => process.exit());
const port = await server.listen(Number(process.env.PORT ?? 0), "127.0.0.1");
process.send?.({ port });

function reading(): Reading {
  const { user, system } = process.cpuUsage();
  globalThis.gc?.();
  const { heapUsed: heap, rss } = process.memoryUsage();
  const kinds = process.getActiveResourcesInfo();
  const sockets = kinds.filter((kind) => kind === "TCPSocketWrap").length;
  return { requests, cpu: (user + system) / 1000, queries: running?.queries.count ?? 0, rss, heap, handles: kinds.length, sockets };
}
