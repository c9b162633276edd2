import { sql } from "drizzle-orm";
import { boolean, index, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { MailDelivery, MailEvent } from "#app/contract/mail-event.ts";
import type { Role } from "#app/contract/permission.ts";

export const users = pgTable(
  "users",
  {
    companyId: uuid().notNull(),
    id: uuid().notNull(),
    /** In its one canonical form (see contract/canonical-email.ts). Whose it is: see domain/access/email-holder.ts. */
    email: text().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    role: text().$type<Role>().notNull(),
    avatar: text(),
    isOwner: boolean().notNull().default(false),
    emailVerifiedAt: timestamp({ withTimezone: true }),
    mailSubscription: boolean().notNull().default(true),
    /** How the mails of an event come, where the person has chosen; at once otherwise. */
    mailDelivery: jsonb().$type<Partial<Record<MailEvent, MailDelivery>>>().notNull().default({}),
    /** argon2id; null until an invited person has chosen one. */
    passwordHash: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    // One person holds an address: who has proved it, or has accepted an invitation to it. The others only claim it.
    uniqueIndex("users_held_email").on(table.email).where(sql`email_verified_at is not null or (password_hash is not null and not is_owner)`),
    uniqueIndex("users_company_email").on(table.companyId, table.email),
    index("users_email").on(table.email),
    // A link in a mail names its person alone.
    index("users_by_id").on(table.id),
    uniqueIndex("users_one_owner").on(table.companyId).where(sql`is_owner`),
  ],
);

export const sessions = pgTable(
  "sessions",
  {
    companyId: uuid().notNull(),
    /** SHA-256 of the cookie's secret: the table opens no session. */
    idHash: text().notNull(),
    userId: uuid().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    lastSeenAt: timestamp({ withTimezone: true }).notNull(),
    ip: text(),
    userAgent: text(),
    /** Of the device's remember token, when it has one: both end together. */
    rememberFamily: uuid(),
    /** When a code of two-step sign-in was last given in it. */
    codeGivenAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.idHash] }),
    // For cookies from before they named their company.
    index("sessions_by_hash").on(table.idHash),
    index("sessions_user").on(table.companyId, table.userId),
    // What has ended is looked for each minute.
    index("sessions_seen").on(table.lastSeenAt),
    index("sessions_begun").on(table.createdAt),
  ],
);

/** "Remember me": each use replaces the token within its family; a replay ends the family. */
export const rememberTokens = pgTable(
  "remember_tokens",
  {
    companyId: uuid().notNull(),
    tokenHash: text().notNull(),
    family: uuid().notNull(),
    userId: uuid().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    usedAt: timestamp({ withTimezone: true }),
    ip: text(),
    userAgent: text(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.tokenHash] }),
    index("remember_tokens_by_hash").on(table.tokenHash),
    index("remember_tokens_user").on(table.companyId, table.userId),
    index("remember_tokens_of_family").on(table.companyId, table.family),
    index("remember_tokens_age").on(table.expiresAt),
  ],
);
