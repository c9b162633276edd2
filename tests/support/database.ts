import { sql } from "drizzle-orm";
import { inject } from "vitest";
import { openDatabase, type Database, type Db } from "#app/api/db/connect.server.ts";
import { seedDemo } from "#app/api/db/seed/demo.ts";
import { type FileStore, openFileStore } from "#app/api/files/file-store.ts";
import { watchCompanies } from "./company-watch.ts";

// On the global object: modules may be loaded anew for each file, and a database takes seconds to start.
const place = globalThis as { testDatabase?: Promise<Database> };

/** The files of this worker, kept in memory. */
export const testFiles = openFileStore("memory://");

/** The database of this worker, embedded or PostgreSQL as its project says; opened once, and watched over (see company-watch.ts). */
export function testDatabase(): Promise<Database> {
  place.testDatabase ??= open();
  return place.testDatabase;
}

async function open(): Promise<Database> {
  const databaseUrl = await databaseUrlOfWorker();
  const database = await openDatabase({ dataDir: "memory://", ...(databaseUrl && { databaseUrl }) });
  return { ...database, db: await watchCompanies(database.db) };
}

/** A database for this worker alone, made empty; undefined where tests run on the embedded one. */
async function databaseUrlOfWorker(): Promise<string | undefined> {
  const server = inject("postgres");
  if (!server) return undefined;
  const { default: pg } = await import("pg");
  const name = `worker_${process.pid}`;
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return server.replace("/postgres?", `/${name}?`);
}

/** Which demo is kept beside, in a schema of its own. */
const kept = new WeakMap<Db, { at: number; files: FileStore }>();

/** Empties every table and writes the demo anew, around the given day: making it takes seconds, so the next time it is a copy. */
export async function refill(db: Db, now: Date, files = testFiles): Promise<void> {
  const known = kept.get(db);
  if (known?.at === now.getTime() && known.files === files) return bringBack(db);
  await empty(db);
  await seedDemo(db, now, files);
  await keep(db);
  kept.set(db, { at: now.getTime(), files });
}

async function keep(db: Db): Promise<void> {
  await db.execute(sql`do $$ declare name text; begin
    drop schema if exists demo_kept cascade;
    create schema demo_kept;
    for name in select tablename from pg_tables where schemaname = 'public' loop
      execute format('create table demo_kept.%I as select * from public.%I', name, name);
    end loop;
  end $$`);
}

/** Row by row as it was: no trigger counts or refuses anything meanwhile. */
async function bringBack(db: Db): Promise<void> {
  await db.execute(sql`do $$ declare name text; begin
    set local session_replication_role = replica;
    execute (select 'truncate ' || string_agg(format('public.%I', tablename), ', ') from pg_tables where schemaname = 'public');
    for name in select tablename from pg_tables where schemaname = 'demo_kept' loop
      execute format('insert into public.%I select * from demo_kept.%I', name, name);
    end loop;
  end $$`);
}

export async function empty(db: Db): Promise<void> {
  const found = (await db.execute(sql`select tablename from pg_tables where schemaname = 'public'`)) as unknown as { rows: { tablename: string }[] };
  const names = found.rows.map(({ tablename }) => `"${tablename}"`).join(", ");
  await db.execute(sql.raw(`truncate ${names} restart identity cascade`));
}
