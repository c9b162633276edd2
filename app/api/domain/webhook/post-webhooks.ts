import { and, arrayContains, eq } from "drizzle-orm";
import { v7 as uuid } from "uuid";
import type { WebhookEvent } from "#app/contract/webhook-event.ts";
import type { Db } from "../../db/connect.server.ts";
import { webhookDeliveries, webhooks } from "../../db/schema/webhook.ts";
import { wakes } from "../job-name.ts";
import { speaksForItself } from "../time-off/speaks-for-itself.ts";

/**
 * Writes an event down for every webhook of the company that wants it, in the transaction of what it tells of: it is sent
 * when that is committed, and never when it is not. `data` goes to a foreign machine: give fields of the contract, and no
 * bank details, links or secrets. Of several, given as a list, each is an event of its own.
 */
export async function postWebhooks(tx: Db, companyId: string, event: WebhookEvent, data: object | object[], now: Date): Promise<void> {
  const wanting = await tx
    .select({ id: webhooks.id })
    .from(webhooks)
    .where(and(eq(webhooks.companyId, companyId), arrayContains(webhooks.events, [event])));
  if (wanting.length === 0) return;
  const deliveries = [data].flat().flatMap((told) => {
    const eventId = uuid();
    const body = bodyOf(eventId, event, told, now);
    return wanting.map(({ id }) => ({ companyId, id: uuid(), webhookId: id, eventId, event, body, createdAt: now, nextAttemptAt: now }));
  });
  await tx
    .insert(webhookDeliveries)
    .values(deliveries)
    .returning({ woken: wakes("deliver-webhooks") });
}

/** The JSON of every event. */
export function bodyOf(id: string, type: WebhookEvent | "test", data: object, now: Date): string {
  return JSON.stringify({ id, type, at: now.toISOString(), data });
}

export type ToldRequest = { type: string; description: string; avatar: unknown; receipt?: unknown; forManager?: unknown };

/**
 * What is told of a request: all of the contract but its picture and receipt, which are links, what is said to its reader alone,
 * and what a worker wrote about an illness or a birth, which is none of a foreign machine's business.
 */
export function toldOf<Request extends ToldRequest>({ avatar: _, receipt: __, forManager: ___, description, ...told }: Request) {
  return speaksForItself(told.type) ? told : { ...told, description };
}
