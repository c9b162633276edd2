import { readMigrationFiles } from "drizzle-orm/migrator";

/** Sends several statements in one message, which is one transaction. */
type Send = (statements: string) => Promise<Result | Result[]>;
type Result = { rows: Record<string, unknown>[] };

/** Where drizzle's own migrator keeps what has been done, as it keeps it. */
const done = `"drizzle"."__drizzle_migrations"`;

/**
 * Brings the database up to date with the migrations of a folder. What is missing goes over in one message: it is done as a
 * whole or not at all, also when this process ends meanwhile, and no lock that a statement has taken is held while the next
 * one is on its way.
 */
export async function migrate(send: Send, migrationsFolder: string): Promise<void> {
  const known = await send(`create schema if not exists "drizzle";
    create table if not exists ${done} (id serial primary key, hash text not null, created_at bigint);
    select created_at from ${done} order by created_at desc limit 1`);
  const last = Number([known].flat().at(-1)?.rows[0]?.created_at ?? 0);
  const missing = readMigrationFiles({ migrationsFolder }).filter(({ folderMillis }) => folderMillis > last);
  const statements = missing.flatMap(({ sql, hash, folderMillis }) => [...sql, `insert into ${done} (hash, created_at) values ('${hash}', ${folderMillis})`]);
  // Each on lines of its own: one may end in a comment.
  if (statements.length > 0) await send(statements.join("\n;\n"));
}
