import type { Clock } from "../clock.ts";
import type { Db } from "../db/connect.server.ts";
import { deliverMails, nextMailAt, type Send } from "../domain/deliver-mails.ts";
import type { Sender } from "../domain/mail-words.ts";
import type { Job } from "./job.ts";

/** Sends what is due in the outbox; a mail that is written down wakes it. */
export function deliverMailsJob(db: Db, clock: Clock, sender: Sender, send: Send): Job {
  return {
    name: "deliver-mails",
    every: 60,
    retries: 2,
    expiresAfter: 900,
    async run(stopping) {
      await deliverMails(db, clock, sender, send, stopping);
      return nextMailAt(db);
    },
  };
}
