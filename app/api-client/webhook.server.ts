import { single } from "#app/contract/envelope.ts";
import { madeWebhook, webhook, webhookDeliveryList, webhookList, type ChangedWebhook, type NewWebhook, type Webhook, type WebhookDelivery } from "#app/contract/webhook.ts";
import { findOrNull } from "./find-or-null.ts";
import { findIfKnown } from "./if-known.ts";
import type { Api } from "./transport.server.ts";

/** GET /webhooks: the company's webhooks; null where the API has none to give. */
export async function listWebhooks(api: Api): Promise<Webhook[] | null> {
  return (await findIfKnown(api, "/webhooks", webhookList))?.data ?? null;
}

/** One of them; null when there is none, or not any more. */
export async function findWebhook(api: Api, id: string): Promise<Webhook | null> {
  return (await findOrNull(api, pathOf(id), single(webhook)))?.data ?? null;
}

/** GET /webhooks/{id}/deliveries: the last fifty, the youngest first; none of a webhook that is gone. */
export async function listDeliveries(api: Api, id: string): Promise<WebhookDelivery[]> {
  return (await findOrNull(api, `${pathOf(id)}/deliveries`, webhookDeliveryList))?.data ?? [];
}

/** POST /webhooks: the id, and the secret, told this once; null when this very form has made it more than two minutes before. */
export async function makeWebhook(api: Api, wanted: NewWebhook, idempotencyKey: string): Promise<{ id: string; secret: string | null }> {
  return (await api.send("POST", "/webhooks", { body: wanted, idempotencyKey, schema: single(madeWebhook) })).data;
}

/** PATCH /webhooks/{id}; 409 on `from` when it is told of something else by now. */
export async function changeWebhook(api: Api, id: string, changed: ChangedWebhook, idempotencyKey: string): Promise<void> {
  await api.send("PATCH", pathOf(id), { body: changed, idempotencyKey });
}

/** DELETE /webhooks/{id}, with its log. */
export async function deleteWebhook(api: Api, id: string, idempotencyKey: string): Promise<void> {
  await api.send("DELETE", pathOf(id), { idempotencyKey });
}

/** POST /webhooks/{id}/test. */
export async function sendTest(api: Api, id: string, idempotencyKey: string | null): Promise<void> {
  await api.send("POST", `${pathOf(id)}/test`, { idempotencyKey });
}

/** POST /webhooks/{id}/deliveries/{deliveryId}/replay. */
export async function replayDelivery(api: Api, id: string, deliveryId: string, idempotencyKey: string | null): Promise<void> {
  await api.send("POST", `${pathOf(id)}/deliveries/${encodeURIComponent(deliveryId)}/replay`, { idempotencyKey });
}

function pathOf(id: string): string {
  return `/webhooks/${encodeURIComponent(id)}`;
}
