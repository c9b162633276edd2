import type { Clock } from "./clock.ts";
import type { Db } from "./db/connect.server.ts";
import { clearOldMails, deliverMails, type Send } from "./domain/deliver-mails.ts";
import type { Sender } from "./domain/mail-words.ts";

const pause = 2000;
const hour = 3600_000;

/**
 * Looks into the outbox every two seconds and sends what is due, beside whatever else this process does; any number of
 * processes may do so. Returns the stopping, which waits for a mail that is being handed over.
 */
export function startDelivery(db: Db, clock: Clock, sender: Sender, send: Send): () => Promise<void> {
  let timer: NodeJS.Timeout;
  let isStopped = false;
  let clearedAt = 0;
  let running = Promise.resolve();

  async function look(): Promise<void> {
    try {
      await deliverMails(db, clock, sender, send);
      if (clock.now().getTime() - clearedAt > hour) {
        clearedAt = clock.now().getTime();
        await clearOldMails(db, clock.now());
      }
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

  wait();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await running;
  };
}
