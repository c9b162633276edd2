import type { Clock } from "./clock.ts";
import type { Db } from "./db/connect.server.ts";
import { clearOldDeliveries, deliverWebhooks, type CallOut } from "./domain/deliver-webhooks.ts";

const pause = 2000;
const hour = 3600_000;

/**
 * Sends the webhooks that are due, every two seconds, beside whatever else this process does; any number of processes may
 * do so. Returns the stopping, which waits for those that are on their way.
 */
export function startWebhooks(db: Db, clock: Clock, secret: string, callOut: CallOut): () => Promise<void> {
  let timer: NodeJS.Timeout;
  let isStopped = false;
  let clearedAt = 0;
  let running = Promise.resolve();

  async function look(): Promise<void> {
    try {
      await deliverWebhooks(db, clock, secret, callOut);
      if (clock.now().getTime() - clearedAt > hour) {
        clearedAt = clock.now().getTime();
        await clearOldDeliveries(db, clock.now());
      }
    } catch (error) {
      console.error(JSON.stringify({ level: "error", at: "webhook", error: error instanceof Error ? error.name : "Error" }));
    }
    if (!isStopped) wait();
  }

  function wait(): void {
    timer = setTimeout(() => {
      running = look();
    }, pause);
    timer.unref();
  }

  wait();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await running;
  };
}
