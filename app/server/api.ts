import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { findPortFree, giveUp, serve, settled } from "./door.ts";
import { turns } from "./limits.ts";
import { root } from "./settle.ts";

// The API alone, for dashboards that reach it by API_URL. Everything it is set up by stands in .env.example.
const settings = settled("api");
await findPortFree(settings);
if (settings.embedded) console.error("DATABASE_URL is not set: the data lies in the embedded database in DATA_DIR.");
if (settings.proxies === 0) console.error("TRUST_PROXY is off: all visitors of a dashboard count as one, and share its limits. Behind dashboards set the number of proxies in front, they among them.");
// As one bundle it starts in half the time of its sources.
const { boot, log }: Pick<typeof import("./app.ts"), "boot" | "log"> = await import(pathToFileURL(join(root, "build/server/index.js")).href);
const running = await boot().catch(giveUp);
const port = await serve(
  {
    handler: async (request) => running.api.fetch(request),
    ready: running.ping,
    files: new Map(),
    // Its own address is whatever its callers call it by; APP_ORIGIN is that of the dashboards.
    settings: { proxies: settings.proxies },
    log,
    atOnce: turns.atDatabase,
    isForDashboards: true,
  },
  settings,
  running,
);
process.stdout.write(`The API is at http://${settings.host}:${port}\n`);
