import { existsSync } from "node:fs";
import type { Socket } from "node:net";
import { dirname, join } from "node:path";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import type { Client, Pool, PoolClient } from "pg";
import { makeDataFolder } from "./data-folder.ts";
import { listenOnPostgres, server } from "./listen.server.ts";
import { lockFolder } from "./lock-folder.ts";
import { migrate, type Arrival } from "./migrate.ts";
import { notOpened, readsOnly, refuseOtherMake } from "./not-opened.ts";

/** The database or a transaction on it: inside a transaction only the transaction may be used. */
export type Db = PgDatabase<AnswerInRows, Record<string, never>>;

/** What both answer to a statement in plain SQL; whoever writes one says what a row holds. */
interface AnswerInRows extends PgQueryResultHKT {
  readonly type: Rows<this["row"]>;
}
type Rows<Row> = { rows: Row[] };

export type Database = {
  db: Db;
  /** Throws when the database does not answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
  /** How many statements were sent since the start. */
  queries: { count: number };
  /** For a library that has statements of its own; without values there may be several at once. */
  executeSql(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
  /** Gives the room of dead rows back, and looks how much there is of what, by which statements are planned; where the database does so by itself, nothing. */
  tidy(): Promise<void>;
  /** Hears what is told on a channel by pg_notify, by any process; returns its end. */
  listen(channel: string, onTold: (what: string) => void): Promise<() => Promise<void>>;
};

/** In milliseconds: more than a statement may take, or a transaction rest. */
export const longestSilence = 60_000;

/**
 * Opens PostgreSQL at `databaseUrl`, or else the embedded database in `dataDir` ("memory://" keeps nothing). It is migrated,
 * unless `arrive` does something else about its schema. A PostgreSQL that was asked and says nothing for `silence` ms is given up:
 * one that vanishes without a word never answers, and the system says so after a quarter of an hour or more. Left out where
 * statements may take as long as they need. Throws with a sentence for the operator.
 */
export async function openDatabase(where: { databaseUrl?: string; dataDir: string; silence?: number }, arrive: Arrival = migrate): Promise<Database> {
  return where.databaseUrl ? openPostgres(where.databaseUrl, arrive, where.silence ?? 0) : openEmbedded(where.dataDir, arrive);
}

async function openPostgres(databaseUrl: string, arrive: Arrival, silence: number): Promise<Database> {
  refuseOtherMake(databaseUrl);
  const { default: pg } = await import("pg");
  const { drizzle } = await import("drizzle-orm/node-postgres");
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 10,
    connectionTimeoutMillis: 2000,
    statement_timeout: 15_000,
    lock_timeout: 5000,
    idle_in_transaction_session_timeout: 15_000,
    keepAlive: true,
    // Commands give nobody up, and servers do.
    ...(silence > 0 && { application_name: server }),
  });
  // A connection that breaks is replaced at the next query, be it idle or in the midst of a transaction, whose next statement
  // fails; without a listener it would end the process.
  pool.on("error", () => {});
  pool.on("connect", (connected) => void connected.on("error", () => {}));
  pool.on("connect", (connected) => giveUpAfter(silence, connected));
  takeBackEnded(pool);
  leaveReaders(pool);
  await arriveOnPostgres(pool, databaseUrl, arrive).catch(async (error: unknown) => {
    await pool.end();
    throw (error as { code?: string }).code === readsOnly ? notOpened(error, databaseUrl) : error;
  });
  const queries = { count: 0 };
  const db = drizzle({ client: pool, casing: "snake_case", logger: counting(queries) }) as unknown as Db;
  return {
    db,
    queries,
    ping: async () => void (await pool.query("select 1")),
    close: () => pool.end(),
    executeSql: (text, values) => pool.query(text, values),
    tidy: async () => {},
    listen: (channel, onTold) => listenOnPostgres(databaseUrl, channel, onTold),
  };
}

/** Silent is only who was asked: between two statements a transaction may reckon for longer, as that of the demo does. */
function giveUpAfter(silence: number, client: PoolClient): void {
  const stream = client.connection.stream as Socket;
  let answered = stream.bytesWritten;
  client.on("drain", () => (answered = stream.bytesWritten));
  stream.setTimeout(silence).on("timeout", () => {
    if (stream.bytesWritten > answered) stream.destroy(Object.assign(new Error("The database has fallen silent."), { code: "ETIMEDOUT" }));
  });
}

/** Whoever cannot even begin a transaction gives back no connection (drizzle-orm): once it has ended it would count as one of the ten for good. */
function takeBackEnded(pool: Pool): void {
  const taken = new Set<PoolClient>();
  pool.on("acquire", (client) => void taken.add(client));
  pool.on("release", (_, client) => void taken.delete(client));
  pool.on("connect", (client) =>
    client.once("end", () => {
      if (!taken.has(client)) return;
      client.release(true);
      // Whoever gives it back all the same comes too late, and not wrongly.
      client.release = () => {};
    }),
  );
}

/**
 * A server that only reads is a standby: whoever was led to it while another took over would stay there for as long as their connection
 * is in use, and be refused all that they write. It ends with the transaction that was refused.
 */
function leaveReaders(pool: Pool): void {
  const reading = new WeakSet<PoolClient>();
  pool.on("connect", (client) => client.connection.on("errorMessage", ({ code }: { code?: string }) => void (code === readsOnly && reading.add(client))));
  pool.on("release", (_, client) => void (reading.has(client) && (client as unknown as Client).end()));
}

/** Several instances may start at once: one migrates, the others wait and find nothing left to do. */
async function arriveOnPostgres(pool: Pool, databaseUrl: string, arrive: Arrival): Promise<void> {
  // What its address names may be wrong before anything is asked.
  const client = await (async () => pool.connect())().catch((error: unknown) => {
    throw notOpened(error, databaseUrl);
  });
  // Others may be at it for as long as they need, and so may a migration.
  (client.connection.stream as Socket).setTimeout(0);
  try {
    await patiently(async () => {
      // The lock and the limits are the transaction's, so that nothing of them stays on a connection that a pooler shares.
      await client.query("begin; set local statement_timeout = 0; set local lock_timeout = 0; select pg_advisory_xact_lock(7205759)");
      // Whoever waits for a table's lock holds up everybody behind: a migration lets go soon, and tries again.
      await client.query("set local lock_timeout = 900");
      await arrive((statements) => client.query(statements), migrationsFolder());
    });
  } finally {
    client.release(true);
  }

  /** Again, up to ten times, while somebody else holds a lock; each may wait for the other, which PostgreSQL may find out before the time is over. */
  async function patiently(attempt: () => Promise<void>): Promise<void> {
    for (let count = 1; ; count += 1) {
      try {
        return await attempt();
      } catch (error) {
        if (count === 10 || !["55P03", "40P01"].includes((error as { code?: string }).code ?? "")) throw error;
        await client.query("rollback");
        await new Promise((resolve) => setTimeout(resolve, 1000));
      }
    }
  }
}

async function openEmbedded(dataDir: string, arrive: Arrival): Promise<Database> {
  const { PGlite } = await import("@electric-sql/pglite");
  const { pg_trgm } = await import("@electric-sql/pglite/contrib/pg_trgm");
  const { btree_gin } = await import("@electric-sql/pglite/contrib/btree_gin");
  const { drizzle } = await import("drizzle-orm/pglite");
  const inMemory = dataDir.startsWith("memory://");
  const folder = inMemory ? dataDir : join(dataDir, "database");
  if (!inMemory) makeDataFolder(dataDir);
  const unlock = inMemory ? async () => {} : await lockFolder(folder);
  const client = await PGlite.create({ dataDir: folder, extensions: { pg_trgm, btree_gin } }).catch(async (error: unknown) => {
    await unlock();
    throw new Error(`DATA_DIR: the database in ${folder} cannot be opened: it is damaged, of another version, or on a full disk`, { cause: error });
  });
  const queries = { count: 0 };
  const db = drizzle({ client, casing: "snake_case", logger: counting(queries) });
  await client.exec("begin");
  await arrive((statements) => client.exec(statements), migrationsFolder()).catch(async (error: unknown) => {
    await client.close();
    await unlock();
    throw error;
  });
  return {
    db: db as unknown as Db,
    queries,
    ping: async () => void (await client.query("select 1")),
    async close() {
      await client.close();
      await unlock();
    },
    async executeSql(text, values) {
      if (values?.length) return client.query<Record<string, unknown>>(text, values);
      // There is one connection for all: nobody may come between a transaction that fails and its end.
      const results = await (/^\s*begin\b/i.test(text) ? client.transaction((tx) => tx.exec(text)) : client.exec(text));
      return { rows: results.flatMap(({ rows }) => rows) };
    },
    async tidy() {
      const { rows } = await client.query<{ name: string }>("select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'pgboss')");
      // One by one, so that whoever asks meanwhile comes in between.
      for (const { name } of rows) if (!client.closed) await client.exec(`vacuum (analyze) ${name}`);
    },
    listen: (channel, onTold) => client.listen(channel, onTold),
  };
}

/** The migrations lie beside the source, also when this code runs from the build. */
function migrationsFolder(): string {
  let folder = import.meta.dirname;
  while (!existsSync(join(folder, "app/api/db/migrations"))) {
    if (dirname(folder) === folder) throw new Error("The folder app/api/db/migrations is missing.");
    folder = dirname(folder);
  }
  return join(folder, "app/api/db/migrations");
}

function counting(queries: { count: number }) {
  return {
    logQuery() {
      queries.count += 1;
    },
  };
}
