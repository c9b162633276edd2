import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase, type Database } from "#app/api/db/connect.server.ts";
import { migrate } from "#app/api/db/migrate.ts";
import { newDatabase } from "./new-database.ts";

const migrations = "app/api/db/migrations";

/** A database of its own as a version before this one left it, with the migrations up to this number; `bringUpToDate` does what a start of this version does. */
export async function openFormerDatabase(last: number): Promise<Database & { bringUpToDate(): Promise<void> }> {
  const folder = layDownMigrations(last);
  const databaseUrl = await newDatabase(`former_${last}_${process.pid}`);
  const database = await openDatabase({ dataDir: "memory://", ...(databaseUrl && { databaseUrl }) }, (send) => migrate(send, folder));
  rmSync(folder, { recursive: true });
  return { ...database, bringUpToDate: () => migrate((statements) => database.executeSql(statements), migrations) };
}

function layDownMigrations(last: number): string {
  const folder = mkdtempSync(join(tmpdir(), "longitude-migrations-"));
  cpSync(migrations, folder, { recursive: true });
  const journal = join(folder, "meta/_journal.json");
  const { entries, ...rest } = JSON.parse(readFileSync(journal, "utf8")) as { entries: { idx: number }[] };
  writeFileSync(journal, JSON.stringify({ ...rest, entries: entries.filter(({ idx }) => idx <= last) }));
  return folder;
}
