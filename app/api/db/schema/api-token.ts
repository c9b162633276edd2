import { sql } from "drizzle-orm";
import { index, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { TokenScope } from "#app/contract/token-scope.ts";

export const apiTokens = pgTable(
  "api_tokens",
  {
    companyId: uuid().notNull(),
    id: uuid().notNull(),
    name: text().notNull(),
    /** SHA-256 of the token's 256 random bits: the table opens nothing. */
    tokenHash: text().notNull(),
    scopes: text().array().$type<TokenScope[]>().notNull(),
    /** The super admin for whom it acts: without them, or without their role, it opens nothing. */
    madeById: uuid().notNull(),
    madeByName: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    lastUsedAt: timestamp({ withTimezone: true }),
    revokedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    index("api_tokens_by_hash").on(table.tokenHash),
    uniqueIndex("api_tokens_name").on(table.companyId, table.name).where(sql`revoked_at is null`),
  ],
);
