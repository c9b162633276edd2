import { and, eq, gte, lt, sql, type SQL } from "drizzle-orm";
import type { CompanyHistory, CompanyHistoryEntry } from "#app/contract/history.ts";
import type { HistorySubject } from "#app/contract/history-subject.ts";
import { pageSize } from "#app/contract/list.ts";
import type { Db } from "../../db/connect.server.ts";
import { actorKey, history } from "../../db/schema/history.ts";
import type { Who } from "../../environment.ts";
import { beyondPosition, everyRow } from "../every-row.ts";
import { timeOf } from "../request/request-filter.ts";
import { findActors } from "./history-actors.ts";
import { isOlderThan, onTheWire } from "./history-entry.ts";
import { isThere, recordInWords } from "./record-in-words.ts";
import { selectHistory, type HistoryRow } from "./select-history.ts";

/** What the history is asked for; null is all. `actorId` is a person's, or "system" or "provider". */
export type HistoryFilter = {
  subject: HistorySubject | null;
  /** One record's id, with its kind. */
  subjectId: string | null;
  actorId: string | null;
  /** Calendar days of the company, both included; null has no end. */
  createdBetween: { start: string | null; end: string | null } | null;
};

/**
 * What happened in the company, the youngest first: one page, of all or of what is older than the entry `before`. Nothing is
 * counted and nothing skipped, so that a page costs the same however much has happened.
 */
export async function companyHistory(db: Db, who: Who, filter: HistoryFilter, before: string | null): Promise<CompanyHistory> {
  const older = before === null ? undefined : isOlderThan(who, before);
  const rows = await selectHistory(db, who, and(matching(who, filter), older), pageSize + 1);
  const data = rows.slice(0, pageSize).map((row) => inWords(row, who));
  return { data, actors: await findActors(db, who), timeZone: who.user.company.timeZone, isCut: rows.length > pageSize };
}

/** All of it, for an export. */
export function everyHistoryEntry(db: Db, who: Who, filter: HistoryFilter): AsyncGenerator<CompanyHistoryEntry> {
  return everyRow(
    ({ limit }, after) => {
      const older = after && beyondPosition({ sort: history.at, id: history.id }, after, true);
      return selectHistory(db, who, and(matching(who, filter), older), limit);
    },
    (rows) => rows.map((row) => inWords(row, who)),
  );
}

function matching(who: Who, { subject, subjectId, actorId, createdBetween }: HistoryFilter): SQL | undefined {
  const { from = null, before = null } = timeOf(who, { createdBetween }) ?? {};
  return and(
    subject ? eq(history.subject, subject) : undefined,
    subjectId ? eq(history.subjectId, subjectId) : undefined,
    actorId ? sql`${actorKey} = ${actorId}` : undefined,
    from ? gte(history.at, from) : undefined,
    before ? lt(history.at, before) : undefined,
  );
}

function inWords(row: HistoryRow, who: Who): CompanyHistoryEntry {
  const { subject, subjectId } = row;
  const about = recordInWords(row, who);
  // The comment keeps the name of what may be deleted one day.
  const comment = row.comment === about ? null : row.comment;
  return { ...onTheWire({ ...row, comment }, who, about), subject, subjectId, isThere: isThere(row) };
}
