import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { Db } from "./connect.server.ts";

const pause = 5000;
/** What the database calls whoever listens: each server that does jobs, for as long as it runs. */
const listener = "longitude jobs";
/** And the connections on which any server asks: it keeps them for ten seconds after the last question. */
export const server = "longitude server";

/**
 * Hears what is told on a channel of PostgreSQL, on a connection of its own, which is made anew when it breaks; what is told
 * in between is missed. Resolves when it hears, or could not at first; returns its end.
 */
export async function listenOnPostgres(databaseUrl: string, channel: string, onTold: (what: string) => void): Promise<() => Promise<void>> {
  const { default: pg } = await import("pg");
  const ending = new AbortController();
  const over = once(ending.signal, "abort");
  const first = Promise.withResolvers<void>();
  const listening = keepListening();
  await first.promise;
  return async () => {
    ending.abort();
    await listening;
  };

  async function keepListening(): Promise<void> {
    while (!ending.signal.aborted) {
      await listen().catch(() => {});
      first.resolve();
      await sleep(pause, undefined, { signal: ending.signal, ref: false }).catch(() => {});
    }
  }

  async function listen(): Promise<void> {
    const client = new pg.Client({ connectionString: databaseUrl, application_name: listener, connectionTimeoutMillis: 2000, keepAlive: true, keepAliveInitialDelayMillis: 10_000 });
    const ended = new Promise<void>((resolve) => client.once("end", resolve));
    client.on("error", () => {});
    client.on("notification", ({ payload }) => onTold(payload ?? ""));
    try {
      await client.connect();
      await client.query(`listen ${pg.escapeIdentifier(channel)}`);
      first.resolve();
      await Promise.race([ended, over]);
    } finally {
      await client.end().catch(() => {});
    }
  }
}

/** From where servers are at work on this database; empty where none is. On the embedded one none can be: it takes one process at a time. */
export async function servedFrom(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ from: string }>(sql`select distinct coalesce(host(client_addr), 'its own machine') as "from" from pg_stat_activity
    where datname = current_database() and application_name in (${listener}, ${server}) order by 1`);
  return rows.map(({ from }) => from);
}
