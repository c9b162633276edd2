import { additionalCompensation, type AdditionalCompensation, type NewCompensation } from "#app/contract/additional-compensation.ts";
import { compensationContext, type CompensationContext, costTogether, type CostTogether } from "#app/contract/additional-compensation-context.ts";
import { paged, single } from "#app/contract/envelope.ts";
import { requestHistory, type RequestHistory } from "#app/contract/history.ts";
import type { ExportFormat } from "#app/contract/list.ts";
import type { Decision, DecisionOutcome, Decisions } from "#app/contract/review.ts";
import { notFound } from "./api-error.ts";
import { downloadAsOf, listAsOf } from "./as-of.server.ts";
import { decideMany } from "./decide-many.server.ts";
import { findRecord, findSelected } from "./find-record.server.ts";
import { findIfKnown } from "./if-known.ts";
import { landedIn } from "./landed-in.ts";
import type { Api } from "./transport.server.ts";

const path = "/workers/additional-compensations";
const listed = { path, schema: additionalCompensation };

/** GET /workers/additional-compensations (spec 7.3) with filter[status], [type], [createdBetween], [q], sort and page. */
export function listAdditionalCompensations(api: Api, query: URLSearchParams) {
  return api.get(`${path}?${query}`, paged(additionalCompensation));
}

/** The same list whole, as a file. */
export function downloadAdditionalCompensations(api: Api, query: URLSearchParams, format: ExportFormat): Promise<Response> {
  return api.download(`${path}?${query}`, format);
}

/** The requests as they stood at the end of the day `asOf` of the query (beyond the specification). */
export function listAdditionalCompensationsAsOf(api: Api, query: URLSearchParams) {
  return listAsOf(api, listed, query);
}

/** The same list whole, as a file. */
export function downloadAdditionalCompensationsAsOf(api: Api, query: URLSearchParams, format: ExportFormat): Promise<Response> {
  return downloadAsOf(api, listed, query, format);
}

/** One request, for its dialog; `queries` say where else it may be listed (see find-record). */
export async function findAdditionalCompensation(api: Api, id: string, queries: URLSearchParams[]): Promise<AdditionalCompensation> {
  const found = await findRecord(api, listed, id, queries);
  if (!found) throw api.forLoader(notFound());
  return found;
}

/** What to know before it is decided; null where the API does not tell. */
export async function findCompensationContext(api: Api, id: string): Promise<CompensationContext | null> {
  return (await findIfKnown(api, `${path}/${encodeURIComponent(id)}/context`, single(compensationContext)))?.data ?? null;
}

/** What happened to it, the youngest first; null where the API keeps no history. */
export function findCompensationHistory(api: Api, id: string): Promise<RequestHistory | null> {
  return findIfKnown(api, `${path}/${encodeURIComponent(id)}/history`, requestHistory);
}

/** PATCH: accepted or rejected with an optional comment, or canceled (spec 7.3). Answers with the paycycle that it landed in. */
export async function decideAdditionalCompensation(api: Api, id: string, decision: Decision, idempotencyKey: string) {
  return landedIn(await api.send("PATCH", `${path}/${encodeURIComponent(id)}`, { body: decision, idempotencyKey }));
}

/** These requests alone, for the page that asks before several are decided; `query` is of the list that they were selected on (see find-record). */
export function findAdditionalCompensations(api: Api, ids: readonly string[], query: URLSearchParams): Promise<AdditionalCompensation[]> {
  return findSelected(api, listed, ids, query);
}

/** What these cost the company, accepted together now; null where the API does not tell. */
export async function findCostTogether(api: Api, ids: readonly string[]): Promise<CostTogether | null> {
  if (ids.length === 0) return null;
  const query = new URLSearchParams({ "filter[id]": ids.join(",") });
  return (await findIfKnown(api, `${path}/cost?${query}`, single(costTogether)))?.data ?? null;
}

/** Several accepted or rejected together, with what became of each (beyond the specification). */
export function decideAdditionalCompensations(api: Api, decisions: Decisions, idempotencyKey: string): Promise<DecisionOutcome[]> {
  return decideMany(api, path, decisions, idempotencyKey);
}

/** POST /workers/{id}/additional-compensations (spec 7.3): what the client itself wants paid. Answers with the paycycle that it landed in. */
export async function addAdditionalCompensation(api: Api, workerId: string, added: NewCompensation, idempotencyKey: string) {
  const body = { ...added, payee: { id: workerId } };
  return landedIn(await api.send("POST", `/workers/${encodeURIComponent(workerId)}/additional-compensations`, { body, idempotencyKey }));
}
