import { setTimeout as sleep } from "node:timers/promises";
import type { PgBoss } from "pg-boss";
import { errorFields, kindOf, log } from "#app/log.server.ts";
import type { Database } from "../db/connect.server.ts";
import { jobChannel } from "../domain/job-name.ts";
import { alarm, type Alarm } from "./alarm.ts";
import type { Job } from "./job.ts";

/** In milliseconds, but for `look` and `supervise`, which pg-boss takes in seconds. */
export type Pace = { before: number; again: number; gather: number; look: number; supervise: number; patience: number };

const usual: Pace = {
  // The first page after a start comes before the first job.
  before: 500,
  again: 10_000,
  // What is told within this time is one job.
  gather: 50,
  look: 30,
  supervise: 30,
  // Less than the ten seconds in which a process has to end.
  patience: 7000,
};

const day = 24 * 3600;
/** A process that does not say for so many seconds that it is at a job still has died. */
const heartbeat = 60;

/**
 * Does these jobs in this process, beside others on the same database that do. Returns the stopping: nothing more begins,
 * and what is under way is waited for as long as `patience` allows; what then is not over goes back for another process.
 */
export function startJobs(database: Database, jobs: Job[], pace: Pace = usual): () => Promise<void> {
  const stopping = new AbortController();
  const opened = openPatiently(database, jobs, pace, stopping.signal);
  let stopped: Promise<void> | undefined;
  return () => {
    stopping.abort();
    // A queue that is only being opened, on a database that does not answer, holds up no process.
    stopped ??= Promise.race([opened.then((close) => close?.()), sleep(pace.patience + 1000, undefined, { ref: false })]);
    return stopped;
  };
}

/** Until it succeeds: the database may be away for a while. Nothing once `stopping`. */
async function openPatiently(database: Database, jobs: Job[], pace: Pace, stopping: AbortSignal): Promise<(() => Promise<void>) | undefined> {
  for (let pause = pace.before; ; pause = pace.again) {
    await sleep(pause, undefined, { signal: stopping, ref: false }).catch(() => {});
    if (stopping.aborted) return undefined;
    try {
      return await open(database, jobs, pace, stopping);
    } catch (error) {
      const fields = errorFields(error);
      // What is there already (23505) another process has made at the same instant: the next try finds it.
      if (fields.code !== "23505") log.error({ part: "queue", ...fields });
    }
  }
}

async function open(database: Database, jobs: Job[], pace: Pace, stopping: AbortSignal): Promise<() => Promise<void>> {
  const boss = await startBoss(database, pace);
  const close = () => boss.stop({ close: false, timeout: pace.patience });
  const alarms = new Map<string, Alarm>();
  try {
    for (const job of jobs) alarms.set(job.name, await take(boss, job, pace, stopping));
    // The embedded database does it when it is told to, and only then.
    alarms.set("tidy", alarm(3600, () => void database.tidy().catch((error: unknown) => log.error({ part: "queue", ...errorFields(error) }))));
    const deafen = await database.listen(jobChannel, (name) => alarms.get(name)?.by(Date.now() + pace.gather));
    return async () => {
      for (const each of alarms.values()) each.stop();
      await deafen();
      await close();
    };
  } catch (error) {
    for (const each of alarms.values()) each.stop();
    await close();
    throw error;
  }
}

async function startBoss(database: Database, { supervise }: Pace): Promise<PgBoss> {
  const { PgBoss } = await import("pg-boss");
  const boss = new PgBoss({
    db: { executeSql: database.executeSql },
    // Its schedules would be looked after through one more queue: alarms do with a third of the statements.
    schedule: false,
    superviseIntervalSeconds: supervise,
    monitorIntervalSeconds: supervise,
    maintenanceIntervalSeconds: 3600,
    // Jobs that wait for other jobs, which there are none of, and what a queue of thousands a second needs.
    flowIntervalSeconds: 3600,
    bamIntervalSeconds: 3600,
    reindex: false,
    monitorVacuum: false,
  });
  boss.on("error", (error) => log.error({ part: "queue", ...errorFields(error) }));
  boss.on("warning", ({ message }) => log.warn({ part: "queue", message }));
  try {
    return await boss.start();
  } catch (error) {
    await boss.stop({ close: false, graceful: false }).catch(() => {});
    throw error;
  }
}

/** Works on a job's queue, of which no more than one waits at a time. Returns what lets it begin. */
async function take(boss: PgBoss, job: Job, pace: Pace, stopping: AbortSignal): Promise<Alarm> {
  const { name, every, retries, expiresAfter } = job;
  await boss.createQueue(name, { policy: "short" });
  const worker = await boss.work(name, { pollingIntervalSeconds: pace.look }, async () => {
    try {
      const next = await job.run(stopping);
      // Not at once: what is due and was left is in another process's hands.
      if (next && next.getTime() < Date.now() + every * 1000) bell.by(Math.max(next.getTime(), Date.now() + 1000));
    } catch (error) {
      log.error({ part: name, ...errorFields(error) });
      throw nameless(error);
    }
  });
  const options = { retryLimit: retries, retryDelay: 1, expireInSeconds: expiresAfter, heartbeatSeconds: heartbeat, deleteAfterSeconds: day };
  const bell = alarm(every, async (isRegular) => {
    try {
      // Of what comes by the clock there is one in each span of it, however many processes send it.
      await boss.send(name, null, { ...options, ...(isRegular && { singletonSeconds: every }) });
      boss.notifyWorker(worker);
    } catch (error) {
      log.error({ part: name, ...errorFields(error) });
    }
  });
  return bell;
}

/** What of an error may be kept beside a failed job: "DrizzleQueryError 57014". */
function nameless(failure: unknown): Error {
  const { error, code } = kindOf(failure);
  const kept = new Error([error, code].filter(Boolean).join(" "));
  kept.stack = "";
  return kept;
}
