import { z } from "zod";
import type { Span } from "#app/contract/day-words.ts";
import { paged, single } from "#app/contract/envelope.ts";
import { requestHistory, type RequestHistory } from "#app/contract/history.ts";
import type { ExportFormat } from "#app/contract/list.ts";
import type { Decision, DecisionOutcome, Decisions } from "#app/contract/review.ts";
import { timeOff, timeOffPreview, type NewTimeOff, type TimeOff, type TimeOffPreview } from "#app/contract/time-off.ts";
import { timeOffContext, type TimeOffContext, timeOffOverlap, type TimeOffOverlap } from "#app/contract/time-off-context.ts";
import { notFound } from "./api-error.ts";
import { downloadAsOf, listAsOf } from "./as-of.server.ts";
import { decideMany } from "./decide-many.server.ts";
import { findRecord, findSelected } from "./find-record.server.ts";
import { findIfKnown } from "./if-known.ts";
import type { Api } from "./transport.server.ts";

const path = "/workers/time-off";
const listed = { path, schema: timeOff };

/** GET /workers/time-off (spec 7.4) with filter[status], [type], [createdBetween], [q], sort and page. */
export function listTimeOffs(api: Api, query: URLSearchParams) {
  return api.get(`${path}?${query}`, paged(timeOff));
}

/** The same list whole, as a file. */
export function downloadTimeOffs(api: Api, query: URLSearchParams, format: ExportFormat): Promise<Response> {
  return api.download(`${path}?${query}`, format);
}

/** The requests as they stood at the end of the day `asOf` of the query (beyond the specification). */
export function listTimeOffsAsOf(api: Api, query: URLSearchParams) {
  return listAsOf(api, listed, query);
}

/** The same list whole, as a file. */
export function downloadTimeOffsAsOf(api: Api, query: URLSearchParams, format: ExportFormat): Promise<Response> {
  return downloadAsOf(api, listed, query, format);
}

/** One request, for its dialog; `queries` say where else it may be listed (see find-record). */
export async function findTimeOff(api: Api, id: string, queries: URLSearchParams[]): Promise<TimeOff> {
  const found = await findRecord(api, listed, id, queries);
  if (!found) throw api.forLoader(notFound());
  return found;
}

/** What to know before it is decided; null where the API does not tell. */
export async function findTimeOffContext(api: Api, id: string): Promise<TimeOffContext | null> {
  return (await findIfKnown(api, `${path}/${encodeURIComponent(id)}/context`, single(timeOffContext)))?.data ?? null;
}

/** What happened to it, the youngest first; null where the API keeps no history. */
export function findTimeOffHistory(api: Api, id: string): Promise<RequestHistory | null> {
  return findIfKnown(api, `${path}/${encodeURIComponent(id)}/history`, requestHistory);
}

/** PATCH: accepted or rejected with an optional comment, or canceled (spec 7.4). */
export async function decideTimeOff(api: Api, id: string, decision: Decision, idempotencyKey: string) {
  await api.send("PATCH", `${path}/${encodeURIComponent(id)}`, { body: decision, idempotencyKey });
}

/** These requests alone, for the page that asks before several are decided; `query` is of the list that they were selected on (see find-record). */
export function findTimeOffs(api: Api, ids: readonly string[], query: URLSearchParams): Promise<TimeOff[]> {
  return findSelected(api, listed, ids, query);
}

/** Who is away on the days of those of these that wait, where anybody is; nothing where the API does not tell. */
export async function findTimeOffOverlaps(api: Api, ids: readonly string[]): Promise<TimeOffOverlap[]> {
  if (ids.length === 0) return [];
  const query = new URLSearchParams({ "filter[id]": ids.join(",") });
  return (await findIfKnown(api, `${path}/overlaps?${query}`, single(z.array(timeOffOverlap))))?.data ?? [];
}

/** Several accepted or rejected together, with what became of each (beyond the specification). */
export function decideTimeOffs(api: Api, decisions: Decisions, idempotencyKey: string): Promise<DecisionOutcome[]> {
  return decideMany(api, path, decisions, idempotencyKey);
}

/** POST /workers/{workerId}/time-off (spec 7.4): what the client itself enters. */
export async function addTimeOff(api: Api, workerId: string, added: NewTimeOff, idempotencyKey: string) {
  await api.send("POST", `/workers/${encodeURIComponent(workerId)}/time-off`, { body: added, idempotencyKey });
}

/** What to know before time off is added; days that make no span are left out. Null where the API does not tell. */
export async function previewTimeOff(api: Api, workerId: string, days: Span): Promise<TimeOffPreview | null> {
  const path = `/workers/${encodeURIComponent(workerId)}/time-off/preview?${new URLSearchParams(days)}`;
  return (await findIfKnown(api, path, single(timeOffPreview)))?.data ?? null;
}
