import { once } from "node:events";
import { existsSync } from "node:fs";
import { createServer as createProbe } from "node:net";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { errorFields, type Log } from "#app/log.server.ts";
import { keptSecret } from "./secret.ts";
import { createServer, type ServerOptions } from "./server.ts";
import { type Door, readSettings, type Settings, SettingsError } from "./settings.ts";

// What the two programs that serve (main.ts, api.ts) have in common: how they begin and how they end.

export const root = join(dirname(fileURLToPath(import.meta.url)), "../..");
/** Together below the 10 s after which most supervisors kill. */
const patience = { requests: 8_500, database: 1_000 };

/** Reads the settings and completes the environment, which the app reads when it is loaded. */
export function settle(door: Door): Settings {
  outliveTheLog();
  try {
    if (existsSync(join(root, ".env"))) process.loadEnvFile(join(root, ".env"));
    for (const name in process.env) if (process.env[name] === "") delete process.env[name];
    const read = readSettings(process.env, door);
    process.env.NODE_ENV ??= "production";
    if (read.origin) process.env.APP_ORIGIN = read.origin;
    process.env.APP_SECRET = read.secret ?? keptSecret(read.dataDir);
    return read;
  } catch (error) {
    return giveUp(error);
  }
}

/** A full disk under the outputs, or a reader of them that has gone, must not end the service; the log counts what it costs. */
function outliveTheLog() {
  for (const output of [process.stdout, process.stderr]) output.on("error", () => {});
}

/** A port in use is found out before the database is opened, which can take seconds. */
export async function findPortFree({ port, host }: Settings): Promise<void> {
  const probe = createProbe().listen(port, host);
  await once(probe, "listening").catch((error) => {
    giveUp(error.code === "EADDRINUSE" ? new Error(`Port ${port} is in use. Set PORT to another one.`) : error);
  });
  await new Promise((resolve) => probe.close(resolve));
}

/** Serves until a signal, and ends `api` with itself, where the answers come from one in this process. Returns the port. */
export async function serve(options: ServerOptions, { port, host }: Settings, api?: { stopJobs(): Promise<void>; close(): Promise<void> }): Promise<number> {
  logWhatNobodyAwaited(options.log);
  const server = createServer(options);
  const taken = await server.listen(port, host).catch(async (error) => {
    await api?.close();
    return giveUp(error);
  });
  let first: number | undefined;
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, stop);
  return taken;

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

/** A promise that nobody waited for must not end everybody else's work. */
function logWhatNobodyAwaited(log: Log) {
  process.on("unhandledRejection", (error) => log.error(errorFields(error)));
}

export function giveUp(error: unknown): never {
  const lines = error instanceof SettingsError ? error.lines : [error instanceof Error ? error.message : String(error)];
  for (const line of lines) console.error(line);
  process.exit(1);
}
