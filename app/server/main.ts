import { once } from "node:events";
import { existsSync } from "node:fs";
import { createServer as createProbe } from "node:net";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { pingApi } from "./health.ts";
import { createLog, errorFields } from "./log.ts";
import { keptSecret } from "./secret.ts";
import { createServer } from "./server.ts";
import { readSettings, type Settings, SettingsError } from "./settings.ts";
import { readFiles } from "./static-files.ts";
import { welcome } from "./welcome.ts";

type App = typeof import("./app.ts");

const root = join(dirname(fileURLToPath(import.meta.url)), "../..");
/** Together below the 10 s after which most supervisors kill. */
const patience = { requests: 8_500, database: 1_000 };

const settings = settle();
const log = createLog(settings.logLevel);
// A promise that nobody waited for must not end everybody else's work.
process.on("unhandledRejection", (error) => log.error(errorFields(error)));
await findPortFree();
const app: App = await import(pathToFileURL(join(root, "build/server/index.js")).href);
const api = settings.apiUrl ? undefined : await app.boot().catch(giveUp);
const server = createServer({
  handler: app.handler,
  ready: () => (api ? api.ping() : pingApi(settings.apiUrl!)),
  files: readFiles(join(root, "build/client")),
  settings,
  log,
});
const port = await server.listen(settings.port, settings.host).catch(async (error) => {
  await api?.close();
  return giveUp(error);
});
stopOnSignal();
process.stdout.write(welcome(settings.productName, settings.origin ?? `http://localhost:${port}`, api?.demo));

/** Reads the settings and completes the environment, which the app reads when it is loaded. */
function settle(): Settings {
  try {
    if (existsSync(join(root, ".env"))) process.loadEnvFile(join(root, ".env"));
    for (const name in process.env) if (process.env[name] === "") delete process.env[name];
    const read = readSettings(process.env);
    process.env.NODE_ENV ??= "production";
    if (read.origin) process.env.APP_ORIGIN = read.origin;
    process.env.APP_SECRET = read.secret ?? keptSecret(read.dataDir);
    return read;
  } catch (error) {
    return giveUp(error);
  }
}

/** A port in use is found out before the database is opened, which can take seconds. */
async function findPortFree() {
  const probe = createProbe().listen(settings.port, settings.host);
  await once(probe, "listening").catch((error) => {
    giveUp(error.code === "EADDRINUSE" ? new Error(`Port ${settings.port} is in use. Set PORT to another one.`) : error);
  });
  await new Promise((resolve) => probe.close(resolve));
}

function stopOnSignal() {
  let first: number | undefined;
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, stop);

  async function stop() {
    if (first === undefined) first = performance.now();
    // npm passes on a signal that the terminal has already sent to everybody: these two are one.
    else if (performance.now() - first > 100) process.exit(1);
    else return;
    // Jobs and requests end beside each other.
    await Promise.all([server.close(patience.requests), api?.stopJobs()]);
    setTimeout(() => process.exit(1), patience.database).unref();
    await api?.close();
    process.exit(0);
  }
}

function giveUp(error: unknown): never {
  const lines = error instanceof SettingsError ? error.lines : [error instanceof Error ? error.message : String(error)];
  for (const line of lines) console.error(line);
  process.exit(1);
}
