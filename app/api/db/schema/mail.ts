import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { Letter } from "../../domain/mail/letter.ts";

/**
 * The outbox: what is to be told by mail, written in the transaction that causes it. The words and the links are made
 * when it is delivered, so the table holds no link that could be used.
 */
export const mails = pgTable(
  "mails",
  {
    companyId: uuid().notNull(),
    id: uuid().notNull(),
    /** What the mail is about, once: "login:<nonce>". A second mail under the same key is not written. */
    messageKey: text().notNull(),
    email: text().notNull(),
    name: text().notNull(),
    /** Of one that was sent its kind alone. */
    letter: jsonb().$type<Letter>().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** Tries of the mail itself: those at a mail server that took none are not counted. */
    attempts: integer().notNull().default(0),
    /** Not before this instant: the next try, or the end of the claim of the worker that is sending it. */
    nextAttemptAt: timestamp({ withTimezone: true }).notNull(),
    lastError: text(),
    sentAt: timestamp({ withTimezone: true }),
    /** Given up: refused for good, or after too many tries or too long. */
    failedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    uniqueIndex("mails_by_message").on(table.companyId, table.messageKey),
    index("mails_waiting").on(table.nextAttemptAt).where(sql`sent_at is null and failed_at is null`),
    index("mails_by_expiry").on(sql`(((${table.letter} -> 'link') ->> 'expires')::bigint)`, table.nextAttemptAt).where(sql`sent_at is null and failed_at is null`),
    index("mails_by_age").on(table.createdAt),
  ],
);

/**
 * Mails that are due by the clock ("digest:2026-11-20"): the row says that they were seen to, once for each company, also
 * when there was nobody to write to.
 */
export const mailRuns = pgTable(
  "mail_runs",
  { companyId: uuid().notNull(), run: text().notNull(), at: timestamp({ withTimezone: true }).notNull() },
  (table) => [primaryKey({ columns: [table.companyId, table.run] }), index("mail_runs_by_age").on(table.at)],
);
