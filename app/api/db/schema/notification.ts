import { sql } from "drizzle-orm";
import { index, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";

export const notifications = pgTable(
  "notifications",
  {
    companyId: uuid().notNull(),
    userId: uuid().notNull(),
    id: uuid().notNull(),
    subject: text().notNull(),
    link: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    dismissedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.userId, table.id] }),
    index("notifications_pending").on(table.companyId, table.userId, table.createdAt).where(sql`dismissed_at is null`),
    index("notifications_by_link").on(table.companyId, table.link).where(sql`dismissed_at is null`),
    index("notifications_dismissed").on(table.dismissedAt).where(sql`dismissed_at is not null`),
  ],
);
