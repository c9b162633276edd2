import { z } from "zod";
import { plainLine } from "./plain-line.ts";
import { recordId } from "./record-id.ts";
import { webhookEvents } from "./webhook-event.ts";

const event = z.enum(webhookEvents);

/** Where it is sent. Whether the place may be called is looked at again at each delivery. */
const webhookAddress = z
  .string("Required")
  .trim()
  .min(1, "Required")
  .max(500, "Address should be less than 501 characters")
  .refine(isWebAddress, "Enter a whole address that begins with https://");

const chosenEvents = z.array(event, "Required").min(1, "Choose one or more").max(webhookEvents.length, "Invalid input");

/** What breaks a line or turns it around would be shown as another place than is called. */
function isWebAddress(text: string): boolean {
  if (!plainLine.test(text) || !URL.canParse(text)) return false;
  const { protocol, username, password, hostname } = new URL(text);
  return ["https:", "http:"].includes(protocol) && hostname !== "" && username === "" && password === "";
}

/** POST /webhooks. */
export const newWebhook = z.object({ address: webhookAddress, events: chosenEvents });
export type NewWebhook = z.infer<typeof newWebhook>;

/**
 * PATCH /webhooks/{id}: the address stays as it is, because the secret was given for it. `from` are the events that were
 * shown with the choice; without them, the last to choose wins.
 */
export const changedWebhook = z.object({ events: chosenEvents, from: z.array(event).max(webhookEvents.length, "Invalid input").optional() });
export type ChangedWebhook = z.infer<typeof changedWebhook>;

/** A row of GET /webhooks (beyond the specification). */
export const webhook = z.object({
  id: recordId,
  address: z.string(),
  events: z.array(event),
  madeBy: z.string(),
  createdAt: z.iso.datetime(),
});
export type Webhook = z.infer<typeof webhook>;
export const webhookList = z.object({ data: z.array(webhook) });

/** The answer to making one. `secret` signs what is sent, told this once; null when the same form arrives again two minutes later. */
export const madeWebhook = webhook.extend({ secret: z.string().nullable() });

/** A row of GET /webhooks/{id}/deliveries, the youngest first. `answer` is the first bytes of what came back. */
export const webhookDelivery = z.object({
  id: recordId,
  eventId: recordId,
  event: z.enum([...webhookEvents, "test"]),
  createdAt: z.iso.datetime(),
  state: z.enum(["waiting", "delivered", "failed"]),
  attempts: z.number().int(),
  nextAttemptAt: z.iso.datetime().nullable(),
  status: z.number().int().nullable(),
  answer: z.string().nullable(),
  error: z.string().nullable(),
});
export type WebhookDelivery = z.infer<typeof webhookDelivery>;
export const webhookDeliveryList = z.object({ data: z.array(webhookDelivery) });
