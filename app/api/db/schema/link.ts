import { pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";

export type LinkPurpose = "invitation" | "login" | "reset" | "verification";

/**
 * The one link of each kind that a person may use: a newer one takes the row of the former, which is thereby void.
 * The row opens nothing: what the link itself carries is a signature under APP_SECRET (see domain/access/link.ts).
 */
export const links = pgTable(
  "links",
  {
    companyId: uuid().notNull(),
    userId: uuid().notNull(),
    purpose: text().$type<LinkPurpose>().notNull(),
    /** Of this very link: random, new with each. */
    nonce: uuid().notNull(),
    /** Where it was sent to; it is void when the person's address is another by now. */
    email: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    usedAt: timestamp({ withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.userId, table.purpose] })],
);
