import { paged, single } from "#app/contract/list.ts";
import type { Decision } from "#app/contract/review.ts";
import { timeOff, type TimeOff } from "#app/contract/time-off.ts";
import type { Api } from "./transport.server.ts";

const path = "/workers/time-off";

/** GET /workers/time-off (spec 7.4) with filter[status], [type], [createdBetween], [q], sort and page. */
export function listTimeOffs(api: Api, query: URLSearchParams) {
  return api.get(`${path}?${query}`, paged(timeOff));
}

export function downloadTimeOffs(api: Api, query: URLSearchParams): Promise<Response> {
  return api.download(`${path}?${query}`, "application/octet-stream");
}

/** One request, for its dialog. */
export async function findTimeOff(api: Api, id: string): Promise<TimeOff> {
  return (await api.get(`${path}/${encodeURIComponent(id)}`, single(timeOff))).data;
}

/** PATCH: accepted or rejected with an optional comment, or canceled (spec 7.4). */
export async function decideTimeOff(api: Api, id: string, decision: Decision, idempotencyKey: string) {
  await api.send("PATCH", `${path}/${encodeURIComponent(id)}`, { body: decision, idempotencyKey });
}
