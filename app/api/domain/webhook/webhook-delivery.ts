import { and, desc, eq, getTableColumns } from "drizzle-orm";
import { v7 as uuid } from "uuid";
import { shownDeliveries } from "#app/contract/webhook-event.ts";
import type { WebhookDelivery } from "#app/contract/webhook.ts";
import type { Db } from "../../db/connect.server.ts";
import { webhookDeliveries as deliveries } from "../../db/schema/webhook.ts";
import type { Who } from "../../environment.ts";
import { notFound } from "../../refusal.ts";
import { wakes } from "../job-name.ts";
import { bodyOf } from "./post-webhooks.ts";
import { recordHistory } from "../history/record-history.ts";
import { refuseMany } from "../access/throttle.ts";
import { findWebhook } from "./webhook.ts";

type Row = typeof deliveries.$inferSelect;

/** The last fifty deliveries of a webhook, the youngest first. Refuses with 404 another company's. */
export async function listDeliveries(db: Db, who: Who, webhookId: string): Promise<WebhookDelivery[]> {
  await findWebhook(db, who, webhookId);
  const rows = await db.select().from(deliveries).where(isOf(who, webhookId)).orderBy(desc(deliveries.createdAt), desc(deliveries.id)).limit(shownDeliveries);
  return rows.map(onTheWire);
}

/** Sends an event that says nothing, to see whether it arrives. */
export async function sendTest(tx: Db, who: Who, webhookId: string, now: Date): Promise<WebhookDelivery> {
  const { address } = await findWebhook(tx, who, webhookId);
  const eventId = uuid();
  const body = bodyOf(eventId, "test", {}, now);
  return post(tx, who, { webhookId, eventId, event: "test", body }, "sent a test", address, now);
}

/** Sends once more what was sent before, word for word, under the id of its event. Refuses with 404 what is not this webhook's. */
export async function replay(tx: Db, who: Who, webhookId: string, id: string, now: Date): Promise<WebhookDelivery> {
  const { address } = await findWebhook(tx, who, webhookId);
  const [before] = await tx.select().from(deliveries).where(and(isOf(who, webhookId), eq(deliveries.id, id)));
  if (!before) throw notFound();
  const { eventId, event, body } = before;
  return post(tx, who, { webhookId, eventId, event, body }, "replayed", address, now);
}

/** Asked for by a person: not more often than a person would, by however many webhooks. */
async function post(tx: Db, who: Who, sent: Pick<Row, "webhookId" | "eventId" | "event" | "body">, verb: string, address: string, now: Date): Promise<WebhookDelivery> {
  await refuseMany(tx, [{ bucket: `webhooks:${who.companyId}`, hits: 30, seconds: 60 }], now);
  const [row] = await tx
    .insert(deliveries)
    .values({ companyId: who.companyId, id: uuid(), ...sent, createdAt: now, nextAttemptAt: now })
    .returning({ ...getTableColumns(deliveries), woken: wakes("deliver-webhooks") });
  if (!row) throw notFound();
  await recordHistory(tx, who, now, { subject: "webhook", subjectId: sent.webhookId, event: verb, comment: address });
  return onTheWire(row);
}

function isOf(who: Who, webhookId: string) {
  return and(eq(deliveries.companyId, who.companyId), eq(deliveries.webhookId, webhookId));
}

function onTheWire(row: Row): WebhookDelivery {
  const { id, eventId, event, createdAt, attempts, nextAttemptAt, lastStatus, lastAnswer, lastError, deliveredAt, failedAt } = row;
  const state = deliveredAt ? "delivered" : failedAt ? "failed" : "waiting";
  return {
    id,
    eventId,
    event,
    createdAt: createdAt.toISOString(),
    state,
    attempts,
    nextAttemptAt: state === "waiting" ? nextAttemptAt.toISOString() : null,
    status: lastStatus,
    answer: lastAnswer,
    error: lastError,
  };
}
