import { and, desc, eq } from "drizzle-orm";
import type { HistoryEntry, RequestHistory } from "#app/contract/history.ts";
import type { RequestNoun } from "#app/contract/request-noun.ts";
import type { Db } from "../../db/connect.server.ts";
import { companies } from "../../db/schema/company.ts";
import { history } from "../../db/schema/history.ts";
import { workers } from "../../db/schema/worker.ts";
import type { Who } from "../../environment.ts";
import { notFound } from "../../refusal.ts";
import { onTheWire } from "../history/history-entry.ts";
import { requestTables } from "./request-tables.ts";
import { visibleTo } from "../scope.ts";

/** What happened to a request of this person's, the youngest first and its beginning last; anybody else's is not found. */
export async function requestHistory(db: Db, who: Who, subject: RequestNoun, id: string): Promise<RequestHistory> {
  const requests = requestTables[subject];
  const rows = await db
    .select({
      request: { createdAt: requests.createdAt, requesterType: requests.requesterType, fullName: workers.fullName, company: companies.legalName, timeZone: companies.timeZone },
      entry: history,
    })
    .from(requests)
    .innerJoin(workers, and(eq(workers.companyId, requests.companyId), eq(workers.id, requests.workerId)))
    .innerJoin(companies, eq(companies.id, requests.companyId))
    .leftJoin(history, and(eq(history.companyId, requests.companyId), eq(history.subject, subject), eq(history.subjectId, requests.id)))
    .where(and(visibleTo(who, requests), eq(requests.id, id)))
    .orderBy(desc(history.at), desc(history.id));
  const request = rows[0]?.request;
  if (!request) throw notFound();
  const entries = rows.flatMap(({ entry }) => (entry ? [onTheWire(entry, who, null)] : []));
  // What is added or asked for is written down as such; what the demo begins with has its date alone.
  const isBegun = ["added", "requested"].includes(entries.at(-1)?.event ?? "");
  return { data: isBegun ? entries : [...entries, beginningOf(id, request)], timeZone: request.timeZone };
}

function beginningOf(id: string, request: { createdAt: Date; requesterType: string; fullName: string; company: string }): HistoryEntry {
  const name = request.requesterType === "client" ? request.company : request.fullName;
  return { id, at: request.createdAt.toISOString(), event: "requested", words: "requested", about: null, from: null, to: null, comment: null, actor: { name, role: null } };
}
