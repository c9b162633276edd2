/** What a webhook may be told of. */
export const webhookEvents = [
  "additional-compensation.requested",
  "additional-compensation.added",
  "additional-compensation.decided",
  "time-off.requested",
  "time-off.added",
  "time-off.decided",
  "worker.added",
  "paycycle.approved",
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** How an event is written for people; "test" is what the button sends. */
export const webhookEventNames: Record<WebhookEvent | "test", string> = {
  "additional-compensation.requested": "Additional compensation requested by a worker",
  "additional-compensation.added": "Additional compensation added",
  "additional-compensation.decided": "Additional compensation accepted, declined or canceled",
  "time-off.requested": "Time off requested by a worker",
  "time-off.added": "Time off added",
  "time-off.decided": "Time off accepted, declined or canceled",
  "worker.added": "Worker added",
  "paycycle.approved": "Paycycle approved",
  test: "Test",
};

export const mostWebhooks = 10;
/** A delivery that fails is tried again, at longer and longer pauses, this often in all: for about fifteen hours. */
export const mostAttempts = 8;
/** How many deliveries the log shows; they are kept for thirty days. */
export const shownDeliveries = 50;
