import type { Clock } from "../clock.ts";
import type { Db } from "../db/connect.server.ts";
import { deliverMails, pauseAfter, type Send } from "../domain/mail/deliver-mails.ts";
import { nextMailAt } from "../domain/mail/due-mails.ts";
import type { Sender } from "../domain/mail/mail-words.ts";
import type { Job } from "./job.ts";

/** In milliseconds. */
const longestRest = 60_000;

/**
 * Sends what is due in the outbox; a mail that is written down wakes it. A mail server that takes none is left alone for a
 * second, and twice as long each time, up to a minute. That is remembered by this process alone: one that is started with
 * a better password begins at once.
 */
export function deliverMailsJob(db: Db, clock: Clock, sender: Sender, send: Send): Job {
  let inVain = 0;
  let restsUntil = 0;
  return {
    name: "deliver-mails",
    every: 60,
    retries: 2,
    expiresAfter: 900,
    async run(stopping) {
      // A clock that was set back must not make days of it.
      restsUntil = Math.min(restsUntil, clock.now().getTime() + longestRest);
      if (clock.now().getTime() >= restsUntil) {
        const { sent, isServerAway } = await deliverMails(db, clock, sender, send, stopping);
        if (sent > 0) inVain = 0;
        if (isServerAway) restsUntil = clock.now().getTime() + pauseAfter(inVain++, 1000, longestRest);
      }
      const next = await nextMailAt(db);
      return next && new Date(Math.max(next.getTime(), restsUntil));
    },
  };
}
