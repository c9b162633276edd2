import { findTimeOff, findTimeOffContext, findTimeOffHistory } from "#app/api-client/time-off.server.ts";
import type { Api } from "#app/api-client/transport.server.ts";
import { readReviewedAddress, readToReviewAddress } from "./address.server.ts";

/** A request with everything that helps to decide it. */
export async function loadRequest(api: Api, id: string, url: URL) {
  const [request, context, history] = await Promise.all([findTimeOff(api, id, [readToReviewAddress(url).query, readReviewedAddress(url).query]), findTimeOffContext(api, id), findTimeOffHistory(api, id)]);
  return { request, context, history };
}
