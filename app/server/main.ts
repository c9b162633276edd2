import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { findPortFree, giveUp, serve, settled } from "./door.ts";
import { pingApi } from "./health.ts";
import { turns } from "./limits.ts";
import { root } from "./settle.ts";
import { readFiles } from "./static-files.ts";
import { welcome } from "./welcome.ts";

type App = typeof import("./app.ts");

// The dashboard, with its API in the same process unless API_URL names another.
const settings = settled("dashboard");
await findPortFree(settings);
const app: App = await import(pathToFileURL(join(root, "build/server/index.js")).href);
const api = settings.apiUrl ? undefined : await app.boot().catch(giveUp);
const port = await serve(
  {
    handler: app.handler,
    ready: () => (api ? api.ping() : pingApi(settings.apiUrl!)),
    files: readFiles(join(root, "build/client")),
    settings,
    log: app.log,
    atOnce: api ? turns.atDatabase : turns.atApi,
  },
  settings,
  api,
);
process.stdout.write(welcome(settings.productName, settings.origin ?? `http://localhost:${port}`, api?.demo));
