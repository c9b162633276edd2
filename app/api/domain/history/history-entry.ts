import { sql, type SQL } from "drizzle-orm";
import type { HistoryEntry } from "#app/contract/history.ts";
import { history } from "../../db/schema/history.ts";
import type { Who } from "../../environment.ts";
import { entryInWords } from "./entry-in-words.ts";
import { historyAuthor } from "./history-author.ts";

type Row = Pick<typeof history.$inferSelect, "id" | "subject" | "event" | "from" | "to" | "comment" | "actorName" | "actorRole" | "at">;

/** A line of history as it is sent, by the clocks of this person's company; `about` names what it was done to, where that is not the subject itself. */
export function onTheWire(row: Row, { user }: Who, about: string | null): HistoryEntry {
  const { id, event, comment, actorName, actorRole } = row;
  return { id, at: row.at.toISOString(), event, about, ...entryInWords(row, user.company.timeZone), comment, actor: { name: historyAuthor(actorName), role: actorRole } };
}

/** Says of lines of history that they are older than another one of the company. */
export function isOlderThan({ companyId }: Who, entryId: string): SQL {
  return sql`(${history.at}, ${history.id}) < (select entry.at, entry.id from history entry where entry.company_id = ${companyId} and entry.id = ${entryId})`;
}
