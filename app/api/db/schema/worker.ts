import { sql } from "drizzle-orm";
import { bigint, check, date, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { OfferStatus } from "#app/contract/offer-status.ts";
import type { SalaryPeriod } from "#app/contract/salary.ts";
import type { WorkerType } from "#app/contract/worker-type.ts";
import type { ExtraBenefits } from "#app/contract/worker-onboarding.ts";
import { bytewiseText } from "./column.ts";

export const teams = pgTable(
  "teams",
  { companyId: uuid().notNull(), id: uuid().notNull(), name: text().notNull() },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    uniqueIndex("teams_by_name").on(table.companyId, sql`lower(${table.name})`),
  ],
);

/** A worker and the one offer that employs them. */
export const workers = pgTable(
  "workers",
  {
    companyId: uuid().notNull(),
    id: uuid().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    fullName: text().notNull(),
    /** The full name in lower case without accents: what lists are sorted and searched by. */
    nameKey: bytewiseText().notNull(),
    email: text().notNull(),
    avatar: text(),
    birthDate: date(),
    phoneNumber: text(),
    jobTitle: text().notNull(),
    servicesDescription: text().notNull(),
    countryCode: text().notNull(),
    countryName: bytewiseText().notNull(),
    /** The province, where law and holidays are provincial: "ON", "BC". */
    region: text(),
    type: bytewiseText().$type<WorkerType>().notNull(),
    status: bytewiseText().$type<OfferStatus>().notNull(),
    startDate: date().notNull(),
    endDate: date(),
    /** Minor units of currencyCode per salaryPeriod. */
    salary: bigint({ mode: "number" }).notNull(),
    salaryPeriod: text().$type<SalaryPeriod>().notNull(),
    currencyCode: text().notNull(),
    managerId: uuid(),
    teamId: uuid(),
    bankDetails: jsonb().$type<Record<string, string>>(),
    vacationDays: integer(),
    bonusDays: integer(),
    vacationsPremiumPercentage: integer(),
    /** What the company asked for beside what the law gives, for the provider to arrange. */
    extraBenefits: jsonb().$type<ExtraBenefits>(),
    ptoType: text().$type<"statutory" | "flexible">(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    // One index per sortable column, ended by the id so that an order is total and a page can be read from either end.
    index("workers_by_name").on(table.companyId, table.nameKey, table.id),
    index("workers_by_location").on(table.companyId, table.countryName, table.id),
    index("workers_by_type").on(table.companyId, table.type, table.id),
    index("workers_by_status").on(table.companyId, table.status, table.id),
    // And one per filter, in the order by name in which a filtered list is first shown: rare kinds are found at once.
    index("workers_of_type").on(table.companyId, table.type, table.nameKey, table.id),
    index("workers_of_status").on(table.companyId, table.status, table.nameKey, table.id),
    index("workers_of_location").on(table.companyId, table.countryCode, table.nameKey, table.id),
    index("workers_leaving").on(table.companyId, table.id).where(sql`end_date is not null`),
    index("workers_by_manager").on(table.companyId, table.managerId, table.nameKey, table.id),
    check("workers_salary", sql`salary > 0`),
  ],
);
