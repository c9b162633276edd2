import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { restoreInstallation } from "#app/api/archive/read-archive.ts";
import { writeArchive } from "#app/api/archive/write-archive.ts";
import { type Database, openDatabase } from "#app/api/db/connect.server.ts";
import { seedDemo } from "#app/api/db/seed/demo.ts";
import { openFileStore } from "#app/api/files/file-store.ts";
import { startCluster } from "./postgres.ts";
import type { Figure, Section } from "./report.ts";
import { seedMany } from "./seed-many.ts";

const workers = 10_000;
/** Seconds (R21). */
const budget = 300;

/** Backs up 10,000 workers and 100,000 requests while somebody writes, loses them, and restores them into both kinds of database. */
export async function measureBackup(): Promise<Section> {
  const title = `Backup, wipe and restore of ${workers} workers and ${workers * 10} requests (R21)`;
  const cluster = startCluster(4210);
  if (!cluster) return { title, figures: [{ name: "There is no PostgreSQL on this machine", measured: "" }] };
  const folder = mkdtempSync(join(tmpdir(), "longitude-backup-"));
  try {
    const path = join(folder, "backup.tar.gz");
    const files = openFileStore(folder);
    const filled = await openDatabase({ databaseUrl: cluster.address("filled"), dataDir: "" });
    await seedDemo(filled.db, new Date(), files);
    await seedMany(cluster.address("filled"), workers);
    const stopWriting = writing(filled);
    const backup = await timed(() => writeArchive(filled.db, files, path, "installation", new Date()));
    const writes = await stopWriting();
    const rows = Object.values(backup.result.tables).reduce((sum, table) => sum + table.rows, 0);
    // The wipe. What is compared is the instant of the backup, which the archive remembers by counts and checksums.
    const replaced = await timed(() => restoreInstallation(filled.db, files, path, { replace: true, now: new Date() }));
    await filled.close();
    const embedded = await openDatabase({ dataDir: join(folder, "embedded") });
    const crossed = await timed(() => restoreInstallation(embedded.db, openFileStore(join(folder, "embedded")), path, { replace: false, now: new Date() }));
    await embedded.close();
    return {
      title,
      figures: [
        { name: "Backup while it is written to", measured: seconds(backup), note: `${rows} rows, ${backup.result.files} files, ${(statSync(path).size / 1024 / 1024).toFixed(1)} MB; ${writes} writes meanwhile; peak +${backup.grown} MB` },
        { ...within("Wipe and restore into PostgreSQL, compared", replaced), note: `peak +${replaced.grown} MB` },
        { ...within("Restore into an embedded database, compared", crossed), note: `peak +${crossed.grown} MB, the database's own memory included` },
      ],
    };
  } finally {
    cluster.stop();
    rmSync(folder, { recursive: true });
  }
}

/** Changes workers, one after the other, until it is stopped; returns how many times. */
function writing({ db }: Database): () => Promise<number> {
  let writes = 0;
  const over = new AbortController();
  const running = (async () => {
    while (!over.signal.aborted) {
      await db.execute(sql`update workers set job_title = 'Engineer ' || ${String(writes)} where email = ${`w${100 + (writes % 1000)}@workers.test`}`);
      writes += 1;
    }
  })();
  return async () => {
    over.abort();
    await running;
    return writes;
  };
}

type Timed<Result> = { result: Result; seconds: number; grown: number };

/** How long it takes, and by how much the process grows meanwhile at most. */
async function timed<Result>(verb: () => Promise<Result>): Promise<Timed<Result>> {
  const before = process.memoryUsage.rss();
  let most = before;
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 50);
  const started = performance.now();
  const result = await verb();
  clearInterval(watch);
  return { result, seconds: (performance.now() - started) / 1000, grown: Math.round((most - before) / 1024 / 1024) };
}

function seconds({ seconds: measured }: { seconds: number }): string {
  return `${measured.toFixed(1)} s`;
}

function within(name: string, measured: { seconds: number }): Figure {
  return { name, measured: seconds(measured), budget: `${budget} s`, isWithin: measured.seconds <= budget };
}
