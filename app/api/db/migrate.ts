import { readMigrationFiles } from "drizzle-orm/migrator";

/** Sends several statements in one message, which is one transaction. */
type Send = (statements: string) => Promise<Result | Result[]>;
type Result = { rows: Record<string, unknown>[] };

/** Where drizzle's own migrator keeps what has been done, as it keeps it. */
const done = `"drizzle"."__drizzle_migrations"`;

/**
 * What is done about a database's schema when it is opened: in a transaction that has begun, and that the last message ends
 * with the rest. Throws what is to be said to the operator.
 */
export type Arrival = (send: Send, migrationsFolder: string) => Promise<void>;

/**
 * Brings the database up to date with the migrations of a folder. What is missing goes over in one message: it is done as a
 * whole or not at all, also when this process ends meanwhile, and no lock that a statement has taken is held while the next
 * one is on its way.
 */
export const migrate: Arrival = async (send, migrationsFolder) => {
  await refuseOtherEncoding(send);
  const known = await send(`create schema if not exists "drizzle";
    create table if not exists ${done} (id serial primary key, hash text not null, created_at bigint);
    select created_at from ${done} order by created_at desc limit 1`);
  const last = Number([known].flat().at(-1)?.rows[0]?.created_at ?? 0);
  const missing = readMigrationFiles({ migrationsFolder }).filter(({ folderMillis }) => folderMillis > last);
  const statements = missing.flatMap(({ sql, hash, folderMillis }) => [...sql, `insert into ${done} (hash, created_at) values ('${hash}', ${folderMillis})`]);
  // Each on lines of its own: one may end in a comment.
  await send([...statements, "commit"].join("\n;\n"));
};

/** Makes the schema of a database that is new; of any other it must be this version's. */
export const migrateNew: Arrival = async (send, migrationsFolder) => {
  const { isNew } = await readVersion(send, migrationsFolder);
  await (isNew ? migrate : refuseOtherVersion)(send, migrationsFolder);
};

/** Leaves the schema alone, and refuses one that is not this version's: what would work on it might not know its columns. */
export const refuseOtherVersion: Arrival = async (send, migrationsFolder) => {
  await refuseOtherEncoding(send);
  const { isNew, isOlder, isNewer } = await readVersion(send, migrationsFolder);
  if (isNew) throw new Error("This database is empty: start the server once, which makes its tables.");
  if (isNewer) throw new Error("This database was brought up to date by a newer version of this product: use that version.");
  if (isOlder) {
    throw new Error("This database is of an older version of this product. Take a backup, which leaves it as it is; then start the server once, which brings it up to date.");
  }
  await send("commit");
};

/** In any other encoding names are sorted and counted by their bytes. */
async function refuseOtherEncoding(send: Send): Promise<void> {
  const encoding = [await send("show server_encoding")].flat().at(-1)?.rows[0]?.server_encoding;
  if (encoding === "UTF8") return;
  throw new Error(`The database is encoded in ${String(encoding)} and has to be in UTF8: create database … encoding 'UTF8' template template0`);
}

/** Leaves the schema alone, of whichever version and encoding it is: a backup of it is restored into another. */
export const refuseNew: Arrival = async (send, migrationsFolder) => {
  const { isNew } = await readVersion(send, migrationsFolder);
  if (isNew) throw new Error("This database is empty.");
  await send("commit");
};

async function readVersion(send: Send, migrationsFolder: string) {
  const isThere = [await send(`select to_regclass('${done}') is not null as is_there`)].flat().at(-1)?.rows[0]?.is_there;
  const rows = isThere ? ([await send(`select created_at from ${done}`)].flat().at(-1)?.rows ?? []) : [];
  const theirs = rows.map(({ created_at }) => Number(created_at));
  const ours = readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis);
  return { isNew: theirs.length === 0, isOlder: ours.some((one) => !theirs.includes(one)), isNewer: theirs.some((one) => !ours.includes(one)) };
}
