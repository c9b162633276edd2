import { sql } from "drizzle-orm";
import { index, integer, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { WebhookEvent } from "#app/contract/webhook-event.ts";

export const webhooks = pgTable(
  "webhooks",
  {
    companyId: uuid().notNull(),
    id: uuid().notNull(),
    address: text().notNull(),
    events: text().array().$type<WebhookEvent[]>().notNull(),
    /** Encrypted under APP_SECRET: it must be read to sign. */
    sealedSecret: text().notNull(),
    madeByName: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
);

/** The outbox of the webhooks and their log: written in the transaction of what it tells of. */
export const webhookDeliveries = pgTable(
  "webhook_deliveries",
  {
    companyId: uuid().notNull(),
    id: uuid().notNull(),
    webhookId: uuid().notNull(),
    /** The same at every try and every replay, by which a receiver knows what it has had. */
    eventId: uuid().notNull(),
    event: text().$type<WebhookEvent | "test">().notNull(),
    /** The JSON as it is signed and sent. */
    body: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    attempts: integer().notNull().default(0),
    /** Not before this instant: the next try, or the end of the claim of the worker that is sending it. */
    nextAttemptAt: timestamp({ withTimezone: true }).notNull(),
    lastStatus: integer(),
    lastAnswer: text(),
    lastError: text(),
    deliveredAt: timestamp({ withTimezone: true }),
    /** Given up after too many tries. */
    failedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    index("webhook_deliveries_of_webhook").on(table.companyId, table.webhookId, table.createdAt, table.id),
    index("webhook_deliveries_waiting").on(table.nextAttemptAt).where(sql`delivered_at is null and failed_at is null`),
    index("webhook_deliveries_in_turn").on(table.companyId, table.nextAttemptAt, table.id).where(sql`delivered_at is null and failed_at is null`),
    index("webhook_deliveries_by_age").on(table.createdAt),
  ],
);
