import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Drill, drill } from "../support/kill-drill.ts";
import { startPostgres } from "./postgres.ts";
import { type Figure, quantile, type Section } from "./report.ts";

const kills = Number(process.env.KILLS ?? 200);

/** A process that writes is killed at random instants; whatever it had answered for must be there, whole and once (R9). */
export async function measureKills(): Promise<Section> {
  const folder = mkdtempSync(join(tmpdir(), "longitude-killed-"));
  const figures = figuresOf("Embedded", await drill({ dataDir: folder, kills, signal: "SIGKILL" }));
  rmSync(folder, { recursive: true, force: true });
  const cluster = startPostgres(4215);
  if (cluster) figures.push(...figuresOf("PostgreSQL", await drill({ databaseUrl: cluster.address("killed"), kills, signal: "SIGKILL" })));
  cluster?.stop();
  return { title: `${kills} kills in the midst of writing`, figures };
}

function figuresOf(name: string, { acknowledged, lost, halves, starts }: Drill): Figure[] {
  const slowest = Math.max(0, ...starts);
  return [
    { name: `${name}: answered for and lost`, measured: String(lost.length), budget: "0", isWithin: lost.length === 0, note: `of ${acknowledged}` },
    { name: `${name}: half written`, measured: String(halves.length), budget: "0", isWithin: halves.length === 0 },
    { name: `${name}: slowest start after a kill`, measured: seconds(slowest), budget: "5.0 s", isWithin: slowest <= 5000, note: `median ${seconds(quantile(starts, 0.5))}` },
  ];
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
