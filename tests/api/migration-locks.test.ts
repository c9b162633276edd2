import pg from "pg";
import { expect, inject, onTestFinished, test, vi } from "vitest";
import { openDatabase } from "#app/api/db/connect.server.ts";
import { newDatabase } from "#tests/support/new-database.ts";

const server = inject("postgres");

test.skipIf(!server)("a start that waits for somebody who waits for it lets go and tries again, also where PostgreSQL finds that out before the time for a lock is over", async () => {
  const databaseUrl = (await newDatabase(`locks_${process.pid}`)) ?? "";
  const [other, watcher] = [new pg.Client({ connectionString: databaseUrl }), new pg.Client({ connectionString: databaseUrl })];
  for (const client of [other, watcher]) {
    await client.connect();
    onTestFinished(() => client.end());
  }
  await other.query("create table one (); create table two (); set deadlock_timeout = '1min'");
  await other.query(`alter database ${other.database} set deadlock_timeout = '10ms'`);
  let tries = 0;
  let others: Promise<unknown> | undefined;
  const { close } = await openDatabase({ databaseUrl, dataDir: "" }, async (send) => {
    tries += 1;
    await send("lock table one");
    if (tries === 1) {
      await other.query("begin; lock table two");
      others = other.query("lock table one; commit");
      await vi.waitFor(async () => expect((await watcher.query("select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'")).rowCount).toBe(1), { timeout: 10_000, interval: 5 });
    }
    await send("lock table two; commit");
  });
  await close();
  await others;
  expect(tries).toBe(2);
});
