import type { Clock } from "./clock.ts";
import type { Db } from "./db/connect.server.ts";
import { runPaycycles } from "./domain/run-paycycles.ts";

const pause = 60_000;

/**
 * Does what is due for paycycles: now, which makes up for any time out of service, and then every minute; any number of
 * processes may do so. Returns the stopping, which waits for what has begun.
 */
export function startPaycycleTimer(db: Db, clock: Clock): () => Promise<void> {
  let timer: NodeJS.Timeout;
  let isStopped = false;
  let running = look();

  async function look(): Promise<void> {
    try {
      await runPaycycles(db, clock.now());
    } catch (error) {
      console.error(JSON.stringify({ level: "error", at: "paycycles", error: error instanceof Error ? error.name : "Error" }));
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
