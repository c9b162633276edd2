import { and, desc, eq, notInArray, sql, type SQL } from "drizzle-orm";
import type { HistoryEntry, WorkerHistory } from "#app/contract/history.ts";
import { can } from "#app/contract/permission.ts";
import type { Db } from "../../db/connect.server.ts";
import { additionalCompensations } from "../../db/schema/additional-compensation.ts";
import { companies } from "../../db/schema/company.ts";
import { history } from "../../db/schema/history.ts";
import { timeOffs } from "../../db/schema/time-off.ts";
import { workers } from "../../db/schema/worker.ts";
import type { Who } from "../../environment.ts";
import { notFound } from "../../refusal.ts";
import { fileEvents } from "./attach-file.ts";
import { removalEvents } from "./remove-file.ts";
import { isOlderThan, onTheWire } from "../history/history-entry.ts";
import { compensationInWords, timeOffInWords } from "../request/request-in-words.ts";
import { visibleTo } from "../scope.ts";

/** As many as are shown at once. Of each kind one more is read, to know of those that are older. */
const longest = 50;

/**
 * What happened to a worker whom this person may see, and to their requests, the youngest first: of all, or of what is older
 * than the entry `before`. Of files it tells only whoever may have them, and of requests no token without the scope for these.
 * Refuses with 404 a worker whom they may not see.
 */
export async function workerHistory(db: Db, who: Who, workerId: string, before: string | null): Promise<WorkerHistory> {
  const [worker] = await db
    .select({ timeZone: companies.timeZone })
    .from(workers)
    .innerJoin(companies, eq(companies.id, workers.companyId))
    .where(and(visibleTo(who, workers), eq(workers.id, workerId)));
  if (!worker) throw notFound();
  const older = before === null ? undefined : isOlderThan(who, before);
  const entries = [
    ...(await ofWorker(db, who, workerId, older)),
    ...(readsRequests(who) ? [...(await ofCompensations(db, who, workerId, older)), ...(await ofTimeOffs(db, who, workerId, older))] : []),
  ];
  entries.sort((a, b) => (a.at === b.at ? (a.id < b.id ? 1 : -1) : a.at < b.at ? 1 : -1));
  return { data: entries.slice(0, longest), timeZone: worker.timeZone, isCut: entries.length > longest };
}

async function ofWorker(db: Db, who: Who, workerId: string, older?: SQL): Promise<HistoryEntry[]> {
  const rows = await db
    .select()
    .from(history)
    .where(and(eq(history.companyId, who.companyId), eq(history.subject, "worker"), eq(history.subjectId, workerId), isToldTo(who), older))
    .orderBy(desc(history.at), desc(history.id))
    .limit(longest + 1);
  return rows.map((row) => onTheWire(row, who, null));
}

/** No token reads files, whoever made it. */
function isToldTo(who: Who) {
  return can(who.user, "worker:files") && !who.token ? undefined : notInArray(history.event, [...Object.values(fileEvents), ...Object.values(removalEvents)]);
}

function readsRequests({ token }: Who): boolean {
  return !token || token.scopes.includes("requests:read");
}

async function ofCompensations(db: Db, who: Who, workerId: string, older?: SQL): Promise<HistoryEntry[]> {
  const rows = await db
    .select({ entry: history, request: additionalCompensations })
    .from(additionalCompensations)
    .innerJoin(history, isAbout("additional-compensation", additionalCompensations))
    .where(and(eq(additionalCompensations.companyId, who.companyId), eq(additionalCompensations.workerId, workerId), older))
    .orderBy(desc(history.at), desc(history.id))
    .limit(longest + 1);
  return rows.map(({ entry, request }) => onTheWire(entry, who, compensationInWords(request)));
}

async function ofTimeOffs(db: Db, who: Who, workerId: string, older?: SQL): Promise<HistoryEntry[]> {
  const rows = await db
    .select({ entry: history, request: timeOffs })
    .from(timeOffs)
    .innerJoin(history, isAbout("time-off", timeOffs))
    .where(and(eq(timeOffs.companyId, who.companyId), eq(timeOffs.workerId, workerId), older))
    .orderBy(desc(history.at), desc(history.id))
    .limit(longest + 1);
  return rows.map(({ entry, request }) => onTheWire(entry, who, timeOffInWords(request)));
}

function isAbout(subject: string, requests: typeof additionalCompensations | typeof timeOffs) {
  return sql`${history.companyId} = ${requests.companyId} and ${history.subject} = ${subject} and ${history.subjectId} = ${requests.id}`;
}
