import { and, asc, eq } from "drizzle-orm";
import { v7 as uuid } from "uuid";
import { fullNameOf } from "#app/contract/full-name.ts";
import { mostWebhooks, type WebhookEvent } from "#app/contract/webhook-event.ts";
import type { ChangedWebhook, NewWebhook, Webhook } from "#app/contract/webhook.ts";
import type { Db } from "../../db/connect.server.ts";
import { webhookDeliveries, webhooks } from "../../db/schema/webhook.ts";
import type { Who } from "../../environment.ts";
import { conflict, notFound, outdated } from "../../refusal.ts";
import { refuseWithoutFreshCode } from "../access/fresh-code.ts";
import { lockCompany } from "../company/lock-company.ts";
import { recordHistory } from "../history/record-history.ts";
import { postMail } from "../mail/post-mail.ts";
import { seal } from "../access/seal.ts";
import { newSecret } from "../access/secret.ts";

type Row = typeof webhooks.$inferSelect;

/** The company's webhooks, the oldest first; there are never more than ten. */
export async function listWebhooks(db: Db, who: Who): Promise<Webhook[]> {
  const rows = await db.select().from(webhooks).where(eq(webhooks.companyId, who.companyId)).orderBy(asc(webhooks.createdAt), asc(webhooks.id));
  return rows.map(onTheWire);
}

/** One of them; another company's is not found. */
export async function findWebhook(db: Db, who: Who, id: string): Promise<Webhook> {
  const [row] = await db.select().from(webhooks).where(isWebhook(who, id));
  if (!row) throw notFound();
  return onTheWire(row);
}

/**
 * Makes a webhook and returns it with the secret that signs what it sends, which is told this once; a mail tells its maker.
 * Refuses with 403 whoever is to give a code first, and with 409 the eleventh.
 */
export async function makeWebhook(tx: Db, who: Who, { address, events }: NewWebhook, appSecret: string, now: Date): Promise<{ row: Webhook; secret: string }> {
  await refuseWithoutFreshCode(tx, who, now);
  await lockCompany(tx, who.companyId);
  if ((await listWebhooks(tx, who)).length >= mostWebhooks) throw conflict(`There are ${mostWebhooks} webhooks. Delete one that is no longer needed.`);
  const secret = `whsec_${newSecret()}`;
  const row = { companyId: who.companyId, id: uuid(), address, events: [...new Set(events)], sealedSecret: seal(secret, appSecret), madeByName: fullNameOf(who.user), createdAt: now };
  await tx.insert(webhooks).values(row);
  await recordHistory(tx, who, now, { subject: "webhook", subjectId: row.id, event: "made", to: row.events.join(", "), comment: address });
  await postMail(tx, { companyId: who.companyId, ...who.user }, `webhook-made:${row.id}`, { kind: "webhook-made", firstName: who.user.firstName, address, events: row.events }, now);
  return { row: onTheWire(row), secret };
}

/**
 * Changes what a webhook is told of, from the next event on; to the same changes nothing. Refuses with 404, with 403 whoever is
 * to give a code first, and with 409 when it is told of something else by now than was shown.
 */
export async function changeWebhook(tx: Db, who: Who, id: string, { events, from }: ChangedWebhook, now: Date): Promise<Webhook> {
  await refuseWithoutFreshCode(tx, who, now);
  const [before] = await tx.select().from(webhooks).where(isWebhook(who, id)).for("update");
  if (!before) throw notFound();
  if (from && !isSame(from, before.events)) throw outdated("Somebody else has changed the events of this webhook");
  if (isSame(events, before.events)) return onTheWire(before);
  const chosen = [...new Set(events)];
  await tx.update(webhooks).set({ events: chosen }).where(isWebhook(who, id));
  await recordHistory(tx, who, now, { subject: "webhook", subjectId: id, event: "changed", from: before.events.join(", "), to: chosen.join(", "), comment: before.address });
  return onTheWire({ ...before, events: chosen });
}

/** Deletes a webhook with its log: nothing is sent to it any more, also of what waited. */
export async function deleteWebhook(tx: Db, who: Who, id: string, now: Date): Promise<void> {
  const [deleted] = await tx.delete(webhooks).where(isWebhook(who, id)).returning();
  if (!deleted) throw notFound();
  await tx.delete(webhookDeliveries).where(and(eq(webhookDeliveries.companyId, who.companyId), eq(webhookDeliveries.webhookId, id)));
  await recordHistory(tx, who, now, { subject: "webhook", subjectId: id, event: "deleted", comment: deleted.address });
}

function isSame(some: WebhookEvent[], others: WebhookEvent[]): boolean {
  return [...new Set(some)].sort().join() === [...others].sort().join();
}

function isWebhook(who: Who, id: string) {
  return and(eq(webhooks.companyId, who.companyId), eq(webhooks.id, id));
}

function onTheWire({ id, address, events, madeByName, createdAt }: Row): Webhook {
  return { id, address, events, madeBy: madeByName, createdAt: createdAt.toISOString() };
}
