import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { beforeEach, describe, expect, inject, onTestFinished, test, vi } from "vitest";
import { archivedTables } from "#app/api/archive/tables.ts";
import { systemClock } from "#app/api/clock.ts";
import { openDatabase, type Database, type Db } from "#app/api/db/connect.server.ts";
import { mails } from "#app/api/db/schema/mail.ts";
import { sessions } from "#app/api/db/schema/user.ts";
import type { Outgoing, Send } from "#app/api/domain/mail/deliver-mails.ts";
import { postMail } from "#app/api/domain/mail/post-mail.ts";
import { deliverMailsJob } from "#app/api/jobs/deliver-mails.ts";
import { endSessionsJob } from "#app/api/jobs/end-sessions.ts";
import type { Job } from "#app/api/jobs/job.ts";
import { startJobs } from "#app/api/jobs/queue.server.ts";
import { empty, testDatabase } from "#tests/support/database.ts";
import { quick, sender } from "#tests/support/jobs.ts";
import { readLog } from "#tests/support/log.ts";
import { newDatabase } from "#tests/support/new-database.ts";

let database: Database;
beforeEach(async () => {
  database = await testDatabase();
  await empty(database.db);
  await database.executeSql("drop schema if exists pgboss cascade");
});

/** Does these jobs until the test is over. */
function start(...jobs: Job[]): () => Promise<void> {
  const stop = startJobs(database, jobs, quick);
  onTestFinished(stop);
  return stop;
}

/** A job that is due by the clock once, however long the test takes. */
const job = (run: Job["run"]): Job => ({ name: "clean-up", every: 24 * 3600, retries: 0, expiresAfter: 60, run });
const delivery = (send: Send): Job => ({ ...deliverMailsJob(database.db, systemClock, sender, send), every: 24 * 3600 });

function post(db: Db, key: string): Promise<void> {
  const to = { companyId: crypto.randomUUID(), email: "ada@halcyon.test", firstName: "Ada", lastName: "Lindqvist" };
  return postMail(db, to, key, { kind: "password-changed", firstName: "Ada" }, new Date());
}

/** A mail server that tells of each mail when it is handed over, and takes it when it is let. */
function office() {
  const handed: Outgoing[] = [];
  const waiting: (() => void)[] = [];
  return {
    handed,
    send: (mail: Outgoing) => new Promise<void>((resolve) => void (handed.push(mail), waiting.push(resolve))),
    take: () => waiting.shift()?.(),
    /** As soon as so many were handed over. */
    has: (count: number) => vi.waitFor(() => expect(handed).toHaveLength(count), { timeout: 10_000, interval: 10 }),
  };
}

const kept = async () => (await database.executeSql("select name, state, retry_count, data, output::text from pgboss.job order by created_on")).rows;
/** The first run of a queue, after which everything that comes was woken. */
async function begun(): Promise<void> {
  await vi.waitFor(async () => expect(await kept()).toMatchObject([{ state: "completed" }]), { timeout: 10_000, interval: 20 });
}

describe("a mail", () => {
  test("leaves within a second of being written down", async () => {
    const { send, has, take } = office();
    start(delivery(send));
    await begun();
    await post(database.db, "at once");
    const written = performance.now();
    await has(1);
    expect(performance.now() - written).toBeLessThan(1000);
    take();
  });

  test("of a transaction that is rolled back is never sent (R18)", async () => {
    const { handed, send, has, take } = office();
    start(delivery(send));
    await begun();
    const undone = database.db.transaction(async (tx) => {
      await post(tx as unknown as Db, "undone");
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    await post(database.db, "done");
    await has(1);
    const [mail] = await database.db.select().from(mails);
    expect(handed[0]?.messageId).toContain(mail?.id);
    take();
  });

  test("that the mail server did not take is tried again when its pause is over", async () => {
    readLog();
    let tries = 0;
    start(
      delivery(async () => {
        tries += 1;
        if (tries === 1) throw Object.assign(new Error("nobody there"), { isOfServer: true });
      }),
    );
    await begun();
    await post(database.db, "again");
    await vi.waitFor(async () => expect(await database.db.select().from(mails)).toMatchObject([{ attempts: 1, sentAt: expect.any(Date), lastError: null }]), { timeout: 10_000, interval: 50 });
    expect(tries).toBe(2);
  });
});

describe("stopping", () => {
  test("waits for the mail under way, and begins no other", async () => {
    const { handed, send, has, take } = office();
    await post(database.db, "first");
    await post(database.db, "second");
    const stop = start(delivery(send));
    await has(1);
    let isStopped = false;
    const stopped = stop().then(() => (isStopped = true));
    await database.ping();
    expect(isStopped).toBe(false);
    take();
    await stopped;
    expect(handed).toHaveLength(1);
    expect((await database.db.select().from(mails)).filter(({ sentAt }) => sentAt)).toHaveLength(1);
    expect(await kept()).toMatchObject([{ state: "completed" }]);
  });

  test("before anything has begun begins nothing", async () => {
    const run = vi.fn(async () => null);
    await startJobs(database, [job(run)], { ...quick, before: 60_000 })();
    expect(run).not.toHaveBeenCalled();
  });
});

test("a session is deleted two hours after it was last used or twelve after it began, and none that is in use", async () => {
  const ago = (hours: number) => new Date(Date.now() - hours * 3600_000);
  const kept = (idHash: string, begun: number, seen: number) => ({ idHash, companyId: crypto.randomUUID(), userId: crypto.randomUUID(), createdAt: ago(begun), lastSeenAt: ago(seen) });
  await database.db.insert(sessions).values([kept("left", 3, 2.1), kept("long", 12.1, 0), kept("in use", 11.9, 1.9)]);
  start(endSessionsJob(database.db, systemClock));
  await begun();
  expect(await database.db.select({ idHash: sessions.idHash }).from(sessions)).toEqual([{ idHash: "in use" }]);
});

// PostgreSQL has somebody of its own for that.
test.runIf(!inject("postgres"))("the embedded database is told to look how much there is of what, by which it plans what is asked, and to give back the room of what is gone", async () => {
  await database.executeSql("create table if not exists tidied (place int); insert into tidied select generate_series(1, 5000); delete from tidied where place > 20");
  onTestFinished(() => void database.executeSql("drop table tidied"));
  start(job(async () => null));
  const looked = async () => (await database.executeSql("select reltuples::int as rows, relpages as pages from pg_class where relname = 'tidied'")).rows;
  await vi.waitFor(async () => expect(await looked()).toEqual([{ rows: 20, pages: 1 }]), { timeout: 10_000, interval: 20 });
});

describe("the queue", () => {
  test("makes its tables once when several processes start at the same instant, and what is due is done once", async () => {
    const logged = readLog();
    const run = vi.fn(async () => null);
    for (let process = 0; process < 3; process += 1) start(job(run));
    await begun();
    expect(run).toHaveBeenCalledTimes(1);
    expect(logged()).toEqual([]);
  });

  test("finds at its next try what another process was making at the same instant, and alarms nobody", async () => {
    const logged = readLog();
    const run = vi.fn(async () => null);
    let isFirst = true;
    const late: Database = {
      ...database,
      executeSql: async (statement, values) => {
        if (!isFirst || !/create table/i.test(statement)) return database.executeSql(statement, values);
        isFirst = false;
        throw Object.assign(new Error("duplicate key value violates unique constraint"), { code: "23505" });
      },
    };
    onTestFinished(startJobs(late, [job(run)], quick));
    await begun();
    expect(run).toHaveBeenCalledTimes(1);
    expect(logged()).toEqual([]);
  });

  test("gives what comes by the clock to one of two processes", async () => {
    const run = vi.fn(async () => null);
    start(job(run));
    await begun();
    start(job(run), { ...job(async () => null), name: "send-reminders" });
    await vi.waitFor(async () => expect(await kept()).toMatchObject([{ name: "clean-up" }, { name: "send-reminders", state: "completed" }]), { timeout: 10_000, interval: 20 });
    expect(run).toHaveBeenCalledTimes(1);
  });

  test("keeps of a failure its kind alone, and nothing of whom it was about", async () => {
    const logged = readLog();
    start(job(() => Promise.reject(new TypeError("no mail for ada@halcyon.test"))));
    await vi.waitFor(async () => expect(await kept()).toMatchObject([{ state: "failed", data: null }]), { timeout: 10_000, interval: 20 });
    const [failed] = await kept();
    expect(failed?.output).toContain("TypeError");
    expect(`${failed?.output} ${JSON.stringify(logged())}`).not.toContain("ada");
    expect(logged()).toEqual([{ level: "error", part: "clean-up", error: "TypeError", places: expect.any(String) }]);
  });

  test("is not in a backup", async () => {
    const before = await database.db.transaction((tx) => archivedTables(tx as unknown as Db, "installation"));
    start(job(async () => null));
    await begun();
    expect(await database.db.transaction((tx) => archivedTables(tx as unknown as Db, "installation"))).toEqual(before);
  });

  test("hands the mail that a killed process had in hand to the next one, once (B4, R18)", { timeout: 120_000 }, async () => {
    const place = await ownDatabase();
    const first = await openDatabase(place);
    await post(first.db, "torn");
    await first.close();

    const killed = worker(place, "hangs");
    const [inHand] = await lineOf(killed);
    killed.kill("SIGKILL");
    await once(killed, "exit");

    const next = worker(place, "works");
    const said: string[] = [];
    const lines = createInterface({ input: next.stdout! }).on("line", (line) => said.push(line));
    await once(lines, "line");
    next.kill("SIGTERM");
    await once(next, "exit");

    const after = await openDatabase(place);
    onTestFinished(() => after.close());
    expect(said).toEqual([inHand]);
    expect(await after.db.select().from(mails)).toMatchObject([{ attempts: 2, sentAt: expect.any(Date) }]);
    const { rows } = await after.executeSql("select state, retry_count from pgboss.job");
    expect(rows).toEqual([{ state: "completed", retry_count: 1 }]);
  });
});

/** The embedded database takes one process at a time. */
describe.runIf(inject("postgres"))("of two processes that live", () => {
  test("one is killed with a mail in hand, and the other delivers it, once (R18)", { timeout: 120_000 }, async () => {
    const place = await ownDatabase();
    const here = await openDatabase(place);
    onTestFinished(() => here.close());
    const said: { by: ChildProcess; messageId: string }[] = [];
    const both = [worker(place, "asks"), worker(place, "asks")];
    for (const by of both) createInterface({ input: by.stdout! }).on("line", (messageId) => said.push({ by, messageId }));
    const listening = "select from pg_stat_activity where datname = current_database() and application_name = 'longitude jobs'";
    await vi.waitFor(async () => expect((await here.executeSql(listening)).rows).toHaveLength(2), { timeout: 60_000, interval: 50 });
    await post(here.db, "torn");
    await vi.waitFor(() => expect(said).toHaveLength(1), { timeout: 20_000, interval: 10 });
    said[0]?.by.kill("SIGKILL");
    // The two minutes in which it is left to whoever has claimed it.
    await here.db.update(mails).set({ nextAttemptAt: new Date() });

    await vi.waitFor(() => expect(said).toHaveLength(2), { timeout: 60_000, interval: 50 });
    const [killed, next] = said;
    expect(next).toEqual({ by: both.find((one) => one !== killed?.by), messageId: killed?.messageId });
    expect(await here.db.select().from(mails)).toMatchObject([{ sentAt: null }]);
    next?.by.stdin?.write("taken\n");
    await vi.waitFor(async () => expect(await here.db.select().from(mails)).toMatchObject([{ attempts: 2, sentAt: expect.any(Date) }]), { timeout: 20_000, interval: 50 });
    next?.by.kill("SIGTERM");
    await once(next!.by, "exit");
    expect(said).toHaveLength(2);
  });
});

type Place = { dataDir: string; databaseUrl?: string };

function worker({ dataDir, databaseUrl = "" }: Place, manner: "hangs" | "works" | "asks"): ChildProcess {
  const child = spawn(process.execPath, [join(import.meta.dirname, "../support/job-worker.ts"), dataDir, databaseUrl, manner], { stdio: ["pipe", "pipe", "inherit"] });
  onTestFinished(() => void child.kill("SIGKILL"));
  return child;
}

async function lineOf(child: ChildProcess): Promise<[string]> {
  return (await once(createInterface({ input: child.stdout! }), "line")) as [string];
}

/** That more than one process opens, one after the other. */
async function ownDatabase(): Promise<Place> {
  const databaseUrl = await newDatabase(`jobs_${process.pid}_${Math.random().toString(36).slice(2)}`);
  if (databaseUrl) return { dataDir: "", databaseUrl };
  const dataDir = mkdtempSync(join(tmpdir(), "longitude-jobs-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  return { dataDir };
}
