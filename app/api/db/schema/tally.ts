import { bigint, date, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";

/**
 * How many workers there are of each kind, kept by triggers with every write, so that "of {total} results" never
 * counts the workers themselves.
 */
export const workerTallies = pgTable(
  "worker_tallies",
  {
    companyId: uuid().notNull(),
    /** All zeros for no manager: a part of a key may not be null. */
    managerId: uuid().notNull(),
    type: text().notNull(),
    status: text().notNull(),
    countryCode: text().notNull(),
    count: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.managerId, table.type, table.status, table.countryCode] }),
  ],
);

export const additionalCompensationTallies = pgTable(
  "additional_compensation_tallies",
  {
    companyId: uuid().notNull(),
    managerId: uuid().notNull(),
    status: text().notNull(),
    type: text().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.managerId, table.status, table.type] })],
);

/** The same by the UTC day of the request, for lists between two dates; without managers, who have few. */
export const additionalCompensationDays = pgTable(
  "additional_compensation_days",
  {
    companyId: uuid().notNull(),
    status: text().notNull(),
    day: date().notNull(),
    type: text().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.status, table.day, table.type] })],
);

/** And by the month of that day, named by its first one, so that years are counted without their days. */
export const additionalCompensationMonths = pgTable(
  "additional_compensation_months",
  {
    companyId: uuid().notNull(),
    status: text().notNull(),
    month: date().notNull(),
    type: text().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.status, table.month, table.type] })],
);

/** How many requests for additional compensation are undecided, and what they ask for in each currency: told where a paycycle is approved. */
export const undecidedTallies = pgTable(
  "undecided_tallies",
  {
    companyId: uuid().notNull(),
    currencyCode: text().notNull(),
    count: integer().notNull(),
    /** Minor units of currencyCode. */
    amount: bigint({ mode: "number" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.currencyCode] })],
);

/** How many deposits are held of workers whose last day is known, and what they come to in each currency: those whose return is expected. */
export const leavingDepositTallies = pgTable(
  "leaving_deposit_tallies",
  {
    companyId: uuid().notNull(),
    currencyCode: text().notNull(),
    count: integer().notNull(),
    /** Minor units of currencyCode. */
    amount: bigint({ mode: "number" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.currencyCode] })],
);

export const timeOffTallies = pgTable(
  "time_off_tallies",
  {
    companyId: uuid().notNull(),
    managerId: uuid().notNull(),
    status: text().notNull(),
    type: text().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.managerId, table.status, table.type] })],
);

/** The same by the UTC day of the request, for lists between two dates; without managers, who have few. */
export const timeOffDays = pgTable(
  "time_off_days",
  {
    companyId: uuid().notNull(),
    status: text().notNull(),
    day: date().notNull(),
    type: text().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.status, table.day, table.type] })],
);

/** And by the month of that day, named by its first one, so that years are counted without their days. */
export const timeOffMonths = pgTable(
  "time_off_months",
  {
    companyId: uuid().notNull(),
    status: text().notNull(),
    month: date().notNull(),
    type: text().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.status, table.month, table.type] })],
);
