import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Drill, drill } from "../support/kill-drill.ts";
import { startPostgres } from "./postgres.ts";
import type { Figure, Section } from "./report.ts";

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

function figuresOf(name: string, { acknowledged, lost, halves, slowestStart }: Drill): Figure[] {
  return [
    { name: `${name}: answered for and lost`, measured: String(lost.length), budget: "0", isWithin: lost.length === 0, note: `of ${acknowledged}` },
    { name: `${name}: half written`, measured: String(halves.length), budget: "0", isWithin: halves.length === 0 },
    { name: `${name}: slowest start after a kill`, measured: `${(slowestStart / 1000).toFixed(1)} s`, budget: "5.0 s", isWithin: slowestStart <= 5000 },
  ];
}
