import { sql } from "drizzle-orm";
import { check, date, index, pgTable, primaryKey, timestamp, uuid } from "drizzle-orm/pg-core";

/** Who decides for a manager who is away: between two days of the company, both included, unless it was ended before. */
export const delegations = pgTable(
  "delegations",
  {
    companyId: uuid().notNull(),
    id: uuid().notNull(),
    managerId: uuid().notNull(),
    delegateId: uuid().notNull(),
    firstDay: date().notNull(),
    lastDay: date().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** Null until its first day has come, and the delegate was asked for what waits. */
    begunAt: timestamp({ withTimezone: true }),
    /** Null until somebody has ended it, or the clock has. */
    endedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    // Every request of a manager asks for theirs.
    index("delegations_to").on(table.companyId, table.delegateId).where(sql`ended_at is null`),
    index("delegations_of").on(table.companyId, table.managerId).where(sql`ended_at is null`),
    // The clock looks for what is over.
    index("delegations_by_end").on(table.lastDay).where(sql`ended_at is null`),
    check("delegations_days", sql`last_day >= first_day`),
  ],
);
