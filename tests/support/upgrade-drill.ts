import { spawn } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { Caller } from "./caller.ts";
import { ada } from "./people.ts";
import type { Throwaway } from "./postgres.ts";
import { startProcess, type Running } from "./process.ts";
import { layDownFormerRelease, layDownRelease, migrationCount } from "./release.ts";
import { journeysSecret } from "./review-link.ts";
import { siteOrigin } from "./visitor.ts";

type Upgrade = {
  asked: number;
  /** Answers that were no 200 or 201. */
  wrong: string[];
  /** The slowest answer, and the longest that anybody waited for a table, and which; in ms. */
  slowest: number;
  longestWait: number;
  waitedFor: string;
  /** What was answered for and is not there, or not exactly once. */
  lost: string[];
  /** Whether each step came out as it should. */
  steps: Record<string, boolean>;
};

const settings = { APP_ORIGIN: siteOrigin, APP_SECRET: journeysSecret, NODE_ENV: "production", DATA_DIR: "memory://", TRUST_PROXY: "1" };
/** Long enough to be killed in the midst of it; then it wants a table that is read and written all the time. */
const longMigration = `SELECT pg_sleep(1.5) AS "drill";--> statement-breakpoint
ALTER TABLE "workers" ADD COLUMN "drilled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "workers_drilled" ON "workers" USING btree ("company_id","drilled");`;

/**
 * Brings an installation up to date while it is read and written to (R22): by the last migration of this version, and then by
 * one that is killed in its midst, and that finds its table taken. `fill` fills the database of the former version.
 */
export async function upgrade(postgres: Throwaway, perSecond: number, fill: (databaseUrl: string) => Promise<void>): Promise<Upgrade> {
  const count = migrationCount();
  const releases = { former: layDownFormerRelease(), this: layDownRelease(count), next: layDownRelease(count, longMigration) };
  const database = new pg.Client({ connectionString: postgres.url, application_name: "drill" });
  await database.connect();
  const running: Running[] = [];
  const start = async (release: string) => {
    const started = await startProcess(release, { ...settings, DATABASE_URL: postgres.url, SEED: "demo" });
    running.push(started);
    return started;
  };
  try {
    const former = await start(releases.former);
    const steps: Record<string, boolean> = { "the former version begins with its own": (await applied(database)) === count - 1 };
    await fill(postgres.url);
    const caller = await new Caller(() => former.origin).signIn(ada);
    // What a company that has just been filled is paid is reckoned first: it takes a lock of its own for seconds.
    await until(() => soonAnswers(caller));
    const load = begin(caller, perSecond, postgres.url);

    await start(releases.this);
    steps["brought up to date under way"] = (await applied(database)) === count;

    const taken = new pg.Client({ connectionString: postgres.url, application_name: "drill" });
    await taken.connect();
    await taken.query("begin; lock table workers in access share mode");
    const doomed = spawn(process.execPath, [releases.next], { env: { PATH: process.env.PATH, PORT: "0", ...settings, DATABASE_URL: postgres.url }, stdio: "ignore" });
    const killed = await sleepingSince(database);
    doomed.kill("SIGKILL");
    await until(async () => !(await isUnderWay(database)));
    steps["a killed migration leaves nothing behind"] = (await applied(database)) === count && !(await hasColumn(database));

    const resumed = start(releases.next);
    // It has waited for the table, let go, and begun again.
    await sleepingSince(database, await sleepingSince(database, killed));
    await taken.end();
    await resumed;
    steps["begun again it is done, though its table was taken at first"] = (await applied(database)) === count + 1 && (await hasColumn(database));

    await start(releases.next);
    steps["a further start changes nothing"] = (await applied(database)) === count + 1;
    const old = await start(releases.former);
    steps["the former version starts on the new tables"] = (await new Caller(() => old.origin, caller.cookies).call("GET", "/workers")).status === 200;
    return { ...(await load.end()), steps };
  } finally {
    await Promise.all(running.map((each) => each.kill("SIGKILL")));
    await database.end();
    for (const release of Object.values(releases)) rmSync(join(release, "../../.."), { recursive: true, force: true });
  }
}

async function soonAnswers(caller: Caller): Promise<boolean> {
  const started = performance.now();
  const answer = await caller.call("GET", "/paycycle");
  await answer.arrayBuffer();
  return answer.ok && performance.now() - started < 300;
}

/** Asks so many times a second, every tenth time to write, until it is ended; and watches meanwhile who waits for a lock. */
function begin(caller: Caller, perSecond: number, databaseUrl: string) {
  const result = { asked: 0, wrong: [] as string[], slowest: 0, longestWait: 0, waitedFor: "" };
  const written: string[] = [];
  const answers: Promise<void>[] = [];
  const paths = ["/workers", "/workers/additional-compensations", "/user", "/workers/time-off", "/paycycle"];
  const worker = caller.call("GET", "/workers?filter[status]=active").then(async (answer) => ((await answer.json()) as { data: { id: string }[] }).data[0]?.id);
  const ask = async (n: number) => {
    const description = `upgrade ${n}`;
    const body = { amount: 100, currencyCode: "USD", type: "bonus", description };
    const started = performance.now();
    const path = n % 10 === 0 ? `/workers/${await worker}/additional-compensations` : (paths[n % paths.length] ?? "");
    const answer = await (n % 10 === 0 ? caller.call("POST", path, { body, headers: { "Idempotency-Key": description } }) : caller.call("GET", path)).catch(String);
    result.slowest = Math.max(result.slowest, performance.now() - started);
    if (typeof answer === "string" || !answer.ok) return void result.wrong.push(`${path} ${typeof answer === "string" ? answer : answer.status}`);
    await answer.arrayBuffer();
    if (answer.status === 201) written.push(description);
  };
  const asking = setInterval(() => answers.push(ask(result.asked++)), 1000 / perSecond);
  const watching = watch(databaseUrl, (ms, lock) => {
    if (ms > result.longestWait) Object.assign(result, { longestWait: ms, waitedFor: lock });
  });
  return {
    async end() {
      clearInterval(asking);
      await Promise.all(answers);
      const client = await watching();
      const { rows } = await client.query<{ description: string }>("select description from additional_compensations where description like 'upgrade %'");
      await client.end();
      return { ...result, lost: written.filter((description) => rows.filter((row) => row.description === description).length !== 1) };
    },
  };
}

/** Looks every 20 ms for the longest wait for a table: migrations lock tables, and requests rows. */
function watch(databaseUrl: string, see: (ms: number, lock: string) => void): () => Promise<pg.Client> {
  const client = new pg.Client({ connectionString: databaseUrl });
  const over = new AbortController();
  const watched = (async () => {
    await client.connect();
    while (!over.signal.aborted) {
      const { rows } = await client.query<{ ms: number; lock: string }>(
        `select extract(epoch from clock_timestamp() - waitstart)::float * 1000 as ms, concat_ws(' ', mode, locktype, relation::regclass) as lock
         from pg_locks where not granted and locktype = 'relation' order by waitstart limit 1`,
      );
      for (const { ms, lock } of rows) see(ms, lock);
      await wait(20);
    }
    return client;
  })();
  return () => {
    over.abort();
    return watched;
  };
}

async function applied(database: pg.Client): Promise<number> {
  return (await database.query<{ count: number }>("select count(*)::int as count from drizzle.__drizzle_migrations")).rows[0]?.count ?? 0;
}

async function hasColumn(database: pg.Client): Promise<boolean> {
  return (await database.query("select from information_schema.columns where table_name = 'workers' and column_name = 'drilled'")).rowCount === 1;
}

/** When the migration began that is under way; waits for one that began at another time than `before`. */
async function sleepingSince(database: pg.Client, before?: string): Promise<string> {
  let since = before;
  await until(async () => {
    const { rows } = await database.query<{ since: string }>(`select query_start::text as since from pg_stat_activity where state = 'active' and query like 'SELECT pg_sleep(1.5) AS "drill"%'`);
    since = rows[0]?.since;
    return since !== undefined && since !== before;
  });
  return since ?? "";
}

async function isUnderWay(database: pg.Client): Promise<boolean> {
  return (await database.query(`select from pg_stat_activity where state = 'active' and query like 'SELECT pg_sleep(1.5) AS "drill"%'`)).rowCount !== 0;
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (const started = performance.now(); !(await isSo()); ) {
    if (performance.now() - started > 120_000) throw new Error("What was waited for did not come.");
    await wait(20);
  }
}
