import { index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** The first answer to a form that was sent, written with what it changed, and given again to every resend. */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    companyId: uuid().notNull(),
    userId: uuid().notNull(),
    key: text().notNull(),
    /** SHA-256 of method, path and body: the same key with another request is a mistake. */
    fingerprint: text().notNull(),
    status: integer().notNull(),
    body: jsonb(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.userId, table.key] }),
    index("idempotency_keys_age").on(table.createdAt),
  ],
);
