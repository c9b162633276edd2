import { additionalCompensation, type AdditionalCompensation } from "#app/contract/additional-compensation.ts";
import { paged, single } from "#app/contract/list.ts";
import type { Decision } from "#app/contract/review.ts";
import type { Api } from "./transport.server.ts";

const path = "/workers/additional-compensations";
const requestPage = paged(additionalCompensation);
const oneRequest = single(additionalCompensation);

/** GET /workers/additional-compensations (spec 7.3) with filter[status], [type], [createdBetween], [q], sort and page. */
export function listAdditionalCompensations(api: Api, query: URLSearchParams) {
  return api.get(`${path}?${query}`, requestPage);
}

export function downloadAdditionalCompensations(api: Api, query: URLSearchParams): Promise<Response> {
  return api.download(`${path}?${query}`, "application/octet-stream");
}

/** One request, for its dialog. */
export async function findAdditionalCompensation(api: Api, id: string): Promise<AdditionalCompensation> {
  return (await api.get(`${path}/${encodeURIComponent(id)}`, oneRequest)).data;
}

/** PATCH: accepted or rejected with an optional comment, or canceled (spec 7.3). */
export async function decideAdditionalCompensation(api: Api, id: string, decision: Decision, idempotencyKey: string) {
  await api.send("PATCH", `${path}/${encodeURIComponent(id)}`, { body: decision, idempotencyKey });
}
