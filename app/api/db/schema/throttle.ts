import { integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** One counter per bucket ("sign-in:account:<hash>") and window; shared by all instances. */
export const throttles = pgTable("throttles", {
  bucket: text().primaryKey(),
  startedAt: timestamp({ withTimezone: true }).notNull(),
  hits: integer().notNull(),
});
