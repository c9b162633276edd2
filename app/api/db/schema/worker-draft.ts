import { index, jsonb, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { SaveWorkerDraft } from "#app/contract/worker-draft.ts";

/** Forms to add a worker that somebody has saved for later: theirs alone, and gone with them. */
export const workerDrafts = pgTable(
  "worker_drafts",
  {
    companyId: uuid().notNull(),
    userId: uuid().notNull(),
    id: uuid().notNull(),
    type: text().$type<SaveWorkerDraft["type"]>().notNull(),
    countryCode: text().$type<SaveWorkerDraft["countryCode"]>().notNull(),
    entries: jsonb().$type<SaveWorkerDraft["entries"]>().notNull(),
    savedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.userId, table.id] }), index("worker_drafts_age").on(table.savedAt)],
);
