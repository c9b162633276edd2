import { sql } from "drizzle-orm";
import { vi } from "vitest";
import { openDatabase, type Database, type Db } from "#app/api/db/connect.server.ts";
import { seedDemo } from "#app/api/db/seed/demo.ts";
import { type FileStore, openFileStore } from "#app/api/files/file-store.ts";
import { watchCompanies } from "./company-watch.ts";
import { bringBackDemo, keepDemo } from "./kept-demo.ts";
import { newDatabase } from "./new-database.ts";

// On the global object: modules may be loaded anew for each file, and a database takes seconds to start.
const processWide = globalThis as { testDatabase?: Promise<Database> };

/** The files of this worker, kept in memory. */
export const testFiles = openFileStore("memory://");

/** The database of this worker, embedded or PostgreSQL as its project says; opened once, and watched over (see company-watch.ts). */
export function testDatabase(): Promise<Database> {
  processWide.testDatabase ??= open();
  return processWide.testDatabase;
}

async function open(): Promise<Database> {
  const databaseUrl = await newDatabase(`worker_${process.pid}`);
  const database = await openDatabase({ dataDir: "memory://", ...(databaseUrl && { databaseUrl }) });
  return { ...database, db: await watchCompanies(database.db) };
}

/** Which demo is kept beside, in a schema of its own. */
const kept = new WeakMap<Db, { at: number; files: FileStore }>();

/** The demo and nothing else, around the given day: making it takes seconds, so the next time what has changed is brought back. */
export async function refill(db: Db, now: Date, files = testFiles): Promise<void> {
  const known = kept.get(db);
  if (known?.at === now.getTime() && known.files === files) return bringBackDemo(db);
  await empty(db);
  await seedDemo(db, now, files);
  await keepDemo(db);
  kept.set(db, { at: now.getTime(), files });
}

/** Leaves no row in any table. */
export async function empty(db: Db): Promise<void> {
  await db.execute(sql`do $$ declare this text; has_rows boolean; filled text[] = '{}'; begin
    for this in select tablename from pg_tables where schemaname = 'public' loop
      execute format('select exists (select from public.%I)', this) into has_rows;
      if has_rows then filled = filled || format('public.%I', this); end if;
    end loop;
    if filled <> '{}' then execute 'truncate ' || array_to_string(filled, ', ') || ' cascade'; end if;
  end $$`);
}

/** Something that happens after the next call has found out who makes it, and before it begins its transaction. */
export function justBefore(db: Db, happens: () => Promise<unknown>): void {
  const { transaction } = db;
  vi.spyOn(db, "transaction").mockImplementationOnce(async (verb, config) => {
    await happens();
    return transaction.call(db, verb, config);
  });
}
