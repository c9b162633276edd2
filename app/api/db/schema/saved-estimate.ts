import { sql } from "drizzle-orm";
import { bigint, index, jsonb, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { CostEstimate } from "#app/contract/cost-estimate.ts";
import type { SavedQuestion } from "#app/contract/saved-estimate.ts";

/** Estimates that are kept as they were calculated, with the question that led to them. */
export const savedEstimates = pgTable(
  "saved_estimates",
  {
    companyId: uuid().notNull(),
    id: uuid().notNull(),
    name: text().notNull(),
    question: jsonb().$type<SavedQuestion>().notNull(),
    /**
     * One for each column, the question's own first; and after them, where these are in dollars and another currency was
     * asked for, the question's own in that. Those that were kept earlier lack it.
     */
    estimates: jsonb().$type<CostEstimate[]>().notNull(),
    /** Copies from the question's own estimate and of all versions, so that the list need not read the estimates. */
    totalEmploymentCost: bigint({ mode: "number" }).notNull(),
    outputCurrencyCode: text().$type<SavedQuestion["outputCurrencyCode"]>().notNull(),
    ratesVersions: text().array().notNull(),
    savedById: uuid().notNull(),
    /** As it was then: people may leave. */
    savedBy: text().notNull(),
    savedAt: timestamp({ withTimezone: true }).notNull(),
    /** The day the public link ends; null when there is none. Another day makes another link. */
    sharedUntil: timestamp({ withTimezone: true }),
    /** Whom it was made for, an employee in one of its countries; null as long as nobody has said so. */
    workerId: uuid(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    // A public link knows no company.
    index("saved_estimates_by_id").on(table.id),
    index("saved_estimates_by_day").on(table.companyId, table.savedAt, table.id),
    index("saved_estimates_of_worker").on(table.companyId, table.workerId, table.savedAt, table.id).where(sql`worker_id is not null`),
  ],
);
