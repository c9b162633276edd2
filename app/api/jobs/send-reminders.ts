import type { Clock } from "../clock.ts";
import type { Db } from "../db/connect.server.ts";
import { beginDelegations } from "../domain/delegation/begin-delegation.ts";
import { endPastDelegations } from "../domain/delegation/end-delegation.ts";
import { eachInTurn } from "../domain/each-in-turn.ts";
import { mailByTheClock } from "../domain/mail/mail-by-the-clock.ts";
import type { Job } from "./job.ts";

/** Ends the delegations whose last day is over, begins those whose first has come, and puts the reminders and digests that are due into the outbox. */
export function sendRemindersJob(db: Db, clock: Clock): Job {
  return {
    name: "send-reminders",
    every: 60,
    retries: 2,
    expiresAfter: 900,
    async run(stopping) {
      const now = clock.now();
      await eachInTurn("send-reminders", [endPastDelegations, beginDelegations, mailByTheClock], (step) => step(db, now, stopping), stopping);
      return null;
    },
  };
}
