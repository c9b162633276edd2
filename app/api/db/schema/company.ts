import { sql } from "drizzle-orm";
import { check, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { CompanyStatus } from "#app/contract/company.ts";

/** The provider's list price for one worker: 599.00 USD a month, in minor units. Estimates and paycycles start from it. */
const listMonthlyFee = 59_900;

export const companies = pgTable(
  "companies",
  {
    id: uuid().primaryKey(),
    legalName: text().notNull(),
    taxId: text(),
    street: text(),
    city: text(),
    state: text(),
    postalCode: text(),
    countryCode: text(),
    status: text().$type<CompanyStatus>().notNull(),
    /** What the onboarding form said: employees, contractors or all; how many workers; in which countries. */
    workerClassification: text(),
    workersPlanned: integer(),
    hiringCountries: text().array(),
    /** IANA name: by its clocks the cut-offs, digests and days are. The onboarding form brings it; until then it is UTC. */
    timeZone: text().notNull().default("UTC"),
    /** The provider's fee for one worker, minor units of USD a month: its list price until an MSA says another. */
    monthlyFee: integer().notNull().default(listMonthlyFee),
    /** One more with every save of the profile: whoever saves says which one they have read. */
    version: integer().notNull().default(1),
    savedAt: timestamp({ withTimezone: true }),
    /** The name of whoever saved last, as it was then. */
    savedBy: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** Since when it is closed here, because it moved elsewhere or has left; whatever its status is, that stays. */
    closedAt: timestamp({ withTimezone: true }),
  },
  () => [check("companies_fee", sql`monthly_fee >= 0`)],
);
