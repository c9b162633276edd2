import { findTimeOff, findTimeOffContext, findTimeOffHistory } from "#app/api-client/time-off.server.ts";
import type { Api } from "#app/api-client/transport.server.ts";

/** A request with everything that helps to decide it. */
export async function loadRequest(api: Api, id: string) {
  const [request, context, history] = await Promise.all([findTimeOff(api, id), findTimeOffContext(api, id), findTimeOffHistory(api, id)]);
  return { request, context, history };
}
