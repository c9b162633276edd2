import { index, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** The one private calendar address that a person may have. Only the hash of its secret is kept: the table opens nothing. */
export const calendarFeeds = pgTable(
  "calendar_feeds",
  {
    companyId: uuid().notNull(),
    userId: uuid().notNull(),
    secretHash: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    lastReadAt: timestamp({ withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.userId] }), index("calendar_feeds_by_hash").on(table.secretHash)],
);
