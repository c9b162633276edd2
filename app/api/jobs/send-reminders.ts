import type { Clock } from "../clock.ts";
import type { Db } from "../db/connect.server.ts";
import { mailByTheClock } from "../domain/mail/mail-by-the-clock.ts";
import type { Job } from "./job.ts";

/** Puts the reminders and digests that are due into the outbox. */
export function sendRemindersJob(db: Db, clock: Clock): Job {
  return {
    name: "send-reminders",
    every: 60,
    retries: 2,
    expiresAfter: 900,
    async run(stopping) {
      await mailByTheClock(db, clock.now(), stopping);
      return null;
    },
  };
}
