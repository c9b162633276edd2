import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";

export type Drill = {
  kills: number;
  acknowledged: number;
  /** Numbers that were answered for and are not there, or not exactly once. */
  lost: number[];
  /** Numbers that are there without their history or their kept answer. */
  halves: number[];
  /** Milliseconds from the start to an API that answers, after each kill, and how many of them the processor worked. */
  starts: { took: number; worked: number }[];
};

/** `build` is the built app, where it is to be started instead of its sources. */
export type Place = { dataDir?: string; databaseUrl?: string; build?: string };

type Found = { n: number; rows: number; lines: number; keys: number }[];

/**
 * Lets a process write until it is killed in the midst of it, again and again on the same database, and compares
 * (R9, R10). `first` numbers the first kill, when there were others before it.
 */
export async function drill({ dataDir = "", databaseUrl = "", build = "", kills, signal, first = 1 }: Place & { kills: number; signal: "SIGKILL" | "SIGTERM"; first?: number }): Promise<Drill> {
  const written: number[] = [];
  const starts: Drill["starts"] = [];
  for (let kill = 0; kill < kills; kill += 1) {
    const started = performance.now();
    // Past whatever was written without its answer having been heard.
    const process = start([dataDir, databaseUrl, build, "", String((first + kill) * 100_000)]);
    const lines = createInterface({ input: process.stdout! });
    for await (const line of lines) {
      const said = JSON.parse(line) as { found?: Found; cpu?: number; written?: number };
      if (said.cpu && kill > 0) starts.push({ took: performance.now() - started, worked: said.cpu });
      if (said.written === undefined) continue;
      written.push(said.written);
      // At some instant of the writes to come, and not between two of them.
      if (said.written % 100_000 === 0) setTimeout(() => process.kill(signal), Math.random() * 200);
    }
    if (process.exitCode === null && process.signalCode === null) await once(process, "exit");
    if (process.exitCode) throw new Error(`Start ${first + kill} ended by itself: what it was to write was never killed.`);
  }
  const found = await look([dataDir, databaseUrl, build]);
  const rowsOf = new Map(found.map(({ n, rows }) => [n, rows]));
  return {
    kills,
    acknowledged: written.length,
    lost: [...written.filter((n) => rowsOf.get(n) !== 1), ...found.filter(({ rows }) => rows > 1).map(({ n }) => n)],
    halves: found.filter(({ lines, keys }) => lines !== 1 || keys !== 1).map(({ n }) => n),
    starts,
  };
}

async function look(place: string[]): Promise<Found> {
  const process = start([...place, "look only"]);
  const exit = once(process, "exit");
  let found: Found = [];
  // Its log has lines among what it says.
  for await (const line of createInterface({ input: process.stdout! })) found = (JSON.parse(line) as { found?: Found }).found ?? found;
  await exit;
  return found;
}

function start(words: string[]): ChildProcess {
  return spawn(process.execPath, [join(import.meta.dirname, "writer.ts"), ...words], { stdio: ["ignore", "pipe", "inherit"] });
}
