import { once } from "node:events";
import { connect, createServer, type AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import pg from "pg";
import { expect, inject, onTestFinished, test } from "vitest";
import { openDatabase } from "#app/api/db/connect.server.ts";
import { isDatabaseUnreachable } from "#app/api/db/database-away.ts";
import { newDatabase } from "#tests/support/new-database.ts";

const server = inject("postgres");

/** A way to PostgreSQL over the network, on which nothing more is heard of what was connected when it vanished. */
async function wayTo(socket: string) {
  let heard = { isLost: false };
  const front = createServer((near) => {
    const [far, mine] = [connect(socket), heard];
    for (const [from, to] of [[near, far], [far, near]] as const) {
      from.on("error", () => {}).on("close", () => to.destroy());
      from.on("data", (bytes) => void (mine.isLost || to.write(bytes)));
    }
  }).listen(0, "127.0.0.1");
  await once(front, "listening");
  onTestFinished(() => void front.close());
  return {
    databaseUrl: `postgresql://postgres@127.0.0.1:${(front.address() as AddressInfo).port}/postgres`,
    vanishOnce() {
      heard.isLost = true;
      heard = { isLost: false };
    },
  };
}

test.skipIf(!server)("a PostgreSQL that vanishes without a word is given up, and once it is back all connections are there again (R14)", async () => {
  const way = await wayTo(`${new URL(server ?? "").searchParams.get("host")}/.s.PGSQL.5432`);
  const { db, close } = await openDatabase({ databaseUrl: way.databaseUrl, dataDir: "", silence: 3000 }, async (send) => void (await send("commit")));
  onTestFinished(close);
  const ten = () => Promise.allSettled(Array.from({ length: 10 }, () => db.transaction((tx) => tx.execute(sql`select pg_sleep(0.05)`))));
  const reached = (outcomes: Awaited<ReturnType<typeof ten>>) => outcomes.map((outcome) => outcome.status === "fulfilled" || !isDatabaseUnreachable(outcome.reason));
  expect(reached(await ten())).toEqual(Array(10).fill(true));
  way.vanishOnce();
  const started = performance.now();
  expect(reached(await ten())).toEqual(Array(10).fill(false));
  expect(performance.now() - started).toBeLessThan(15_000);
  expect(reached(await ten())).toEqual(Array(10).fill(true));
});

test.skipIf(!server)("between two statements a transaction may take longer than that, as the demo's does, and is given up only once it asks in vain (R14)", async () => {
  const way = await wayTo(`${new URL(server ?? "").searchParams.get("host")}/.s.PGSQL.5432`);
  const { db, close } = await openDatabase({ databaseUrl: way.databaseUrl, dataDir: "", silence: 500 }, async (send) => void (await send("commit")));
  onTestFinished(close);
  let answers = 0;
  const asked = db.transaction(async (tx) => {
    await tx.execute(sql`select 1`);
    await sleep(1500);
    await tx.execute(sql`select 2`);
    answers += 1;
    way.vanishOnce();
    await sleep(1500);
    await tx.execute(sql`select 3`);
  });
  expect({ isLost: await asked.then(() => false, isDatabaseUnreachable), answers }).toEqual({ isLost: true, answers: 1 });
});

test.skipIf(!server)("whoever was led to a PostgreSQL that only reads, while another takes over, does not stay with it, and a start there says so (R14)", async () => {
  const name = `standby_${process.pid}`;
  const databaseUrl = (await newDatabase(name)) ?? "";
  const administrator = new pg.Client({ connectionString: server });
  await administrator.connect();
  const { db, close } = await openDatabase({ databaseUrl, dataDir: "" }, async (send) => void (await send("commit")));
  onTestFinished(async () => {
    await close();
    await administrator.end();
  });
  const write = () => db.transaction((tx) => tx.execute(sql`create table written (place int)`)).then(() => "written", (error: unknown) => (isDatabaseUnreachable(error) ? "away" : "wrong"));
  await administrator.query(`alter database ${name} set default_transaction_read_only = on`);
  expect(await write()).toBe("away");
  await expect(openDatabase({ databaseUrl, dataDir: "" })).rejects.toThrow(/^DATABASE_URL: the database only reads, as a standby does \(/);
  await administrator.query(`alter database ${name} reset default_transaction_read_only`);
  expect(await write()).toBe("written");
});
