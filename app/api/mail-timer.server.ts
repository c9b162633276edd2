import type { Clock } from "./clock.ts";
import type { Db } from "./db/connect.server.ts";
import { cleanUpSignUps } from "./domain/clean-up-sign-ups.ts";
import { mailCutOffs } from "./domain/mail-cut-off.ts";
import { mailDigests } from "./domain/mail-digest.ts";
import { clearOldRuns } from "./domain/mail-run.ts";

const pause = 60_000;

/** Every mail that is due by the clock, into the outbox. Any number of processes may do it, at any time, and again. */
export async function mailByTheClock(db: Db, now: Date): Promise<void> {
  await mailCutOffs(db, now);
  await mailDigests(db, now);
  await clearOldRuns(db, now);
  await cleanUpSignUps(db, now);
}

/** Does so now, which makes up for a time out of service, and then every minute. Returns the stopping, which waits for what has begun. */
export function startMailTimer(db: Db, clock: Clock): () => Promise<void> {
  let timer: NodeJS.Timeout;
  let isStopped = false;
  let running = look();

  async function look(): Promise<void> {
    try {
      await mailByTheClock(db, clock.now());
    } catch (error) {
      console.error(JSON.stringify({ level: "error", at: "mail", error: error instanceof Error ? error.name : "Error" }));
    }
    if (!isStopped) wait();
  }

  function wait(): void {
    timer = setTimeout(() => {
      running = look();
    }, pause);
    timer.unref();
  }

  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await running;
  };
}
