import { once } from "node:events";
import { createServer as createProbe } from "node:net";
import { errorFields, type Log } from "#app/log.server.ts";
import { createServer, type ServerOptions } from "./server.ts";
import { type Door, type Settings, SettingsError } from "./settings.ts";
import { settle } from "./settle.ts";

// What the two programs that serve (main.ts, api.ts) have in common: how they begin and how they end.

/** Together below the 10 s after which most supervisors kill. */
const patience = { requests: 8_500, database: 1_000 };

/** The settings of a program that serves; where they are wrong it says so and ends. */
export function settled(door: Door): Settings {
  outliveTheLog();
  try {
    return settle(door);
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
  await once(probe, "listening").catch(({ code }) => giveUp(new Error(whyNotHeard(code, port))));
  await new Promise((resolve) => probe.close(resolve));
}

function whyNotHeard(code: string, port: number): string {
  if (code === "EADDRINUSE") return `Port ${port} is in use. Set PORT to another one.`;
  if (code === "EACCES") return `Port ${port} is only for the administrator of this machine. Set PORT to another one.`;
  return `HOST is not an address of this machine (${code})`;
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
