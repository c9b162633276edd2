import { z } from "zod";
import { paged, single } from "#app/contract/envelope.ts";
import type { ExportFormat } from "#app/contract/list.ts";
import { shownTotal } from "#app/contract/operations/paycycle.ts";
import { paycycleApproval, paycycleHead, paycyclePage, type PaycycleApproval, type PaycycleHead, type PaycyclePage } from "#app/contract/paycycle.ts";
import { paycycleDerivation, type PaycycleDerivation } from "#app/contract/paycycle-derivation.ts";
import { getBeyond } from "./get-beyond.ts";
import { findOrNull } from "./find-or-null.ts";
import { findIfKnown } from "./if-known.ts";
import type { Api } from "./transport.server.ts";

/**
 * GET /paycycle (spec 7.5): the active cycle with page, filter[currencyType], [q], [location], [type]; its data is null when
 * there is none, which the specification has no word for: another backend may not find it, or find an empty one.
 */
export async function findActivePaycycle(api: Api, query: URLSearchParams): Promise<PaycyclePage> {
  return (await findOrNull(api, `/paycycle?${query}`, z.preprocess(withoutEmpty, paycyclePage))) ?? none;
}

const none: PaycyclePage = { data: null, links: { prev: null, next: null }, meta: { from: null, to: null, total: 0 } };

function withoutEmpty(answer: unknown): unknown {
  return empty.safeParse(answer).success ? { ...none, ...(answer as object), data: null } : answer;
}

const empty = z.object({ data: z.union([z.null(), z.tuple([]), z.object({ id: z.undefined().optional() })]) });

/** GET /paycycles/{id}: the same for any cycle of the company. */
export function findPaycycle(api: Api, id: string, query: URLSearchParams): Promise<PaycyclePage> {
  return api.get(`/paycycles/${encodeURIComponent(id)}?${query}`, paycyclePage);
}

/** GET /paycycles/{id}/approval: what is to be known before approving; where the API does not tell, what is known of the cycle itself. */
export async function findPaycycleApproval(api: Api, cycle: PaycycleHead): Promise<PaycycleApproval | PaycycleHead> {
  const told = await findIfKnown(api, `/paycycles/${encodeURIComponent(cycle.id)}/approval`, single(paycycleApproval));
  return told?.data ?? paycycleHead.parse(cycle);
}

/**
 * PATCH /paycycle/{id} (spec 7.5): approves, for good. `totalDue` is what was shown, in minor units of USD: ApiError 409
 * when it is another by now. A backend that knows the specification alone does not look at it.
 */
export async function approvePaycycle(api: Api, { id, totalDue }: { id: string; totalDue: number }, idempotencyKey: string): Promise<void> {
  await api.send("PATCH", `/paycycle/${encodeURIComponent(id)}`, { idempotencyKey, headers: { [shownTotal.name]: String(totalDue) } });
}

/** One table of a cycle whole, as a workbook or as CSV (the same path, asked for as a file). */
export function downloadPaycycle(api: Api, id: string, query: URLSearchParams, format: ExportFormat): Promise<Response> {
  return api.download(`/paycycles/${encodeURIComponent(id)}?${query}`, format);
}

/** GET /paycycles: the approved ones, newest first. */
export function listPastPaycycles(api: Api, query: URLSearchParams) {
  return getBeyond(api, `/paycycles?${query}`, paged(paycycleHead));
}

/** All of them, as a workbook or as CSV: what each came to, who approved it and with which rates. */
export function downloadPastPaycycles(api: Api, format: ExportFormat): Promise<Response> {
  return api.download("/paycycles", format);
}

/** GET /paycycles/{id}/compensations/{compensationId}: how one row came about. */
export async function findDerivation(api: Api, id: string, compensationId: string): Promise<PaycycleDerivation> {
  const path = `/paycycles/${encodeURIComponent(id)}/compensations/${encodeURIComponent(compensationId)}`;
  return (await api.get(path, single(paycycleDerivation))).data;
}
