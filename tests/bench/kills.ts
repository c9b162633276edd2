import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Drill, drill } from "../support/kill-drill.ts";
import { startCluster } from "./postgres.ts";
import { type Figure, quantile, type Section } from "./report.ts";

const kills = Number(process.env.KILLS ?? 200);
const build = join(import.meta.dirname, "../../build/server/index.js");

/** A process that writes is killed at random instants; whatever it had answered for must be there, whole and once (R9); half as many times it is asked to stop (R10). */
export async function measureKills(): Promise<Section> {
  const folder = mkdtempSync(join(tmpdir(), "longitude-killed-"));
  const figures = figuresOf("Embedded", await drill({ dataDir: folder, build, kills, signal: "SIGKILL" }));
  figures.push(...figuresOf("Embedded, asked to stop", await drill({ dataDir: folder, build, kills: kills / 2, first: kills + 1, signal: "SIGTERM" })));
  rmSync(folder, { recursive: true, force: true });
  const cluster = startCluster(4215);
  if (cluster) figures.push(...figuresOf("PostgreSQL", await drill({ databaseUrl: cluster.address("killed"), build, kills, signal: "SIGKILL" })));
  cluster?.stop();
  return { title: `${kills} kills in the midst of writing`, figures };
}

function figuresOf(name: string, { acknowledged, lost, halves, starts }: Drill): Figure[] {
  const slowest = Math.max(0, ...starts.map(({ took }) => took));
  const worked = starts.map((start) => start.worked);
  return [
    { name: `${name}: answered for and lost`, measured: String(lost.length), budget: "0", isWithin: lost.length === 0, note: `of ${acknowledged}` },
    { name: `${name}: half written`, measured: String(halves.length), budget: "0", isWithin: halves.length === 0 },
    { name: `${name}: slowest start after a kill`, measured: seconds(slowest), budget: "5.0 s", isWithin: slowest <= 5000, note: `median ${seconds(quantile(starts.map(({ took }) => took), 0.5))}; of processor ${seconds(quantile(worked, 0.5))}, at most ${seconds(Math.max(0, ...worked))}` },
  ];
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
