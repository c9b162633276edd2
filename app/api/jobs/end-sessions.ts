import type { Clock } from "../clock.ts";
import type { Db } from "../db/connect.server.ts";
import { clearEndedSessions } from "../domain/access/session.ts";
import type { Job } from "./job.ts";

/** Deletes sessions soon after they have ended by themselves: what is gone does not begin again when the clock is set back. */
export function endSessionsJob(db: Db, clock: Clock): Job {
  return {
    name: "end-sessions",
    every: 60,
    retries: 2,
    expiresAfter: 300,
    async run() {
      await clearEndedSessions(db, clock.now());
      return null;
    },
  };
}
