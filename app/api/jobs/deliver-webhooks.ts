import type { Clock } from "../clock.ts";
import type { Db } from "../db/connect.server.ts";
import { deliverWebhooks, nextDeliveryAt, type CallOut } from "../domain/webhook/deliver-webhooks.ts";
import type { Job } from "./job.ts";

/** Sends the webhooks that are due; one that is written down wakes it. */
export function deliverWebhooksJob(db: Db, clock: Clock, secret: string, callOut: CallOut): Job {
  return {
    name: "deliver-webhooks",
    every: 60,
    retries: 2,
    expiresAfter: 900,
    async run(stopping) {
      await deliverWebhooks(db, clock, secret, callOut, stopping);
      return nextDeliveryAt(db);
    },
  };
}
