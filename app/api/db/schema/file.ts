import { index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { FileCollection } from "#app/contract/file.ts";

/** A file of a worker's; its bytes lie in the file store under the id. */
export const files = pgTable(
  "files",
  {
    companyId: uuid().notNull(),
    id: uuid().notNull(),
    workerId: uuid().notNull(),
    collection: text().$type<FileCollection>().notNull(),
    name: text().notNull(),
    contentType: text().notNull(),
    /** Bytes. */
    size: integer().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    // A signed address names the file alone.
    index("files_by_id").on(table.id),
    index("files_of_worker").on(table.companyId, table.workerId, table.collection, table.createdAt),
    uniqueIndex("files_by_name").on(table.companyId, table.workerId, table.collection, table.name),
  ],
);

/**
 * Files whose row is gone and whose bytes may still be there: written with what takes the row away, and taken away with the bytes.
 * Of no company, because it outlives the one that is deleted.
 */
export const removedBytes = pgTable("removed_bytes", { id: uuid().primaryKey() });
