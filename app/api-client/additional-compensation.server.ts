import { additionalCompensation, type AdditionalCompensation, type NewCompensation } from "#app/contract/additional-compensation.ts";
import { exportTypes, type ExportFormat } from "#app/contract/list.ts";
import { paged, single } from "#app/contract/envelope.ts";
import type { Decision } from "#app/contract/review.ts";
import type { Api } from "./transport.server.ts";

const path = "/workers/additional-compensations";
const requestPage = paged(additionalCompensation);
const oneRequest = single(additionalCompensation);

/** GET /workers/additional-compensations (spec 7.3) with filter[status], [type], [createdBetween], [q], sort and page. */
export function listAdditionalCompensations(api: Api, query: URLSearchParams) {
  return api.get(`${path}?${query}`, requestPage);
}

/** The same list whole, as a file. */
export function downloadAdditionalCompensations(api: Api, query: URLSearchParams, format: ExportFormat): Promise<Response> {
  return api.download(`${path}?${query}`, exportTypes[format]);
}

/** One request, for its dialog. */
export async function findAdditionalCompensation(api: Api, id: string): Promise<AdditionalCompensation> {
  return (await api.get(`${path}/${encodeURIComponent(id)}`, oneRequest)).data;
}

/** PATCH: accepted or rejected with an optional comment, or canceled (spec 7.3). */
export async function decideAdditionalCompensation(api: Api, id: string, decision: Decision, idempotencyKey: string) {
  await api.send("PATCH", `${path}/${encodeURIComponent(id)}`, { body: decision, idempotencyKey });
}

/** POST /workers/{id}/additional-compensations (spec 7.3): what the client itself wants paid. */
export async function addAdditionalCompensation(api: Api, workerId: string, added: NewCompensation, idempotencyKey: string) {
  const body = { ...added, payee: { id: workerId } };
  await api.send("POST", `/workers/${encodeURIComponent(workerId)}/additional-compensations`, { body, idempotencyKey });
}
