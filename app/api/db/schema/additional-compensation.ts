import { sql } from "drizzle-orm";
import { bigint, check, index, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { CompensationStatus } from "#app/contract/additional-compensation-status.ts";
import type { CompensationType } from "#app/contract/additional-compensation-type.ts";
import { bytewiseText } from "./column.ts";

export const additionalCompensations = pgTable(
  "additional_compensations",
  {
    companyId: uuid().notNull(),
    id: uuid().notNull(),
    workerId: uuid().notNull(),
    /** Copies of the worker's own, kept by a trigger: lists are sorted, searched and scoped by them. */
    workerNameKey: bytewiseText().notNull(),
    managerId: uuid(),
    type: bytewiseText().$type<CompensationType>().notNull(),
    /** Minor units of currencyCode. */
    amount: bigint({ mode: "number" }).notNull(),
    currencyCode: text().notNull(),
    description: text().notNull(),
    receipt: text(),
    requesterType: text().$type<"client" | "other">().notNull(),
    status: bytewiseText().$type<CompensationStatus>().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    decidedAt: timestamp({ withTimezone: true }),
  },
  (table) => {
    const submitted = sql`status = 'submitted'`;
    const reviewed = sql`status <> 'submitted'`;
    return [
      primaryKey({ columns: [table.companyId, table.id] }),
      index("compensations_of_worker").on(table.companyId, table.workerId, table.createdAt),
      index("compensations_of_manager").on(table.companyId, table.managerId, table.createdAt, table.id),
      index("compensations_submitted_by_day").on(table.companyId, table.createdAt, table.id, table.type).where(submitted),
      index("compensations_submitted_by_name").on(table.companyId, table.workerNameKey, table.id).where(submitted),
      index("compensations_submitted_by_type").on(table.companyId, table.type, table.id).where(submitted),
      index("compensations_submitted_by_amount").on(table.companyId, table.amount, table.id).where(submitted),
      index("compensations_reviewed_by_day").on(table.companyId, table.createdAt, table.id, table.type, table.status).where(reviewed),
      index("compensations_reviewed_by_name").on(table.companyId, table.workerNameKey, table.id).where(reviewed),
      index("compensations_reviewed_by_type").on(table.companyId, table.type, table.id).where(reviewed),
      index("compensations_reviewed_by_amount").on(table.companyId, table.amount, table.id).where(reviewed),
      index("compensations_reviewed_by_status").on(table.companyId, table.status, table.id).where(reviewed),
      check("compensations_amount", sql`amount > 0`),
    ];
  },
);
