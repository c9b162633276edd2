import { Hono } from "hono";
import { historyActors, historySubjects } from "#app/contract/history-subject.ts";
import { companyHistory, everyHistoryEntry, type HistoryFilter } from "./domain/history/company-history.ts";
import { isId } from "./domain/id.ts";
import type { Environment } from "./environment.ts";
import { historyExport } from "./export-columns/history.ts";
import { download, downloadFormat } from "./http/download.ts";
import { readCreatedBetween, readListQuery, readValue } from "./http/list-query.ts";
import { allowed } from "./http/who.ts";
import { badRequest } from "./refusal.ts";

/** Who changed what in the company, and when (beyond the specification). */
export const history = new Hono<Environment>().get("/history", async (c) => {
  const who = allowed(c, "history:view");
  const filter = readFilter(new URL(c.req.url));
  const format = downloadFormat(c);
  const { db } = c.var.means;
  if (format) return download(c, who, format, { title: "History", sheet: "Company history", columns: historyExport, rows: everyHistoryEntry(db, who, filter) });
  const { before = "" } = c.req.query();
  return c.json(await companyHistory(db, who, filter, isId(before) ? before : null));
});

function readFilter(url: URL): HistoryFilter {
  const { filters } = readListQuery(url, { filters: ["subject", "subjectId", "actorId", "createdBetween"], sorts: [] });
  return { subject: readValue(filters, "subject", historySubjects), subjectId: readRecord(filters), actorId: readActor(filters), createdBetween: readCreatedBetween(filters) };
}

/** With its kind alone, by which it is found: otherwise a page of it would read the whole history. */
function readRecord({ subject, subjectId }: { subject?: string; subjectId?: string }): string | null {
  if (subjectId === undefined) return null;
  if (subject === undefined) throw badRequest("The filter `subjectId` needs the filter `subject`.");
  if (!isId(subjectId)) throw badRequest(`The filter \`subjectId\` does not know \`${subjectId.slice(0, 100)}\`.`);
  return subjectId;
}

function readActor({ actorId }: { actorId?: string }): string | null {
  if (actorId === undefined) return null;
  if (!isId(actorId) && !Object.hasOwn(historyActors, actorId)) throw badRequest(`The filter \`actorId\` does not know \`${actorId.slice(0, 100)}\`.`);
  return actorId.toLowerCase();
}
