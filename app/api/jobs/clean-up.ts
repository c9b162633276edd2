import type { Clock } from "../clock.ts";
import type { Db } from "../db/connect.server.ts";
import { cleanUpSignUps } from "../domain/access/clean-up-sign-ups.ts";
import { clearOldDeliveries } from "../domain/webhook/deliver-webhooks.ts";
import { eachInTurn } from "../domain/each-in-turn.ts";
import { removeNotedBytes } from "../domain/file/removed-bytes.ts";
import { clearOldAddresses } from "../domain/history/clear-old-addresses.ts";
import { clearOldMails } from "../domain/mail/deliver-mails.ts";
import { clearOldRuns } from "../domain/mail/mail-run.ts";
import { clearOldNotifications } from "../domain/notification/notifications.ts";
import { clearOldKeys } from "../domain/once.ts";
import { clearOldChallenges } from "../domain/access/passkey-challenge.ts";
import { clearOldTries } from "../domain/access/throttle.ts";
import { clearOldWorkerDrafts } from "../domain/worker-draft/save-worker-draft.ts";
import { clearOldTickets } from "../domain/access/two-step-sign-in.ts";
import type { FileStore } from "../files/file-store.ts";
import type { Job } from "./job.ts";

/** Deletes what is kept for a time only, and the bytes that were left when their files were removed. */
export function cleanUpJob(db: Db, clock: Clock, files: FileStore): Job {
  return {
    name: "clean-up",
    every: 3600,
    retries: 2,
    expiresAfter: 900,
    async run(stopping) {
      const now = clock.now();
      const bytesLeft = (_: Db, __: Date, signal: AbortSignal) => removeNotedBytes(db, files, signal);
      const steps = [clearOldMails, clearOldDeliveries, clearOldRuns, clearOldNotifications, clearOldKeys, clearOldTries, clearOldChallenges, clearOldTickets, clearOldWorkerDrafts, clearOldAddresses, cleanUpSignUps, bytesLeft];
      await eachInTurn("clean-up", steps, (step) => step(db, now, stopping), stopping);
      return null;
    },
  };
}
