import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { TimeOffStatus } from "#app/contract/time-off-status.ts";
import type { TimeOffType } from "#app/contract/time-off-type.ts";
import { bytewiseText } from "./column.ts";

export const timeOffs = pgTable(
  "time_offs",
  {
    companyId: uuid().notNull(),
    id: uuid().notNull(),
    workerId: uuid().notNull(),
    /** Copies of the worker's own, kept by a trigger: lists are sorted, searched and scoped by them. */
    workerNameKey: bytewiseText().notNull(),
    managerId: uuid(),
    type: bytewiseText().$type<TimeOffType>().notNull(),
    description: text().notNull(),
    startDate: date().notNull(),
    endDate: date().notNull(),
    /** Working days. */
    daysRequested: integer().notNull(),
    requesterType: text().$type<"client" | "other">().notNull(),
    status: bytewiseText().$type<TimeOffStatus>().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    decidedAt: timestamp({ withTimezone: true }),
  },
  (table) => {
    const submitted = sql`status = 'submitted'`;
    const reviewed = sql`status <> 'submitted'`;
    return [
      primaryKey({ columns: [table.companyId, table.id] }),
      index("time_offs_of_worker").on(table.companyId, table.workerId, table.startDate),
      index("time_offs_of_manager").on(table.companyId, table.managerId, table.createdAt, table.id),
      index("time_offs_by_start").on(table.companyId, table.startDate, table.id),
      index("time_offs_submitted_by_day").on(table.companyId, table.createdAt, table.id, table.type).where(submitted),
      index("time_offs_submitted_by_name").on(table.companyId, table.workerNameKey, table.id).where(submitted),
      index("time_offs_submitted_by_type").on(table.companyId, table.type, table.id).where(submitted),
      index("time_offs_submitted_by_start").on(table.companyId, table.startDate, table.id).where(submitted),
      index("time_offs_submitted_by_end").on(table.companyId, table.endDate, table.id).where(submitted),
      index("time_offs_submitted_by_length").on(table.companyId, table.daysRequested, table.id).where(submitted),
      index("time_offs_reviewed_by_day").on(table.companyId, table.createdAt, table.id, table.type, table.status).where(reviewed),
      index("time_offs_reviewed_by_name").on(table.companyId, table.workerNameKey, table.id).where(reviewed),
      index("time_offs_reviewed_by_type").on(table.companyId, table.type, table.id).where(reviewed),
      index("time_offs_reviewed_by_start").on(table.companyId, table.startDate, table.id).where(reviewed),
      index("time_offs_reviewed_by_end").on(table.companyId, table.endDate, table.id).where(reviewed),
      index("time_offs_reviewed_by_length").on(table.companyId, table.daysRequested, table.id).where(reviewed),
      index("time_offs_reviewed_by_status").on(table.companyId, table.status, table.id).where(reviewed),
      check("time_offs_days", sql`end_date >= start_date and days_requested >= 0`),
    ];
  },
);
