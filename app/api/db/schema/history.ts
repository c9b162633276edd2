import { sql } from "drizzle-orm";
import { index, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** By whom something was done: a person's id, "system" or "provider"; of a request that a worker has made, the worker's name. */
export const actorKey = sql<string>`coalesce(actor_id::text, lower(actor_name))`;

/**
 * What changes who a user is in the list of users. An index holds these lines, so that a list of a past day is made without reading
 * each time that somebody has signed in; another verb of the kind needs another index.
 */
export const changesUsers = sql`subject = 'user' and event in ('invited', 'signed up', 'renamed', 'changed their name', 'role changed', 'made owner', 'deleted')`;

/**
 * Who did what to which record, from what to what. A trigger refuses every change to a row that is written, but for the two that
 * migration 0038 names.
 */
export const history = pgTable(
  "history",
  {
    companyId: uuid().notNull(),
    id: uuid().notNull(),
    /** The noun and its id: "additional-compensation", "user". */
    subject: text().notNull(),
    subjectId: uuid().notNull(),
    /** The verb as people say it: "accepted", "signed in". */
    event: text().notNull(),
    from: text(),
    to: text(),
    comment: text(),
    /** Null when the system, the provider or a worker acted. Name and role as they were at the time. */
    actorId: uuid(),
    actorName: text().notNull(),
    actorRole: text(),
    /** From where in the network; kept for a year. */
    ip: text(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    index("history_of_subject").on(table.companyId, table.subject, table.subjectId, table.at),
    // All of a company's, of one kind of record, or of one who acted: each as it happened.
    index("history_by_time").on(table.companyId, table.at, table.id),
    index("history_by_kind").on(table.companyId, table.subject, table.at, table.id),
    index("history_by_actor").on(table.companyId, actorKey, table.at, table.id),
    index("history_of_users").on(table.companyId, table.at, table.id).where(changesUsers),
    // Who of the company's people has acted, each with the first name that they had.
    index("history_by_person").on(table.companyId, table.actorId, table.at, table.id).where(sql`actor_id is not null`),
    // The clock looks for the oldest, in all companies.
    index("history_with_address").on(table.at).where(sql`ip is not null`),
  ],
);
